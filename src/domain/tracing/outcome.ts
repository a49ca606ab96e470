/** What came of asking a port. `dropped`: the session that asked has ended meanwhile, and nobody waited for it. */
export type AnswerOutcome = 'ok' | 'failed' | 'dropped';

/** An answer, as far as its outcome goes. */
export interface TraceAnswerLike {
  readonly outcome: AnswerOutcome;
}

export const DONE = 'xstate.done.actor.';
export const FAILED = 'xstate.error.actor.';

/** What a port may answer with: a result, as it is or with the time at which it came, or anything else. */
type Output = {
  readonly answer?: Output;
  readonly ok?: unknown;
  readonly error?: { kind?: unknown; code?: unknown };
} | null;

/** An event by which something that was invoked has ended. */
interface Answering {
  readonly type: string;
  readonly output?: unknown;
}

const resultIn = (output: unknown): Output | undefined => {
  const stored = output as Output | undefined;
  return stored?.answer ?? stored;
};

/** Does an answer say that the back end has no such call? */
export const isNotServed = ({ output }: Answering): boolean => resultIn(output)?.error?.code === 'not_served';

/** The outcome of the answer that an event brings; null: it brings none. */
export const outcomeOf = ({ type, output }: Answering): AnswerOutcome | null => {
  if (type.startsWith(FAILED)) return 'failed';
  if (!type.startsWith(DONE)) return null;
  const result = resultIn(output);
  if (result?.ok !== false) return 'ok';
  return result.error?.kind === 'dropped' ? 'dropped' : 'failed';
};
