import type { CallFailure } from '@domain/shared/call-failure';
import { type CallNote, noteCall } from '@domain/shared/call-notes';
import { ok, type Result, refused } from '@domain/shared/result';
import type { Middleware } from 'openapi-fetch';
import { noted } from './met-fields';
import { NoAnswer } from './no-answer';
import { refusalBody } from './refusal-body';
import { parseJson, type Reader, statusOf } from './wire';

/** What openapi-fetch resolves to when asked for text. */
interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** More that a refusal says, read from its body. */
export type Explain = (body: unknown) => Partial<Extract<CallFailure, { kind: 'refused' }>>;

/** Codes for a back end that refuses without one. */
const codeOfStatus: Readonly<Record<number, string>> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_served',
  405: 'not_served',
  501: 'not_served',
};

/** `Retry-After` in milliseconds: seconds, or an HTTP date. */
const retryAfter = (headers: Headers): { retryAfterMs?: number } => {
  const value = headers.get('Retry-After');
  if (value === null) return {};
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {};
};

/** What a refusing answer means, whatever its body is. 5xx and 429 are `failed`, except for the 429 codes named in `definite`. */
const failureOf = (
  { error, response }: Answer,
  definite: readonly string[],
  explain: Explain,
): CallFailure => {
  const text = typeof error === 'string' ? error : JSON.stringify(error ?? null);
  const input: unknown = typeof error === 'string' ? parseJson(error) : error;
  const body = refusalBody(error, response.headers.get('Content-Type') ?? '');
  const status = statusOf(response.status, text);
  const later = retryAfter(response.headers);
  const code = body.code ?? codeOfStatus[status] ?? 'unknown';
  const isFault = status >= 500 && code !== 'not_served';
  if (isFault || (status === 429 && !definite.includes(code))) {
    const { message } = body;
    return { kind: 'failed', status, ...(message === undefined ? {} : { message }), ...later };
  }
  return {
    kind: 'refused',
    status,
    ...body,
    code,
    ...explain(input),
    ...later,
  };
};

const resultOf = <T>(
  signal: AbortSignal,
  answer: Answer,
  read: Reader<T>,
  definite: readonly string[],
  explain: Explain,
): Result<T, CallFailure> => {
  const { data, response } = answer;
  if (!response.ok) return refused(noted(signal, () => failureOf(answer, definite, explain)));
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  const value = isPage
    ? undefined
    : noted(signal, () => read(typeof data === 'string' && data !== '' ? data : null));
  return value === undefined ? refused({ kind: 'malformed' }) : ok(value);
};

/** Content type of a request that carries a file. */
export const FILE = 'application/octet-stream';

/** How each call is sent: its answer is read as text here, in one place, and its signal also ends at the time-out. */
export type How = { readonly signal: AbortSignal; readonly parseAs: 'text'; middleware: Middleware[] };

/** Tells whoever records what was asked, and what came of it. */
const noting = (signal: AbortSignal): Middleware => {
  let note: CallNote | null = null;
  return {
    onRequest: ({ request: { method }, schemaPath: path }) => {
      note = { method, path, status: null, requestId: null };
      noteCall(signal, note);
    },
    onResponse: ({ response: { status, headers } }) => {
      if (note) Object.assign(note, { status, requestId: headers.get('X-Request-Id') });
    },
  };
};

export interface CallRequest<T> {
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
export const settle = async <T>(request: CallRequest<T>): Promise<Result<T, CallFailure>> => {
  const { signal, timeoutMs, send, read, definite = [], explain = () => ({}) } = request;
  if (signal.aborted) return refused({ kind: 'dropped' });
  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason));
  });
  const leave = () => end.abort(new NoAnswer({ kind: 'dropped' }));
  const timer = setTimeout(() => end.abort(new NoAnswer({ kind: 'unreachable' })), timeoutMs);
  signal.addEventListener('abort', leave);
  try {
    const answer = await Promise.race([
      send({ signal: end.signal, parseAs: 'text', middleware: [noting(signal)] }),
      ended,
    ]);
    return signal.aborted ? refused({ kind: 'dropped' }) : resultOf(signal, answer, read, definite, explain);
  } catch (error) {
    if (error instanceof NoAnswer) return refused(error.failure);
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
};
