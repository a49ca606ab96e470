/** `node tools/run.mjs examples/graphql-back-end/server/main.ts`: the example's back end on `PORT` (4300), its data in memory. */
import type { AddressInfo } from 'node:net';
import { createMemoryBackEnd } from '@adapters/memory/memory-back-end';
import { DATA, HOLDINGS, PASSWORD } from './data';
import { createDownloads } from './file-store';
import { createGraphqlServer } from './graphql-server';
import { createNotices } from './notices';

const downloads = createDownloads();
const { auth, behind } = createMemoryBackEnd({
  data: DATA,
  clock: {
    now: () => Date.now(),
    setTimeout: (run, delayMs) => Number(setTimeout(run, delayMs)),
    clearTimeout: (timer) => clearTimeout(timer),
  },
  telemetry: { report: (message, about) => console.error(message, about ?? '') },
  areas: async () => HOLDINGS,
  serve: downloads.serve,
  onMail: ({ to, token }) => console.info(`Mail to ${to}: ?token=${token}`),
});

const notices = createNotices(() => Date.now());
const server = createGraphqlServer({ auth, behind, notices }, downloads).listen(
  Number(process.env.PORT ?? 4300),
  'localhost',
  () => {
    const { port } = server.address() as AddressInfo;
    console.info(
      `The GraphQL back end listens on http://localhost:${port}/graphql (staff@graph.example / ${PASSWORD})`,
    );
  },
);
// modules are loaded for as long as this one runs
const closed = new Promise((close) => server.once('close', close));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.closeAllConnections();
    server.close();
  });
await closed;
