import type { Output } from './outcome';

/** Of an answer that failed why, in the word of the portal (`CallFailure`): `malformed`, `unreachable`. */
export const failureIn = ({
  output,
}: {
  readonly type: string;
  readonly output?: unknown;
}): string | null => {
  const stored = output as Output | undefined;
  const kind = (stored?.answer ?? stored)?.error?.kind;
  return typeof kind === 'string' ? kind : null;
};
