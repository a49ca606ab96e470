/**
 * Vite plugin: `import program from './read.thread.ts?thread'` is the text of a whole program, with all that it imports, for
 * `new Worker(program, { eval: true })`. So a thread runs the same from sources (tests, `npm run dev`) and in the built server.
 */
import { build } from 'vite';

const ENDING = '?thread';
const MARK = '\0thread:';

/** @returns {import('vite').Plugin} */
export function threadPrograms() {
  return {
    name: 'thread-programs',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(ENDING)) return null;
      const found = await this.resolve(source.slice(0, -ENDING.length), importer);
      return found ? `${MARK}${found.id}` : null;
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null;
      const { program, files } = await bundle(id.slice(MARK.length));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(program)};`;
    },
  };
}

async function bundle(entry) {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const [{ code, moduleIds }] = output;
  return { program: code, files: moduleIds.filter((file) => file.startsWith('/')) };
}
