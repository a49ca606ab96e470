import { type CallFailure, FieldProblem } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';
import * as z from 'zod/mini';
import { NoAnswer } from './no-answer';
import { fitting, parseJson, type Reader, statusOf } from './wire';

/** What openapi-fetch resolves to when asked for text. */
interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

const Refusal = z.object({
  code: z.catch(z.optional(z.string()), undefined),
  detail: z.catch(z.optional(z.string()), undefined),
  errors: z.catch(z.optional(z.array(z.unknown())), undefined),
});

/** More that a refusal says, read from its body. */
export type Explain = (body: unknown) => Partial<Extract<CallFailure, { kind: 'refused' }>>;

/** Codes for a back end that refuses without one. */
const codeOfStatus: Readonly<Record<number, string>> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
};

/** `Retry-After` in milliseconds: seconds, or an HTTP date. */
const retryAfter = (headers: Headers): { retryAfterMs?: number } => {
  const value = headers.get('Retry-After');
  if (value === null) return {};
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {};
};

/**
 * What a refusing answer means. 5xx and 429 are `unreachable`, except for the 429 codes named in `definite`. A status of 400, 401
 * or 403 refuses whatever its body is; any other must explain itself in JSON.
 */
const failureOf = (
  { error, response }: Answer,
  definite: readonly string[],
  explain: Explain,
): CallFailure => {
  const text = typeof error === 'string' ? error : JSON.stringify(error ?? null);
  const given: unknown = typeof error === 'string' ? parseJson(error) : error;
  const body = z.safeParse(Refusal, given);
  const { code, detail, errors } = body.success ? body.data : {};
  const status = statusOf(response.status, text);
  const later = retryAfter(response.headers);
  const isDefinite = status === 429 && code !== undefined && definite.includes(code);
  if (status >= 500 || (status === 429 && !isDefinite)) return { kind: 'unreachable', ...later };
  if (!body.success && ![400, 401, 403].includes(status)) return { kind: 'malformed' };
  return {
    kind: 'refused',
    status,
    code: code ?? codeOfStatus[status] ?? 'unknown',
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { fields: fitting(FieldProblem, errors) }),
    ...explain(given),
    ...later,
  };
};

const resultOf = <T>(
  answer: Answer,
  read: Reader<T>,
  definite: readonly string[],
  explain: Explain,
): Result<T, CallFailure> => {
  const { data, response } = answer;
  if (!response.ok) return refused(failureOf(answer, definite, explain));
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  const value = isPage ? undefined : read(typeof data === 'string' && data !== '' ? data : null);
  return value === undefined ? refused({ kind: 'malformed' }) : ok(value);
};

/** How each call is sent: its answer is read as text here, in one place, and its signal also ends at the time-out. */
export type How = { readonly signal: AbortSignal; readonly parseAs: 'text' };

export interface Asked<T> {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly send: (how: How) => Promise<Answer>;
  readonly read: Reader<T>;
  /** Codes that are a definite no although they come with status 429. */
  readonly definite?: readonly string[];
  readonly explain?: Explain;
}

/**
 * One call, settled as a value: the caller's abort -> `dropped`, even while the answer is on its way; time-out -> `unreachable`.
 * Whatever else is thrown is a defect of ours and stays thrown.
 */
export const settle = async <T>(asked: Asked<T>): Promise<Result<T, CallFailure>> => {
  const { signal, timeoutMs, send, read, definite = [], explain = () => ({}) } = asked;
  if (signal.aborted) return refused({ kind: 'dropped' });
  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason));
  });
  const leave = () => end.abort(new NoAnswer({ kind: 'dropped' }));
  const timer = setTimeout(() => end.abort(new NoAnswer({ kind: 'unreachable' })), timeoutMs);
  signal.addEventListener('abort', leave);
  try {
    const answer = await Promise.race([send({ signal: end.signal, parseAs: 'text' }), ended]);
    return signal.aborted ? refused({ kind: 'dropped' }) : resultOf(answer, read, definite, explain);
  } catch (error) {
    if (error instanceof NoAnswer) return refused(error.failure);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
};
