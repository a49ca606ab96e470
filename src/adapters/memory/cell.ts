import type { StoragePort } from '@domain/platform/storage.port';
import * as z from 'zod/mini';

/** One value that a memory back end changes as a whole. */
export interface Cell<T> {
  get(): T;
  set(next: T): void;
}
/** Makes the cells of a back end by name. */
export type Cells = <T>(name: string, shape: z.ZodMiniType<T>, start: T) => Cell<T>;

/** Lives as long as the program. */
export const forgetfulCells: Cells = (_name, _shape, start) => {
  let found = start;
  return {
    get: () => found,
    set: (next) => {
      found = next;
    },
  };
};

/**
 * Survives a reload and is the same in every tab, below the keys `demo.*`. What does not fit the shape any more counts as never
 * written; what the storage refuses to keep lives as long as the program.
 */
export const storedCells =
  (storage: StoragePort): Cells =>
  (name, shape, start) => {
    const key = `demo.${name}`;
    let unsaved: typeof start | null = null;
    const read = (): typeof start => {
      const text = storage.get(key);
      if (text === null) return start;
      const value = z.safeParse(shape, parseJson(text));
      return value.success ? value.data : start;
    };
    return {
      get: () => unsaved ?? read(),
      set: (next) => {
        unsaved = storage.set(key, JSON.stringify(next)).ok ? null : next;
      },
    };
  };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
