import { DEMO, DEMO_PASSWORD, type DemoUser } from './demo-sign-ins';

/** A call over HTTP, written as `POST /records/leads/list`. */
export type Send = (
  call: string,
  body?: object | Blob,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Somebody of the demo data at a portal that runs. @returns what asks as this user */
export const signInTo = async (address: string, user: DemoUser): Promise<Send> => {
  const answer = await fetch(`${address}/users/validate/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO[user], password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${user} cannot sign in: ${await answer.text()}`);
  const token: string = (await answer.json()).data.tokens.access.token;
  return (call, body, headers) => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const isFile = body instanceof Blob;
    return fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
    });
  };
};

/**
 * What others wait, milliseconds, until `until` is settled. One of them asks every so often, in turns, whether the one before has his
 * answer or not: were they to wait for it, an answer that took a second would count once instead of several times.
 */
export const waitsOf = async (
  asks: readonly (() => Promise<Response>)[],
  until: Promise<unknown>,
  { everyMs = 100 }: { readonly everyMs?: number } = {},
): Promise<readonly number[]> => {
  const waits: number[] = [];
  const ask = async (one: () => Promise<Response>): Promise<void> => {
    const began = performance.now();
    const answer = await one();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    waits.push(performance.now() - began);
  };
  const requests: Promise<void>[] = [];
  let turn = 0;
  const timer = setInterval(() => {
    const one = asks[turn++ % asks.length];
    if (one) requests.push(ask(one));
  }, everyMs);
  try {
    await until;
  } finally {
    clearInterval(timer);
  }
  await Promise.all(requests);
  return waits;
};

export const percentile = (waits: readonly number[], percent: number): number =>
  [...waits].sort((a, b) => a - b)[Math.min(waits.length - 1, Math.floor((waits.length * percent) / 100))] ??
  0;
