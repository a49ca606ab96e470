import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import * as z from 'zod/mini';
import { percentile, table } from './statistics';

const SignIn = z.object({
  data: z.object({ tokens: z.object({ access: z.object({ token: z.string() }) }) }),
});
const WARM_UP = 50;
const ROUNDS = 500;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly ms: number;
}

/** Asks over one kept connection, one request after the other: the time is the server's own plus the loopback's. */
export const measureServer = async (origin: string): Promise<string> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const started = performance.now();
      const json =
        text === undefined ? {} : { 'content-type': 'application/json', 'content-length': `${text.length}` };
      const requested = request(
        `${origin}${path}`,
        { method, agent, headers: { ...headers, ...json } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
              ms: performance.now() - started,
            }),
          );
        },
      );
      requested.once('error', reject);
      requested.end(text);
    });
  const signedIn = await ask(
    'POST',
    '/users/validate/login',
    {},
    { email: DEMO.superAdmin, password: DEMO_PASSWORD },
  );
  const { data } = z.parse(SignIn, JSON.parse(signedIn.body.toString()));
  const authorization = `Bearer ${data.tokens.access.token}`;
  const br = { 'accept-encoding': 'br' };

  const page = await ask('GET', '/', { ...br, accept: 'text/html' });
  const html = page.headers['content-encoding'] === 'br' ? brotliDecompressSync(page.body) : page.body;
  const [script] = /\/assets\/[^"']+\.js/.exec(html.toString()) ?? [];
  if (!script) throw new Error('the start page names no script');
  const etag = String(page.headers.etag ?? '');

  const cases: readonly (readonly [string, number, () => Promise<Answer>])[] = [
    ['POST /dashboard/stats', 200, () => ask('POST', '/dashboard/stats', { authorization }, {})],
    ['GET /users/getLogin', 200, () => ask('GET', '/users/getLogin', { authorization })],
    ['POST /company/all', 200, () => ask('POST', '/company/all', { authorization }, {})],
    ['start page', 200, () => ask('GET', '/dashboard', { ...br, accept: 'text/html' })],
    ['start page, known', 304, () => ask('GET', '/', { ...br, accept: 'text/html', 'if-none-match': etag })],
    ['a script, brotli', 200, () => ask('GET', script, br)],
  ];
  const rows: string[][] = [];
  for (const [name, expected, work] of cases) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const { status, ms, body } = await work();
      if (status !== expected) throw new Error(`${name} answered ${status}`);
      if (round >= 0) times.push(ms);
      bytes = body.length;
    }
    rows.push([name, ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(2)), String(bytes)]);
  }
  agent.destroy();
  return table(['request', 'p50 ms', 'p95 ms', 'slowest', 'bytes'], rows);
};
