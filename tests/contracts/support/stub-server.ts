import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** `cut`: the line breaks without an answer; `cutInside`: after half of it; `hang`: nothing ever comes. */
export type StubAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'cut'
  | 'cutInside'
  | 'hang';

export const jsonAnswer = (body: unknown, status = 200): StubAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
export const problemAnswer = (status: number, code: string, more: object = {}): StubAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, ...more }),
});
export const HTML_ANSWER: StubAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Please sign in</title>',
};

export interface StubServer {
  readonly base: string;
  /** What arrived, oldest first. */
  readonly requests: readonly StubRequest[];
  stop(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

const play = (answer: StubAnswer, response: ServerResponse): void => {
  if (answer === 'hang') return;
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  if (answer === 'cutInside') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"data":[', () => response.destroy());
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
};

/** A real HTTP server on a loopback port that answers as it is told. */
export const startStub = async (
  answerTo: (request: StubRequest) => StubAnswer | Promise<StubAnswer>,
): Promise<StubServer> => {
  const requests: StubRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const received = { method, path: url, headers, body: await bodyOf(request) };
    requests.push(received);
    play(await answerTo(received), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
