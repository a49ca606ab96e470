/**
 * `npm run dev`: the portal from its sources on one port (PORT, 4100). Vite answers for the client's modules and hands
 * everything else to the back end, which runs in this process from its sources too and is started anew when one of them changes.
 */
import { readFile } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { buildBoot } from './build-boot.mjs';
import { installWhenStale } from './install.mjs';
import { root } from './run-command.mjs';

/** Vite's own addresses; every other one is a page, a call or the live channel. */
const FOR_THE_BACK_END = '^/(?!@|src/|node_modules/|favicon|sw\\.js|worker\\.js|offline\\.)';

/** Folders that runs write to (as .gitignore has them): thousands of files whose changes mean nothing to the portal. */
const NOT_SOURCES = ['artifacts', 'coverage', 'data', 'dist'].map((folder) => join(root, folder, '**'));

installWhenStale();
const { createServer, createServerModuleRunner } = await import('vite');

const host = process.env.HOST || 'localhost';
const port = Number(process.env.PORT || 4100);
const behind = await freePort();
const vite = await createServer({
  root,
  appType: 'custom',
  server: {
    host,
    port,
    strictPort: true,
    watch: { ignored: NOT_SOURCES },
    proxy: { [FOR_THE_BACK_END]: { target: `http://${host}:${behind}`, ws: true } },
  },
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
const client = {
  folder: null,
  html: async (url) =>
    charsetFirst(await vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8'))),
  appShell: () => null,
  firstLists: {},
  boot: () => buildBoot(root),
  preloads: () => ({ scripts: [], styles: [] }),
};

/** The running back end, or null when the last change broke it. Changes wait for one another. */
let running = begin();
await vite.listen();
if (await running) console.log(`PEO Central listens on http://${host}:${port} (from its sources)`);

vite.watcher.on('all', (_, file) => {
  if (!vite.environments.ssr.moduleGraph.getModulesByFile(file)) return;
  running = running.then(async (server) => {
    await server?.close();
    runner.clearCache();
    return begin();
  });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);

async function begin() {
  try {
    const { readConfig } = await runner.import('/server/config.ts');
    const { createLog } = await runner.import('/server/platform/http/log.ts');
    const { startServer } = await runner.import('/server/start.ts');
    const config = readConfig({
      ...process.env,
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
    });
    return await startServer({ ...config, port: behind }, { client, log: createLog('warn') });
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Vite puts its scripts in front of everything; the server builds on a head that begins with the charset. */
function charsetFirst(html) {
  const [charset = ''] = /<meta charset[^>]*>/i.exec(html) ?? [];
  return html.replace(charset, '').replace(/<head[^>]*>/i, (opening) => `${opening}${charset}`);
}

function end() {
  running
    .then((server) => server?.close())
    .then(() => vite.close())
    .then(() => process.exit(0))
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer().once('error', reject);
    probe.listen(0, host, () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });
}
