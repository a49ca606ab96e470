import type { EarlyCalls } from '@domain/platform/boot-plan';
import type { Send } from './complete-answer';

/** The token is renewed then, and what was asked with it is asked again. */
const EXPIRED = 401;

/** Older answers are stale, milliseconds. */
const USABLE_MS = 10_000;

export interface EarlySendOptions {
  /** The page begins more of them when somebody points at a link of its app shell, or presses it. */
  readonly early: EarlyCalls | undefined;
  /** Base addresses that the paths of `early` hang on. */
  readonly bases: readonly string[];
  /** Milliseconds since the page began to load (`performance.now()` in a browser). */
  readonly sincePageStart: () => number;
  readonly send: Send;
}

/**
 * Answers a request from the early ones when method, address, token and body are the same; each is used once. An early request
 * that failed is simply sent again, and so is one that was refused: since then the user may have chosen the password that was asked of him. Only
 * an expired token stays what it was.
 */
export const earlySend = ({ early, bases, sincePageStart, send }: EarlySendOptions): Send => {
  if (early === undefined) return send;
  /** Where each of them was sent to, as a browser writes it: found out once. */
  const addresses = new Map<string, readonly string[]>();
  const addressesOf = (name: string, path: string): readonly string[] => {
    const known = addresses.get(name) ?? bases.map((base) => new Request(`${base}${path}`).url);
    addresses.set(name, known);
    return known;
  };
  const nameOf = ({ method, url }: Request): string | undefined =>
    Object.keys(early).find((name) => {
      const [earlyMethod, path = ''] = name.split(' ');
      return earlyMethod === method && addressesOf(name, path).includes(url);
    });

  return async (request) => {
    const name = nameOf(request);
    const call = name === undefined ? undefined : early[name];
    if (name === undefined || call === undefined || sincePageStart() - call.at > USABLE_MS)
      return send(request);
    const isSame =
      request.headers.get('Authorization') === `Bearer ${call.token}` &&
      (call.body === null || (await request.clone().text()) === call.body);
    if (!isSame || early[name] !== call) return send(request);
    delete early[name];
    const answer = await call.answer.catch(() => null);
    return answer !== null && (answer.ok || answer.status === EXPIRED) ? answer : send(request);
  };
};
