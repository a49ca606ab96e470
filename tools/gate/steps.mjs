import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../find-chromium.mjs';
import { root } from '../run-command.mjs';
import { playwrightTally, vitestTally } from '../tally.mjs';
import { secondsOfFile } from './durations.mjs';
import { dealOut } from './parts.mjs';

/**
 * A step of the gate. Steps run in this order wherever a place is free.
 *
 * @typedef {object} Step
 * @property {string} name what `npm test -- NAME` calls it; parts of one thing share a name
 * @property {string} title what it proves
 * @property {readonly string[]} command
 * @property {number} seconds about how long it takes on two cores, until a run here has told better
 * @property {readonly string[]} [needs] names of steps without which it cannot run, when they are asked for too
 * @property {() => Record<string, string>} [env]
 * @property {number} [minutes] it is killed after them (default 15)
 * @property {(green: boolean) => import('../tally.mjs').Tally} [tally]
 */

const node = process.execPath;
export const bin = (name) => join(root, 'node_modules', '.bin', name);
const report = (name) => join(root, 'artifacts', `${name}.json`);
/** TypeScript 7 takes a quarter of the time; what reads programs (dependency-cruiser, eslint's parser) needs 5's API. */
const TSC = join('node_modules', 'typescript-native', 'bin', 'tsc');
/** Folders of the product's own code; tests throw promises away on purpose. */
export const TYPED_FOLDERS = ['src', 'server', 'openapi', 'tools', 'examples'];
const cached = (name) => join('node_modules', '.cache', name);

/** Parts of about equal length, so that no place waits long for another at the end. */
const SERVER_PARTS = 2;
const E2E_PARTS = 3;

const partsOf = (count) => Array.from({ length: count }, (_, at) => ({ part: at + 1, of: count }));

/** @returns {Step} */
export const vitest = ({ name, title, projects, seconds, more = [], ...rest }, file = name) => ({
  name,
  title: `${title} (vitest)`,
  seconds,
  minutes: 40,
  command: [
    bin('vitest'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(file)}`,
    ...more,
  ],
  tally: (green) => vitestTally(report(file), green),
  ...rest,
});

/** Playwright's own parts have equally many tests; these take equally long. */
const browserParts = dealOut(
  readdirSync(join(root, 'tests', 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `tests/e2e/${name}`),
  E2E_PARTS,
  secondsOfFile(),
);

const e2e = ({ files, seconds }, at) => ({
  name: 'e2e',
  title: `End to end in Chromium, part ${at + 1} of ${E2E_PARTS} (Playwright)`,
  command: [bin('playwright'), 'test', '--workers=1', `--output=artifacts/e2e-${at + 1}`, ...files],
  env: () => ({ CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report(`e2e-${at + 1}`) }),
  seconds: Math.round(seconds) + 20,
  minutes: 40,
  needs: ['build', 'databases'],
  tally: (green) => playwrightTally(report(`e2e-${at + 1}`), green),
});

const server = ({ part, of }) =>
  vitest(
    {
      name: 'server',
      title: `The server, part ${part} of ${of}`,
      projects: ['server'],
      more: [`--shard=${part}/${of}`],
      seconds: 550,
      needs: ['databases'],
    },
    `server-${part}`,
  );

/** @type {readonly Step[]} */
export const STEPS = [
  { name: 'build', title: 'Build', command: [node, 'tools/build.mjs'], seconds: 60 },
  {
    name: 'databases',
    title: 'Migrations and demo data make the template databases',
    command: [node, 'tools/run.mjs', 'tests/support/templates/main.ts'],
    seconds: 65,
  },
  {
    name: 'contract',
    title: 'Generated files are what the contract says',
    command: [node, 'tools/run.mjs', 'tools/gen.ts', '--check'],
    seconds: 8,
  },
  {
    name: 'style',
    title: 'Format and lint (biome)',
    command: [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'],
    seconds: 3,
  },
  {
    name: 'types',
    title: 'Types (tsc)',
    command: [
      ...[node, TSC, '-p', '.', '--singleThreaded'],
      ...['--incremental', '--tsBuildInfoFile', cached('types.tsbuildinfo')],
    ],
    seconds: 20,
  },
  {
    name: 'promises',
    title: 'Promises and unions (typed oxlint)',
    command: [bin('oxlint'), '--type-aware', ...TYPED_FOLDERS],
    seconds: 15,
  },
  {
    name: 'purity',
    title: 'Purity (eslint)',
    command: [
      bin('eslint'),
      ...['--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', cached('eslint'), '.'],
    ],
    seconds: 20,
  },
  { name: 'unused', title: 'Unused code (knip)', command: [bin('knip')], seconds: 10 },
  ...browserParts.map(e2e),
  ...partsOf(SERVER_PARTS).map(server),
  vitest({
    name: 'models',
    title: 'Models of the machines, races, traces',
    projects: ['models'],
    seconds: 270,
  }),
  vitest({
    name: 'unit',
    title: 'Units and contracts',
    projects: ['pure', 'unit', 'views', 'contracts'],
    seconds: 240,
  }),
  vitest({
    name: 'architecture',
    title: 'Architecture',
    projects: ['architecture'],
    seconds: 120,
    needs: ['types'],
  }),
  {
    name: 'size',
    title: 'Byte budgets (size-limit)',
    command: [bin('size-limit')],
    needs: ['build'],
    seconds: 3,
  },
];

/** What takes hours: after the same steps, with every server suite on both engines. */
const NIGHT = { minutes: 600 };

/** @type {readonly Step[]} */
export const NIGHTLY_STEPS = [
  ...STEPS.map((step) => {
    if (step.name === 'server')
      return { ...step, ...NIGHT, env: () => ({ TEST_ENGINES: 'both' }), seconds: 600 };
    if (step.name === 'e2e')
      return { ...step, ...NIGHT, env: () => ({ ...step.env?.(), FORMS: 'all' }), seconds: 900 };
    return step;
  }),
  vitest({
    name: 'nightly',
    title: 'Storms and attacks',
    projects: ['nightly'],
    seconds: 3_600,
    needs: ['build', 'databases'],
    ...NIGHT,
  }),
  {
    name: 'races',
    title: 'Races of two tabs, drawn anew',
    command: [node, 'tools/run.mjs', 'tests/races/main.ts', '200000'],
    seconds: 3_600,
    ...NIGHT,
  },
  {
    name: 'mutants',
    title: 'Mutants of the machines and of the covered sources',
    command: [node, 'tools/run.mjs', 'tools/mutants.ts'],
    seconds: 1_000,
    ...NIGHT,
  },
];
