import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Few files in one wave beat many small ones in series: what every page needs is one file, what stands on every page behind the
 * sign-in another, each page a third. What only some pages import stays where the bundler puts it.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|xstate|@xstate|zod|js-cookie)\/|src\/machines\/(?!lab|tracing|areas)|src\/domain\/(?!tracing|cases|dashboard\/\w+\.rules|session\/scope|company\/company-nodes)|src\/ui\/(texts\/|portal-context|format)(?!ar\.)|vite\/preload-helper|rolldown-runtime/,
  },
  {
    name: 'form',
    test: /src\/ui\/(kit\/(button|text-field|password-field|icon-button|form|class-names|snackbar)|session\/(session-form|form-checks|failure-texts)|shell\/brand)/,
  },
  {
    name: 'frame',
    test: /src\/ui\/(kit\/(?!chart)|shell\/(?!company|add-company|not-found|login|error|page-loader|notices|brand))/,
  },
  { name: 'http', test: /src\/adapters\/http\/(?!early-send)|node_modules\/openapi-fetch\// },
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
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
}));
