import { join } from 'node:path';

/**
 * Builds what only the server can place: two small scripts without imports, whose text it writes into the start page.
 *
 * @param {string} root folder of the project
 * @returns {Promise<{ head: string, body: string }>}
 */
export async function buildBoot(root) {
  return { head: await bootScript(root, 'head'), body: await bootScript(root, 'body') };
}

/** Writes a script of src/boot into every start page, whoever serves it, in the place of the comment `<!-- boot: NAME -->`. */
export const bootInPage = (root) => ({
  name: 'boot-in-page',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const [place, name] = /<!-- boot: (\S+) -->/.exec(html) ?? [];
      if (name === undefined) throw new Error('index.html has no place for its script of src/boot');
      const script = await bootScript(root, name);
      return html.replace(place, () => `<script>${script}</script>`);
    },
  },
});

/** A module of src/boot and what it imports, as one script. */
async function bootScript(root, name) {
  const { build } = await import('vite');
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: 'terser',
      lib: { entry: join(root, 'src', 'boot', `${name}.ts`), formats: ['iife'], name: 'boot' },
    },
  });
  return output[0].code.trim();
}
