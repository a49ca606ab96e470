import { DEMO, DEMO_PASSWORD, type DemoUser } from './demo-sign-ins';
import type { TestServer } from './server';

export interface AskMore {
  readonly body?: object;
}

/** One call, written as `POST /company/all`; `body` is the JSON of the answer. */
export type Ask = (call: string, more?: AskMore) => Promise<{ status: number; body: unknown; text: string }>;

/** Signs a demo user in with his password and asks as him. */
export const askAs = async (server: TestServer, user: DemoUser): Promise<Ask> => {
  const answer = await server.trySignIn(DEMO[user], DEMO_PASSWORD);
  if (answer.statusCode !== 200) throw new Error(`${user} cannot sign in: ${answer.body}`);
  return askWith(server, answer.json().data.tokens.access.token);
};

/** Asks with an access token that is at hand. */
export const askWith =
  (server: TestServer, token: string): Ask =>
  async (call, { body } = {}) => {
    const [method, url] = call.split(' ');
    const {
      statusCode,
      body: text,
      headers,
    } = await server.send({
      method: method === 'GET' ? 'GET' : 'POST',
      url: url ?? '/',
      token,
      ...(body ? { body } : {}),
    });
    const isJson = String(headers['content-type']).includes('json');
    return { status: statusCode, body: isJson ? JSON.parse(text) : null, text };
  };
