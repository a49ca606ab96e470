/** Runs a TypeScript tool with the project's aliases and globs: `node tools/run.mjs tools/gen.ts [arguments]`. */
import { runnerImport } from 'vite';
import { threadPrograms } from './thread-programs.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) throw new Error('Usage: node tools/run.mjs FILE.ts [arguments]');
process.argv = [process.argv[0], file, ...args];
await runnerImport(new URL(`../${file}`, import.meta.url).pathname, {
  logLevel: 'warn',
  plugins: [threadPrograms()],
  resolve: { tsconfigPaths: true },
});
