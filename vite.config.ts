import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { threadPrograms } from './tools/thread-programs.mjs';

/**
 * Few files in one wave beat many small ones in series: what every page needs is one file, what stands on every page behind the
 * sign-in another, each page a third. What only some pages import stays where the bundler puts it.
 */
const anyOf = (...paths: readonly RegExp[]) => new RegExp(paths.map(({ source }) => source).join('|'));
const groups = [
  {
    name: 'base',
    test: anyOf(
      /node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|xstate|@xstate|zod|js-cookie)\//,
      /src\/app\/(compose|wire\/(timer|forms|persisted|later|recording|renewal|session|wire))\.ts$/,
      /src\/machines\/(app|chunk-guard|company|dashboard|http-gate|idle|notice|preferences|reload|resource|session|sidebar|slot|submission|tab-sync)\b/,
      /src\/machines\/tracing\/(fingerprint|plain-data|recorder|redaction\.table|redactor|ring|track)\b/,
      /src\/domain\/(navigation\/(navigation|routes)|session\/(access|expiry|session|role)|company\/company(-tree)?\.ts|platform\/(?!shortcuts|adapter-names|start-fault)|start-up|tracing\/outcome|shared\/(result|call-notes))\b/,
      /src\/adapters\/(vault|browser\/(cipher|clock|configuration|cookies|live-channel|page|painted|save-text|scroll-memory|storage|tabs|telemetry))\b/,
      /src\/ui\/(root|pages|place|page-focus|screen|portal-context|format|i18n\/(en\/first|translate|ui-context)|shell\/(error|page-loader|notices)|kit\/(button|link|class-names|snackbar|progress-bar|text-field|password-field|icon-button|form|tip|parts|widget)|session\/(session-form|session\.module|form-checks|failure-texts)|shell\/(brand|login))/,
      /vite\/preload-helper|rolldown/,
    ),
  },
  {
    name: 'frame',
    test: /src\/ui\/(i18n\/(en\/portal|use-texts)|kit\/(?!chart|grid|prime|records|checkbox|tree|org-chart)|shell\/(?!company|add-company|not-found|full-screen))|icons\/(table-2|calendar-clock|smartphone)\./,
  },
  // what opens over any page, with what every widget of the library stands on; those of forms stay apart
  {
    name: 'widgets',
    test: /src\/ui\/kit\/prime\/(dialog-part|keys|locale|menu-part|overlay|popover-part|prime|shell-set|tabs-part|tip-part|toast-part|use-raised)|node_modules\/(@babel\/runtime|dom-helpers|prop-types|react-transition-group|primereact\/(api|button|componentbase|confirmdialog|csstransition|dialog|focustrap|hooks|icons\/(base|check|chevron\w+|exclamationtriangle|infocircle|minus|search|spinner|times|timescircle|windowmaximize|windowminimize)|iconbase|menu|overlaypanel|overlayservice|portal|ripple|tabview|toast|tooltip|utils))\//,
  },
  // one file: every name of a file that the base may ask for is in the base
  {
    name: 'header-tools',
    test: /src\/(domain\/header-tools|machines\/header-tools|app\/wire\/(header-tools)|machines\/tracing\/redaction\.header-tools|ui\/header-tools\/(?!palette|places|entries|shortcuts|(?:inbox|apps)-panel|push-offer|texts\.(?:ar|en|ts)|use-(actions|operations|groups)))/,
  },
  { name: 'grid', test: /src\/ui\/kit\/grid\/|node_modules\/@tanstack\// },
  // apart: what opens over any page matches too, and must not fetch the areas for it
  { name: 'match', test: /node_modules\/ts-pattern\// },
  {
    name: 'http',
    test: /src\/adapters\/http\/(?!early-send|areas|header-tools)|node_modules\/openapi-fetch\//,
  },
  // what the area's screens share with what opens over any page
  {
    name: 'shared',
    test: /src\/(ui\/(kit\/checkbox|records\/relative)|domain\/area\/(area\.policy|address|narrowed|query|field\.))|lucide-react\/dist\/esm\/icons\//,
  },
  // one widget each, before whatever takes the rest of the library: with the first record or wizard that shows it
  { name: 'stepper', test: /src\/ui\/kit\/records\/stepper|node_modules\/primereact\/steps\// },
  { name: 'tree', test: /src\/ui\/kit\/(prime\/)?tree|node_modules\/primereact\/tree\// },
  {
    name: 'org-chart',
    test: /src\/ui\/kit\/(prime\/)?org-chart|node_modules\/primereact\/organizationchart\//,
  },
  { name: 'timeline', test: /src\/ui\/kit\/prime\/timeline-part|node_modules\/primereact\/timeline\// },
  {
    name: 'file-drop',
    test: /src\/ui\/kit\/prime\/file-drop-part|node_modules\/primereact\/(fileupload|messages|progressbar|icons\/(plus|upload))\//,
  },
  // what every list needs, in one wave with the table; what only some ask for (a board, the import) stays apart
  {
    name: 'area',
    test: anyOf(
      /src\/ui\/records\/(?!texts\.ar|board\/|process\/(map|moves|command-dialog)|import\/|forms|record\/record-form|fields\/(field-input|reference-input|use-choices)|filters\/filter-editor)/,
      /src\/ui\/kit\/(records\/(?!board|bands|mapping|process-map|stepper|result-list|calendar|combobox|date-field|day-range|inputs|labelled|local-day|money-text|multi-select|numbers|select))/,
      /src\/(domain\/area\/(?!address|narrowed|query|field\.)|machines\/(collection|workspace|importer|lifecycle(?!\/handed-in)|record)\/)/,
      /src\/(app\/wire\/(workspace|held-files)|adapters\/http\/areas[-.])/,
    ),
  },
  // what is written in, and the library beneath it: when somebody comes near a form. Last: it would take what it shares with the lists along
  {
    name: 'forms',
    test: anyOf(
      /src\/ui\/records\/(forms|process\/command-dialog|record\/record-form|fields\/(field-input|reference-input|use-choices)|filters\/filter-editor)\b/,
      /src\/ui\/kit\/records\/(calendar|combobox|date-field|day-range|inputs|labelled|local-day|money-text|multi-select|numbers|select)/,
      /node_modules\/primereact\//,
    ),
  },
];

/** All that is in these runs when the first list is opened: V8 compiles it while it loads, not function by function while it draws. */
const EAGER = ['area', 'grid'];
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  generateBundle: {
    // the comment counts at the very top only
    order: 'post',
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && EAGER.includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), compileAtOnce, threadPrograms()],
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
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, inline: 1, sequences: false },
    },
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
}));
