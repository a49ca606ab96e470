import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { type MinifyOptions, minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { bootInPage } from './tools/build-boot.mjs';
import { chunkGroups } from './tools/chunks.mjs';
import { reactModules } from './tools/react-modules.mjs';
import { threadPrograms } from './tools/thread-programs.mjs';
import { webSocketAlone } from './tools/websocket-alone.mjs';

const MINIFIED: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, inline: 1, sequences: false },
};

/** What is joined by commas the second time compresses better than at once: 0.1 kB before the figures. */
const MINIFIED_AGAIN: MinifyOptions = {
  ...MINIFIED,
  compress: { passes: 3, pure_getters: true, inline: 1, if_return: false },
};

/**
 * Most of what is in these runs before the first list is on the screen, or before the dashboard has all its panels: V8 compiles it beside
 * the page's thread while it loads, not function by function while the page is drawn (docs/decisions/023).
 */
const EAGER = [
  ...['base', 'frame', 'header-tools', 'http', 'shared', 'area', 'grid'],
  ...['dashboard.page', 'panels', 'chart-canvas', 'live-line'],
];

const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  generateBundle: {
    // the comment counts at the very top only
    order: 'post',
    handler: async (_, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !EAGER.includes(chunk.name)) continue;
        // once more, with what Vite has put into it since (the table of what it may load): 0.2 kB before the figures
        const { code = chunk.code } = await minify(chunk.code, MINIFIED_AGAIN);
        chunk.code = `//# allFunctionsCalledOnLoad\n${code}`;
      }
    },
  },
};

/** `button_x3Fq`: a class of a style sheet, by the sheet's path. One hash a sheet compresses, a line number beside it does not. */
const classOf = (name: string, file: string): string => {
  const [path = file] = relative(import.meta.dirname, file).split('?');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    reactModules(),
    webSocketAlone(),
    compileAtOnce,
    threadPrograms(),
    bootInPage(import.meta.dirname),
  ],
  resolve: {
    tsconfigPaths: true,
    // Built into React since 18; the package's shim is for older ones.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: classOf } },
  build: {
    cssCodeSplit: false,
    // hashes cannot be compressed, and the tables by which pages and areas are found name hundreds of files: seven characters tell builds apart
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: { groups: chunkGroups },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // what all browsers of the last thirty months know: `light-dark()` stays as it is written
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // a percent fewer bytes on the wire than the default, for some seconds of building
    minify: isSsrBuild ? false : 'terser',
    terserOptions: MINIFIED,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
}));
