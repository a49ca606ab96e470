import { callsOf, type UnknownNote } from './call-notes';

/**
 * Told by whoever reads an answer: of the call of this path, or of the one that came last. A trace shows the names that are words, the
 * screen all of them.
 */
export const noteUnknown = (signal: AbortSignal, unknown: readonly UnknownNote[], path?: string): void => {
  const call = callsOf(signal).findLast((one) => path === undefined || one.path === path);
  if (call && unknown.length > 0) call.unknown = [...(call.unknown ?? []), ...unknown];
};
