import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Few files in one wave beat many small ones in series: what every page needs is one file, what stands on every page behind the
 * sign-in another, each page a third. What only some pages import stays where the bundler puts it.
 */
const anyOf = (...paths: readonly RegExp[]) => new RegExp(paths.map(({ source }) => source).join('|'));
const groups = [
  {
    name: 'base',
    test: anyOf(
      /node_modules\/(react|react-dom|scheduler|use-sync-external-store|xstate|@xstate|zod|js-cookie)\//,
      /src\/(?!main|compose-)[\w-]+\.tsx?$|src\/wiring\/(?!desk|held-files)/,
      /src\/machines\/(?!lab|areas|lifecycle|collection|record|importer|desk|tracing\/(replay|stage|check-sum|redaction\.areas))/,
      /src\/domain\/(?!area\/|areas\/(?!.*\.routes)|tracing\/(?!trace-format)|cases|shared\/(calendar-date|setting|call-failure|money)|dashboard\/\w+\.rules|session\/scope|company\/company-nodes)/,
      /src\/adapters\/(vault|browser\/(?!event-stream|web-crypto))/,
      /src\/ui\/(root|pages|links|arrival|screen|portal-context|format|texts\/(?!ar|en-portal)|shell\/(error|page-loader|notices)|kit\/(button|class-names|snackbar|progress-bar|text-field|password-field|icon-button|form)|session\/(session-form|session\.module|form-checks|failure-texts)|shell\/(brand|login))/,
      /vite\/preload-helper|rolldown/,
    ),
  },
  {
    name: 'frame',
    test: /src\/ui\/(texts\/en-portal|kit\/(?!chart|grid|records)|shell\/(?!company|add-company|not-found))/,
  },
  { name: 'grid', test: /src\/ui\/kit\/grid\/|node_modules\/@tanstack\// },
  { name: 'http', test: /src\/adapters\/http\/(?!early-send|areas)|node_modules\/openapi-fetch\// },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
  build: {
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // a percent fewer bytes on the wire than the default, for some seconds of building
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, compress: { passes: 3, pure_getters: true } },
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
}));
