import { join } from 'node:path';

/**
 * Builds src/boot: two small scripts without imports, whose text the server writes into the start page.
 *
 * @param {string} root folder of the project
 * @returns {Promise<{ head: string, body: string }>}
 */
export async function buildBoot(root) {
  const { build } = await import('vite');
  const scriptOf = async (name) => {
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
  };
  return { head: await scriptOf('head'), body: await scriptOf('body') };
}
