import type { Result } from '@domain/shared/result';

/** The value of a result that must be a success. */
export const accepted = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  return result.value;
};

/** The failure of a result that must be one. */
export const failureOf = <T, E>(result: Result<T, E>): E => {
  if (result.ok) throw new Error(`Not refused: ${JSON.stringify(result.value)}`);
  return result.error;
};

/** A signal whose caller stays, and one whose caller has left. */
export const staying = (): AbortSignal => new AbortController().signal;
export const gone = (): AbortSignal => AbortSignal.abort();
