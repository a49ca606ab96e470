import { afterEach } from 'vitest';
import { type StubAnswer, type StubServer, startStub } from './stub-server';

/** Starts servers that stop with the test. */
export const scriptedServers = () => {
  let servers: StubServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
  });
  const start = async (answerTo: Parameters<typeof startStub>[0]): Promise<StubServer> => {
    const server = await startStub(answerTo);
    servers.push(server);
    return server;
  };
  return {
    start,
    /** Gives these answers in turn, the last one for ever. */
    answering: (...answers: readonly StubAnswer[]): Promise<StubServer> => {
      let turn = 0;
      return start(() => {
        turn += 1;
        return answers[Math.min(turn, answers.length) - 1] ?? 'cut';
      });
    },
    /** Gives each call, `<METHOD> <path>`, its own answer. */
    table: (answers: Readonly<Record<string, StubAnswer>>): Promise<StubServer> =>
      start(({ method, path }) => answers[`${method} ${path}`] ?? 'cut'),
  };
};
