import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { projectFolder } from '@tests/support/portal-process';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../tools/precompress.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
};

/**
 * The least that any React page costs: an empty one, built by the same tools and served from memory, precompressed and with
 * immutable caching. Every time of the portal is also given as a multiple of it.
 */
export const startFloor = async (): Promise<{ origin: string; stop(): Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-floor-'));
  await build({
    root: join(projectFolder, 'tests', 'bench', 'floor'),
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  await precompress(outDir);
  const read = (path: string) => {
    const packed = existsSync(`${path}.br`);
    return { body: readFileSync(packed ? `${path}.br` : path), packed };
  };
  const server = createServer((request, response) => {
    const name = request.url?.startsWith('/assets/') ? request.url : '/index.html';
    const { body, packed } = read(join(outDir, name));
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor does not listen');
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true });
    },
  };
};
