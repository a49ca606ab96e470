import type { FileInput } from '@domain/area/areas.port';
import type { HeldFile } from '@machines/record/record-part.machine';

/** Files that the user chose: machines hold a ticket, and whoever sends the file finds it here. */
export interface HeldFiles {
  hold(file: FileInput): HeldFile;
  find(ticket: string): FileInput | null;
  release(ticket: string): void;
  releaseAll(): void;
}

export const createHeldFiles = (newKey: () => string): HeldFiles => {
  const held = new Map<string, FileInput>();
  return {
    hold: (file) => {
      const ticket = newKey();
      held.set(ticket, file);
      return { ticket, name: file.name, size: file.content.size };
    },
    find: (ticket) => held.get(ticket) ?? null,
    release: (ticket) => void held.delete(ticket),
    releaseAll: () => held.clear(),
  };
};
