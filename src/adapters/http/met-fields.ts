import { noteUnknown } from '@domain/shared/note-unknown';

/** The names that the answer that is being read has, or was asked for, with what is to be said of them. No reader waits. */
const met = new Map<string, 'field' | 'missingField' | null>();

/** Reads an answer, and notes what only one side knows of it: fields that nobody asks for, and those that are asked for and say nothing. */
export const noted = <T>(signal: AbortSignal, read: () => T, path?: string): T => {
  met.clear();
  const value = read();
  noteUnknown(
    signal,
    [...met].flatMap(([name, what]) => (what ? [{ what, name }] : [])),
    path,
  );
  return value;
};

/** It came. */
export const received = (name: string): void => {
  if (!met.has(name)) met.set(name, 'field');
};
/** It is asked for. */
export const expected = (name: string): void => {
  if (met.get(name) !== 'missingField') met.set(name, null);
};
/** It is asked for, and says nothing. */
export const missing = (name: string): undefined => {
  met.set(name, 'missingField');
};
