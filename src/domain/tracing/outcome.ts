/** What came of asking a port. `dropped`: the session that asked has ended meanwhile, and nobody waited for it. */
export type AnswerOutcome = 'ok' | 'failed' | 'dropped';

/** An answer, as far as its outcome goes. */
export interface TraceAnswerLike {
  readonly outcome: AnswerOutcome;
}

export const DONE = 'xstate.done.actor.';
export const FAILED = 'xstate.error.actor.';

/** What a port may answer with: a result, as it is or with the time at which it came, or anything else. */
export type Output = {
  readonly answer?: Output;
  readonly ok?: unknown;
  readonly error?: { kind?: unknown };
} | null;

/** The outcome of the answer that an event brings. */
export const outcomeOf = ({
  type,
  output,
}: {
  readonly type: string;
  readonly output?: unknown;
}): AnswerOutcome | null => {
  if (type.startsWith(FAILED)) return 'failed';
  if (!type.startsWith(DONE)) return null;
  const stored = output as Output | undefined;
  const result = stored?.answer ?? stored;
  if (result?.ok !== false) return 'ok';
  return result.error?.kind === 'dropped' ? 'dropped' : 'failed';
};
