import type { EarlyCalls } from '@domain/platform/boot-plan';
import type { Send } from './whole-answer';

/** Older answers are stale: the page has been open for a while. */
const USABLE_MS = 10_000;

export interface EarlySendOptions {
  readonly early: EarlyCalls | undefined;
  /** Base addresses that the paths of `early` hang on. */
  readonly bases: readonly string[];
  /** Milliseconds since the page began to load (`performance.now()` in a browser). */
  readonly sincePageStart: () => number;
  readonly send: Send;
}

/**
 * Answers a request from the early ones when method, address, token and body are the same; each is used once. An early request
 * that failed is simply sent again.
 */
export const earlySend = ({ early, bases, sincePageStart, send }: EarlySendOptions): Send => {
  if (early === undefined) return send;
  const { token, scope, calls } = early;
  const nameOf = ({ method, url }: Request): string | undefined =>
    Object.keys(calls).find((name) => {
      const [earlyMethod, path] = name.split(' ');
      return earlyMethod === method && bases.some((base) => new Request(`${base}${path}`).url === url);
    });
  const isSame = async (request: Request): Promise<boolean> =>
    request.headers.get('Authorization') === `Bearer ${token}` &&
    (request.method === 'GET' || (await request.clone().text()) === scope);

  return async (request) => {
    const name = nameOf(request);
    if (name === undefined || sincePageStart() > USABLE_MS || !(await isSame(request))) return send(request);
    const answer = calls[name];
    delete calls[name];
    return answer === undefined ? send(request) : answer.catch(() => send(request));
  };
};
