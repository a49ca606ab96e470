import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A back end that keeps streams of server-sent events open, on a loopback port. */
export interface StreamServer {
  readonly base: string;
  /** What a line is sent as soon as it stands, by the address that it asked. */
  onLine(eventsFor: (url: string) => readonly object[]): void;
  /** Resolves when the next line stands. */
  nextLine(): Promise<void>;
  /** Sends text, as it stands, on every open line. */
  write(text: string): void;
  /** Every line breaks. */
  cut(): void;
  /** Every line ends in order. */
  hangUp(): void;
  /** From now on lines are answered with this status; `times`: only so often. */
  answerWith(status: number, times?: number): void;
  request(): readonly { readonly url: string | undefined; readonly authorization: string | undefined }[];
  stop(): Promise<void>;
}

export const startStreamServer = async (): Promise<StreamServer> => {
  const lines = new Set<ServerResponse>();
  const requests: { url: string | undefined; authorization: string | undefined }[] = [];
  let waiting: (() => void)[] = [];
  let eventsFor: (url: string) => readonly object[] = () => [];
  let refusal = { status: 200, times: 0 };

  const server = createServer((request, response) => {
    requests.push({ url: request.url, authorization: request.headers.authorization });
    if (refusal.times > 0 && refusal.status !== 200) {
      refusal = { ...refusal, times: refusal.times - 1 };
      response.writeHead(refusal.status, { 'content-type': 'application/problem+json' }).end('{}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    for (const event of eventsFor(request.url ?? '')) response.write(`data: ${JSON.stringify(event)}\n\n`);
    lines.add(response);
    response.on('close', () => lines.delete(response));
    for (const resolve of waiting.splice(0)) resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    base: `http://127.0.0.1:${port}`,
    onLine: (answer) => {
      eventsFor = answer;
    },
    nextLine: () => new Promise((resolve) => waiting.push(resolve)),
    write: (text) => {
      for (const line of lines) line.write(text);
    },
    cut: () => {
      for (const line of lines) line.destroy();
    },
    hangUp: () => {
      for (const line of lines) line.end();
    },
    answerWith: (status, times = Number.POSITIVE_INFINITY) => {
      refusal = { status, times };
    },
    request: () => requests,
    stop: () =>
      new Promise((resolve) => {
        waiting = [];
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
