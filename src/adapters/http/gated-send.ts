import type { Admission, HttpGatePort } from '@domain/session/http-gate.port';
import { NoAnswer } from './no-answer';
import type { Send } from './whole-answer';
import { statusOf } from './wire';

/** Gives `selected_company_id` for the body of a request, or null when the caller's role does not narrow it (spec 6). */
export type Scope = () => string | null;

/** Content type of a request that carries a file. */
export const FILE = 'application/octet-stream';

/** The request with `selected_company_id` in its JSON body, also when it had none; a file is sent as it is. */
export const scoped = async (request: Request, companyId: string | null): Promise<Request> => {
  if (companyId === null || request.method === 'GET' || request.method === 'HEAD') return request;
  if (request.headers.get('Content-Type') === FILE) return request;
  const text = await request.text();
  const body = JSON.stringify({ ...(text === '' ? {} : JSON.parse(text)), selected_company_id: companyId });
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  return new Request(request, { body, headers });
};

const withToken = (request: Request, { accessToken }: Admission): Request => {
  request.headers.set('Authorization', `Bearer ${accessToken}`);
  return request;
};

const isUnauthorized = async (answer: Response): Promise<boolean> =>
  statusOf(answer.status, await answer.clone().text()) === 401;

export interface GatedSendOptions {
  readonly gate: HttpGatePort;
  readonly scope: Scope;
  readonly send: Send;
  /** Origins that may see the token; a request to any other passes without token, scope and gate. */
  readonly origins: ReadonlySet<string>;
}

/** Passes every request through the gate: a token before, a verdict after, one repetition at most (spec 4 and 8). */
export const gatedSend = ({ gate, scope, send, origins }: GatedSendOptions): Send => {
  const sendAs = async (request: Request, admission: Admission) => {
    const answer = await send(withToken(request, admission));
    const verdict = await gate.judge(admission, (await isUnauthorized(answer)) ? 'unauthorized' : 'accepted');
    if (verdict.kind === 'drop') throw new NoAnswer({ kind: 'dropped' });
    return { answer, verdict };
  };
  return async (given) => {
    if (!origins.has(new URL(given.url).origin)) return send(given);
    const admission = await gate.admit(given.signal);
    if (admission === null) throw new NoAnswer({ kind: 'dropped' });
    const request = await scoped(given, scope());
    // Cloned before its body is read: a request can be sent only once.
    const again = request.clone();
    const first = await sendAs(request, admission);
    if (first.verdict.kind === 'deliver') return first.answer;
    return (await sendAs(again, first.verdict.admission)).answer;
  };
};
