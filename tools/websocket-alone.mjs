/**
 * Vite plugin for the client's build: of socket.io's ways to a server the one that the portal takes (src/adapters/browser/live-line.ts). The
 * package names all of them in one table, and long polling alone is 1 kB of what every dashboard loads.
 */
const TABLE = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/;
const OTHERS = /^import \{ (?:XHR|WT) \} from .*$|^ {4}(?:webtransport: WT|polling: XHR),$/gm;

/**
 * @param {string} code of the table of transports
 * @returns {string} the same with WebSocket alone. Throws when it is written in another way than is known here.
 */
export const withWebSocketAlone = (code) => {
  const alone = code.replace(OTHERS, '');
  if (alone.match(/\b(?:WS|XHR|WT)\b/g)?.join() !== 'WS,WS')
    throw new Error(
      'The transports of socket.io are listed in another way than tools/websocket-alone.mjs knows.',
    );
  return alone;
};

/** @returns {import('vite').Plugin} */
export function webSocketAlone() {
  return {
    name: 'websocket-alone',
    apply: 'build',
    transform: (code, id) => (TABLE.test(id) ? { code: withWebSocketAlone(code), map: null } : null),
  };
}
