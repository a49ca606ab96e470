/** The answer of every port: an expected refusal is a value, never a throw. A throw is a defect of ours. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const refused = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

export const mapResult = <T, U, E>(result: Result<T, E>, change: (value: T) => U): Result<U, E> =>
  result.ok ? ok(change(result.value)) : result;

/** The value of an answer that is known to be one; else what stands in its place. */
export const valueOr = <T, E>(result: Result<T, E>, other: T): T => (result.ok ? result.value : other);
