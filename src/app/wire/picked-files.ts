import type { FileInput } from '@domain/area/areas.port';
import type { PickedFile } from '@machines/record/record-part.machine';

/** Files that the user chose: machines hold a ticket, and whoever sends the file finds it here. */
export interface PickedFiles {
  hold(file: FileInput): PickedFile;
  find(ticket: string): FileInput | null;
  release(ticket: string): void;
  releaseAll(): void;
}

export const createPickedFiles = (newKey: () => string): PickedFiles => {
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
