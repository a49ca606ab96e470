import type { FileInput } from '@domain/area/areas.port';
import type { PickedFile } from '@machines/record/record-part.machine';

/** Files that the user chose: machines hold a ticket, and whoever sends the file finds it here. */
export interface PickedFiles {
  register(file: FileInput): PickedFile;
  find(ticket: string): FileInput | null;
  release(ticket: string): void;
  releaseAll(): void;
}

export const createPickedFiles = (newKey: () => string): PickedFiles => {
  const found = new Map<string, FileInput>();
  return {
    register: (file) => {
      const ticket = newKey();
      found.set(ticket, file);
      return { ticket, name: file.name, size: file.content.size };
    },
    find: (ticket) => found.get(ticket) ?? null,
    release: (ticket) => void found.delete(ticket),
    releaseAll: () => found.clear(),
  };
};
