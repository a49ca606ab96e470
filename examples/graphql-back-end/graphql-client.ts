import type { HttpGatePort } from '@domain/session/http-gate.port';
import type { CallFailure } from '@domain/shared/call-failure';
import { type CallNote, noteCall } from '@domain/shared/call-notes';
import { ok, type Result, refused } from '@domain/shared/result';
import * as z from 'zod/mini';
import { failureOf } from './failures';

/** An operation is given up after this time, milliseconds. */
const TIMEOUT_MS = 20_000;

/** One operation of the schema, with the shape of what it answers. */
export interface Operation<T> {
  readonly name: string;
  readonly document: string;
  readonly shape: z.ZodMiniType<T>;
}

export type Ask = <T>(
  operation: Operation<T>,
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<Result<T, CallFailure>>;

const Answer = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(z.array(z.object({ message: z.string(), extensions: z.optional(z.unknown()) }))),
});

/** Sends one operation as this caller. An abort settles as `dropped`, also while the answer is on its way. */
const send = async <T>(
  apiBase: string,
  { name, document, shape }: Operation<T>,
  variables: Readonly<Record<string, unknown>>,
  { token, signal }: { readonly token: string | null; readonly signal: AbortSignal },
): Promise<Result<T, CallFailure>> => {
  if (signal.aborted) return refused({ kind: 'dropped' });
  const note: CallNote = { method: 'POST', path: `/graphql ${name}`, status: null, requestId: null };
  noteCall(signal, note);
  try {
    const answer = await fetch(`${apiBase}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: document, variables, operationName: name }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    note.status = answer.status;
    const text = await answer.text();
    if (signal.aborted) return refused({ kind: 'dropped' });
    return answer.status >= 500 ? refused({ kind: 'failed', status: answer.status }) : read(text, shape);
  } catch {
    return refused({ kind: signal.aborted ? 'dropped' : 'unreachable' });
  }
};

const read = <T>(text: string, shape: z.ZodMiniType<T>): Result<T, CallFailure> => {
  const answer = z.safeParse(Answer, parsed(text));
  if (!answer.success) return refused({ kind: 'malformed' });
  const [error] = answer.data.errors ?? [];
  if (error !== undefined) return refused(failureOf(error));
  const value = z.safeParse(shape, answer.data.data);
  return value.success ? ok(value.data) : refused({ kind: 'malformed' });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Operations that carry what they are given, and ask no door: a refused token is an answer. */
export const asking =
  (apiBase: string, token: string | null = null): Ask =>
  (operation, variables, signal) =>
    send(apiBase, operation, variables, { token, signal });

const isUnauthorized = (answer: Result<unknown, CallFailure>) =>
  !answer.ok && answer.error.kind === 'refused' && answer.error.code === 'unauthenticated';
const isAnswer = (answer: Result<unknown, CallFailure>) =>
  answer.ok || !['unreachable', 'dropped'].includes(answer.error.kind);

/** Sends something for whoever is signed in: the door is asked for a token before, and for a verdict after. */
export const behindGate = async <T>(
  gate: HttpGatePort,
  signal: AbortSignal,
  sendAs: (token: string) => Promise<Result<T, CallFailure>>,
): Promise<Result<T, CallFailure>> => {
  const dropped = refused<CallFailure>({ kind: 'dropped' });
  if (signal.aborted) return dropped;
  const admission = await gate.admit(signal);
  if (admission === null) return dropped;
  const first = await sendAs(admission.accessToken);
  if (!isAnswer(first)) return first;
  const verdict = await gate.judge(admission, isUnauthorized(first) ? 'unauthorized' : 'accepted');
  if (verdict.kind === 'drop') return dropped;
  if (verdict.kind === 'deliver') return first;
  const second = await sendAs(verdict.admission.accessToken);
  if (!isAnswer(second)) return second;
  const last = await gate.judge(verdict.admission, isUnauthorized(second) ? 'unauthorized' : 'accepted');
  return last.kind === 'drop' ? dropped : second;
};

/** Operations of whoever is signed in. A refused token is no status here but a code in the answer; the door does not care. */
export const askingBehind =
  (apiBase: string, gate: HttpGatePort): Ask =>
  (operation, variables, signal) =>
    behindGate(gate, signal, (token) => send(apiBase, operation, variables, { token, signal }));
