import { NoAnswer } from './no-answer';

/** Sends one request. What openapi-fetch takes as its `fetch`. */
export type Send = (request: Request) => Promise<Response>;

/** Statuses whose answers never carry a body (Fetch standard). */
const BODILESS = new Set([204, 205, 304]);

/**
 * The network, in one place: sends, refuses redirects (no call of the contract has one, and a token must not travel on) and
 * reads the body to its end, so that a line that breaks in the middle of an answer counts as unreachable as well.
 * @throws NoAnswer
 */
export const completeAnswer =
  (fetch: Send): Send =>
  async (request) => {
    let answer: Response;
    let body: string;
    try {
      answer = await fetch(new Request(request, { redirect: 'manual' }));
      body = await answer.text();
    } catch (error) {
      throw new NoAnswer({ kind: 'unreachable' }, error);
    }
    const { status, headers } = answer;
    if (answer.redirected || answer.type === 'opaqueredirect' || (status >= 300 && status < 400))
      throw new NoAnswer({ kind: 'malformed' });
    return new Response(BODILESS.has(status) ? null : body, { status, headers });
  };
