import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { webSocketAlone, withWebSocketAlone } from './websocket-alone.mjs';

// the package below socket.io-client: it is found from there
const ofSocket = createRequire(createRequire(import.meta.url).resolve('socket.io-client'));
const table = join(
  dirname(ofSocket.resolve('engine.io-client/package.json')),
  'build/esm/transports/index.js',
);

it('socket.io is built with WebSocket as its only way', () => {
  const { transform } = webSocketAlone() as { transform(code: string, id: string): { code: string } | null };
  const { code } = transform(readFileSync(table, 'utf8'), table) ?? { code: '' };
  expect(code.replaceAll(/\s+/g, ' ').trim()).toBe(
    'import { WS } from "./websocket.node.js"; export const transports = { websocket: WS, };',
  );
});

it('a table that is written in another way is not guessed at', () => {
  expect(() => withWebSocketAlone('export const transports = [WS, XHR, WT];')).toThrow('another way');
});
