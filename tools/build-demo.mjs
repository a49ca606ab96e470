import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run-command.mjs';

/**
 * Makes dist/demo of the built client: the same program, told by `config.json` to take the back end in memory, and the demo data.
 * Any static host can serve the folder; 404.html is the start page for hosts that know no fallback.
 *
 * @returns {string} the folder
 */
export function buildDemo() {
  const client = join(root, 'dist', 'client');
  const demo = join(root, 'dist', 'demo');
  if (!existsSync(join(client, 'index.html'))) throw new Error('dist/client is missing: run npm run build.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(demo, { recursive: true, force: true });
  // the copies that the server sends compressed, and the manifest, are of no use to a static host
  cpSync(client, demo, { recursive: true, filter: (path) => !/\.(br|gz)$|[\\/]\.vite$/.test(path) });
  cpSync(join(client, 'index.html'), join(demo, '404.html'));
  const adapters = { backEnd: 'memory', live: 'memory', page: 'memory' };
  const config = { apiBase: '', dashboardBase: '', cipherKey: 'key-of-the-demo', version, adapters };
  writeFileSync(join(demo, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
  if (!run(process.execPath, ['tools/run.mjs', 'tools/write-demo-data.ts', demo])) {
    throw new Error('The demo data could not be made.');
  }
  return demo;
}
