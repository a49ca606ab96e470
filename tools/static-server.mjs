import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  // a browser runs no module of another type: that of the PDF pages
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a folder as any static host would: files as they are, and the start page for every address that is no file.
 *
 * @param {string} folder
 * @param {{ host: string, port: number }} at port 0 takes any free one
 * @returns {Promise<import('node:http').Server>} listening; rejects when the port is taken
 */
export function serveFolder(folder, { host, port }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end();
    const file = fileOf(folder, request.url ?? '/');
    if (file === null) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    if (request.method === 'HEAD') return response.end();
    return createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function fileOf(folder, url) {
  const path = decoded(url.split(/[?#]/)[0]);
  if (path === null) return null;
  const file = normalize(join(folder, path));
  if (!file.startsWith(`${folder}${sep}`)) return join(folder, 'index.html');
  if (existsSync(file) && statSync(file).isFile()) return file;
  return extname(file) === '' ? join(folder, 'index.html') : null;
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
