import type { FileInput } from '@domain/area/areas.port';
import type { PickedFile } from '@machines/record/record-part.machine';

/** Files that the user chose: machines hold a ticket, and whoever sends the file finds it here. */
export interface PickedFiles {
  register(file: FileInput): PickedFile;
  find(ticket: string): FileInput | null;
  /** Bytes of the file that are on their way: told as whole percents, each once, to whoever follows. */
  progressed(ticket: string, bytes: number): void;
  /** Follows the way of a file. Answers how to stop. */
  follow(ticket: string, listener: (percent: number) => void): () => void;
  release(ticket: string): void;
  releaseAll(): void;
}

export const createPickedFiles = (newKey: () => string): PickedFiles => {
  const found = new Map<string, FileInput>();
  const followers = new Map<string, { percent: number; readonly listener: (percent: number) => void }>();
  return {
    register: (file) => {
      const ticket = newKey();
      found.set(ticket, file);
      return { ticket, name: file.name, size: file.content.size };
    },
    find: (ticket) => found.get(ticket) ?? null,
    progressed: (ticket, bytes) => {
      const follower = followers.get(ticket);
      const size = found.get(ticket)?.content.size;
      if (follower === undefined || size === undefined) return;
      const percent = size === 0 ? 100 : Math.min(100, Math.floor((100 * bytes) / size));
      if (percent === follower.percent) return;
      follower.percent = percent;
      follower.listener(percent);
    },
    follow: (ticket, listener) => {
      followers.set(ticket, { percent: -1, listener });
      return () => void followers.delete(ticket);
    },
    release: (ticket) => void found.delete(ticket),
    releaseAll: () => found.clear(),
  };
};
