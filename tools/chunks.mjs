/**
 * Which folder goes into which file of the build. Few files in one wave beat many small ones in series: what every page needs is one
 * file, what stands on every page behind the sign-in another, each page a third.
 */

/**
 * Chunk -> folder -> what of it, by name; a name is a folder, or a file without its endings (`button`: button.tsx, button.module.css). The
 * longest path wins, the order is that in which the bundler fills the chunks.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const CHUNKS = {
  // what every page needs: by name, so that a new folder cannot get in by being forgotten
  base: {
    'node_modules/@xstate': 'react',
    node_modules: 'js-cookie react react-dom regexparam scheduler use-sync-external-store wouter xstate zod',
    'src/adapters/browser':
      'cipher clock configuration cookies live-channel page painted save-text scroll-memory storage tabs telemetry',
    'src/adapters/vault': 'session-vault',
    'src/app': 'compose',
    'src/app/wire': 'forms later persisted recording renewal session timer wire',
    'src/domain/company': 'company company-tree',
    'src/domain/navigation': 'navigation routes',
    'src/domain/platform': 'boot-plan history-entry persisted-keys',
    'src/domain/session': 'access expiry role session',
    'src/domain/shared': 'call-notes result whole-number',
    'src/domain/tracing': 'actor-path outcome',
    'src/machines':
      'app chunk-guard company dashboard http-gate idle notice preferences reload resource session sidebar slot submission tab-sync',
    'src/machines/tracing': 'fingerprint line-texts plain-data recorder redaction.table redactor ring track',
    'src/ui': 'download-trace format page-focus pages place portal-context root screen',
    'src/ui/i18n/en': 'first',
    'src/ui/i18n': 'translate ui-context',
    'src/ui/kit': 'button class-names form link parts password-field progress-bar snackbar text-field widget',
    'src/ui/session': 'failure-texts form-checks session session-form',
    'src/ui/shell': 'brand error-boundary error-page login login-layout notices page-loader',
  },
  // what stands on every page behind the sign-in, with how a list is written in an address: figures of the dashboard lead to theirs
  frame: {
    'node_modules/lucide-react/dist/esm/icons': 'calendar-clock smartphone table-2',
    'src/domain/area': 'address field narrowed query',
    'src/domain/cases': 'case-states',
    'src/domain/dashboard': 'counted-lists dashboard.rules',
    'src/ui/i18n/en': 'portal',
    'src/ui/dashboard': 'dashboard.module',
    'src/ui/i18n': 'use-texts',
    'src/ui': 'kit panel-failed shell',
  },
  // what the panels below the figures are filled with, and the tables and charts of other pages
  panels: {
    'src/domain/dashboard': 'counted-distributions panel-statuses',
    'src/ui/dashboard':
      'distribution-chart filled lead-list panel-contents panel-texts panel.texts.en panels.selectors recent-tables',
    'src/ui/kit': 'chart data-table',
  },
  // what opens over any page, with what every widget of the library stands on; those of forms stay apart
  widgets: {
    'node_modules/@babel/runtime/helpers': 'esm',
    node_modules: 'dom-helpers prop-types react-transition-group',
    'node_modules/primereact':
      'api button componentbase confirmdialog csstransition dialog hooks iconbase menu overlaypanel overlayservice portal ripple tabview toast tooltip utils',
    'node_modules/primereact/icons':
      'check chevrondown chevronleft chevronright chevronup exclamationtriangle infocircle minus search spinner times timescircle windowmaximize windowminimize',
    'src/ui/kit': 'prime',
  },
  // one file: every name of a file that the base may ask for is in the base. ts-pattern: what opens over any page matches too, and must
  // not fetch the areas for it
  'header-tools': {
    node_modules: 'ts-pattern',
    'src/app/wire': 'header-tools',
    'src/domain': 'header-tools',
    'src/machines': 'header-tools',
    'src/machines/tracing': 'redaction.header-tools',
    'src/ui/header-tools':
      'apps bar-texts header-tools inbox texts.bar tool-bar tool-panel use-header-tools use-keys',
  },
  // the recording that outlives its page, and what makes a trace of it: at rest, or when one is wanted
  recordings: {
    node_modules: '@noble idb-keyval',
    'src/adapters': 'recordings',
    'src/adapters/browser': 'large-storage',
    'src/app': 'compose-recordings',
    'src/app/wire': 'keeping trace',
    'src/domain/tracing': 'trace-format',
    'src/machines/tracing': 'check-sum keeper machine-hash page-recording seal',
  },
  grid: {
    node_modules: '@tanstack',
    'src/ui/kit': 'grid',
  },
  http: {
    node_modules: 'openapi-fetch',
    'src/adapters': 'http',
    'src/domain/shared': 'note-unknown',
    // a shape of the back end's too: of both live channels, and too small for a file of its own
    'src/adapters/browser': 'live-event',
  },
  // what the area's screens share with what opens over any page, and many pages with each other: each file costs its own moment
  shared: {
    node_modules: '@date-fns date-fns',
    'node_modules/lucide-react/dist/esm': 'icons',
    'src/domain/area': 'area.policy',
    'src/domain/navigation': 'homes lazy-routes',
    'src/domain/onboarding': 'door.rules',
    'src/domain/shared': 'calendar-date months.rules setting',
    'src/ui/kit': 'checkbox use-current-in-view',
    'src/ui/letters': 'letter-texts.en',
    'src/ui/records': 'relative',
  },
  // one widget each, before whatever takes the rest of the library: with the first record or wizard that shows it
  stepper: {
    'node_modules/primereact': 'steps',
    'src/ui/kit/records': 'stepper',
  },
  tree: {
    'node_modules/primereact': 'tree',
    'src/ui/kit/prime': 'tree-keys tree-part tree-shape',
    'src/ui/kit': 'tree',
  },
  'org-chart': {
    'node_modules/primereact': 'organizationchart',
    'src/ui/kit': 'org-chart',
    'src/ui/kit/prime': 'org-chart-part',
  },
  timeline: {
    'node_modules/primereact': 'timeline',
    'src/ui/kit/prime': 'timeline-part',
  },
  'file-drop': {
    'node_modules/primereact': 'fileupload messages progressbar',
    'node_modules/primereact/icons': 'plus upload',
    'src/ui/kit/prime': 'file-drop-part',
  },
  // what every list needs, in one wave with the table; what only some ask for (a board, the import) stays apart
  area: {
    'src/adapters/http': 'areas-parts.http areas-refusal areas.http choices-call',
    'src/app/wire': 'drafts known-areas picked-files workspace workspace.calls workspace.parts',
    'src/domain': 'area',
    'src/machines': 'collection importer lifecycle record upload-queue workspace',
    'src/ui/kit/records': 'column-chooser file-drop lists popups saved-views use-width',
    'src/ui': 'download-trace-of records',
    'src/ui/records/fields': 'cell',
  },
  // what stands beside or beneath a list, once its rows are there: after what it shares with them
  detail: {
    'src/domain/area': 'company-of open-cases',
    'src/ui/kit/records': 'bulk-bar sheet tabs',
    'src/ui/records': 'detail',
    'src/ui/records/list': 'bulk-actions',
    'src/ui/records/process': 'mend-link offers process-tab',
    'src/ui/records/record':
      'leave-dialog outside-scope record-actions record-body record-dialogs record-fields record-gone record-overview record-page record-sheet record-state use-opening use-record',
  },
  // what is wrong with what was typed: of forms, the public ones too
  checks: {
    'src/domain/area': 'checks field-errors',
  },
  // what is written in, and the library beneath it: when somebody comes near a form. Last: it would take what it shares with the lists along
  forms: {
    node_modules: 'primereact',
    'src/domain/area': 'offers',
    'src/ui/kit': 'records',
    'src/ui/records':
      'fault.texts.en faults fields form-texts form.texts.en forms upload-failure use-first-fault use-upload',
    'src/ui/records/filters': 'filter-editor',
    'src/ui/records/list': 'bulk-dialog',
    'src/ui/records/process': 'command-dialog timers',
    'src/ui/records/record':
      'conflict-dialog history history-tab possible-duplicates record-form record-parts steps-taken',
  },
  // with the first table that has pages; what it shares with forms (it could ask how many rows a page has) is theirs
  paginator: {
    'node_modules/primereact': 'paginator',
    'node_modules/primereact/icons': 'angledoubleleft angledoubleright angleleft angleright',
    'src/ui/kit/prime': 'paginator-part',
  },
};

/** Stays where the bundler puts it: what only some pages import, whatever the folder around it. @type {Readonly<Record<string, string>>} */
const APART = {
  'src/adapters/http': 'areas header-tools public-forms upload',
  'src/domain/area': 'actors pasted-table read-cell value-grid worker',
  'src/machines/lifecycle': 'command-rank expected-path handed-in next-step two-people',
  'src/ui/kit': 'chart-canvas file-view sums',
  'src/ui/kit/grid': 'edit-grid',
  'src/ui/kit/records': 'board map-layout map-lines mapping-table paged-table process-map result-list',
  'src/ui/records': 'board fault.texts.ar form.texts.ar import linked-count texts.ar use-mutation use-query',
  'src/ui/records/list':
    'nothing-under use-grid-cells use-grid-names value-grid value-grid-dialog value-grid.texts.ar value-grid.texts.en',
  'src/ui/records/process': 'holder map map-body moves next-cell next-head way',
  'src/ui/records/record': 'broken-rules desk-link form-link',
  'src/ui': 'unknown-notes',
  'src/ui/shell': 'add-company company-selector full-screen lock-dialog not-found',
};

/** @param {Readonly<Record<string, string>>} folders */
const pathsIn = (folders) =>
  Object.entries(folders).flatMap(([folder, names]) => names.split(' ').map((name) => `${folder}/${name}`));

/** @type {ReadonlyMap<string, string | null>} */
const chunkAt = new Map([
  ...Object.entries(CHUNKS).flatMap(([chunk, folders]) =>
    pathsIn(folders).map((path) => /** @type {const} */ ([path, chunk])),
  ),
  ...pathsIn(APART).map((path) => /** @type {const} */ ([path, null])),
]);

/** What the table names. A path that is no longer there would silently leave its chunk: chunks.test.ts. */
export const chunkPaths = [...chunkAt.keys()];

/** What Vite and the bundler put in themselves: every page begins with it. */
const HELPERS = /^\0(vite|rolldown)\//;

/**
 * @param {string} id of a module, as the bundler names it: its path, with a query sometimes
 * @returns {string | null} the chunk that it belongs to; null: wherever the bundler puts it
 */
export const chunkOf = (id) => {
  if (HELPERS.test(id)) return 'base';
  const ofPackage = id.lastIndexOf('/node_modules/');
  let path = id.slice((ofPackage < 0 ? id.lastIndexOf('/src/') : ofPackage) + 1).split('?')[0] ?? '';
  while (path !== '') {
    const chunk = chunkAt.get(path);
    if (chunk !== undefined) return chunk;
    // without an ending first, then without the last folder
    path = path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('/'), 0));
  }
  return null;
};

/** For the bundler, in the order of the table. */
export const chunkGroups = Object.keys(CHUNKS).map((name) => ({
  name,
  /** @param {string} id */
  test: (id) => chunkOf(id) === name,
}));
