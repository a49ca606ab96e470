import type { Admission, HttpGatePort } from '@domain/session/http-gate.port';
import type { Send } from './complete-answer';
import { NoAnswer } from './no-answer';
import { statusOf } from './wire';

const withToken = (request: Request, { accessToken }: Admission): Request => {
  request.headers.set('Authorization', `Bearer ${accessToken}`);
  return request;
};

/** Only a 500 says in its body what it is; every other answer is left unread, for a copy of it costs as much as its reading. */
const isUnauthorized = async (answer: Response): Promise<boolean> =>
  statusOf(answer.status, answer.status === 500 ? await answer.clone().text() : '') === 401;

export interface GatedSendOptions {
  readonly gate: HttpGatePort;
  readonly send: Send;
  /** Origins that may see the token; a request to any other passes without token and gate. */
  readonly origins: ReadonlySet<string>;
}

/** Passes every request through the gate: a token before, a verdict after, one repetition at most (spec 4 and 8). */
export const gatedSend = ({ gate, send, origins }: GatedSendOptions): Send => {
  const sendAs = async (request: Request, admission: Admission) => {
    const answer = await send(withToken(request, admission));
    const verdict = await gate.judge(admission, (await isUnauthorized(answer)) ? 'unauthorized' : 'accepted');
    if (verdict.kind === 'drop') throw new NoAnswer({ kind: 'dropped' });
    return { answer, verdict };
  };
  return async (request) => {
    if (!origins.has(new URL(request.url).origin)) return send(request);
    const admission = await gate.admit(request.signal);
    if (admission === null) throw new NoAnswer({ kind: 'dropped' });
    // Cloned before its body is read: it can be sent only once. What has no body can be sent again as it is.
    const again = request.method === 'GET' ? request : request.clone();
    const first = await sendAs(request, admission);
    if (first.verdict.kind === 'deliver') return first.answer;
    return (await sendAs(again, first.verdict.admission)).answer;
  };
};
