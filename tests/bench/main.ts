/** `npm run bench`: every figure of speed, on the built portal with the demo data on the embedded engine (`-- --help`: one of them alone). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@tests/support/free-port';
import { startPortal } from '@tests/support/portal-process';
import { buildWhenStale } from '../../tools/build-stamp.mjs';
import { readArguments } from '../../tools/read-arguments.mjs';
import { measureAreas, measureHomes } from './areas';
import { measureBilling } from './billing';
import { startFloor } from './floor';
import { measureLedger } from './ledger';
import { measureModels } from './models';
import { measureOpening } from './opening';
import { isProfile, measurePages, signIn } from './pages';
import { measurePayroll } from './payroll';
import { measureRecorder } from './recorder';
import { measureRoutes } from './routes';
import { measureServer } from './server-time';
import { measureTracing } from './tracing';

const USAGE = `Usage: npm run bench [-- --runs 3] [--profiles desktop,fast4g-4x] [--quick] [PART]

Every figure of speed, or those of one part alone:

  --pages      pages and lists in the browser
  --trace      how long a trace of 25 MB takes to open in the replayer
  --recorder   the recorder's share of the script's time, over --minutes 0.5 of use
  --billing    a billing run of all clients, PostgreSQL
  --payroll    6,000 employees on PostgreSQL, 1,500 on the embedded engine
  --ledger     reports over 2,000,000 lines, PostgreSQL
  --areas      lists and commands of the areas, over --records 100000 of each on PostgreSQL, a tenth of it on the embedded engine
  --homes      what waits for everybody and the figures of his home, over as many

--runs: more for steadier medians. --quick: without the browser.`;

const PARTS = ['pages', 'trace', 'recorder', 'billing', 'payroll', 'ledger', 'areas', 'homes'] as const;
const part = { type: 'boolean', default: false } as const;
const { values, profiles, runs, minutes, records } = readArguments(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      profiles: { type: 'string', default: 'desktop,fast4g-4x' },
      quick: part,
      pages: part,
      trace: part,
      recorder: part,
      billing: part,
      payroll: part,
      ledger: part,
      areas: part,
      homes: part,
      minutes: { type: 'string', default: '0.5' },
      records: { type: 'string', default: '100000' },
    },
  });
  const profiles = values.profiles.split(',').filter(isProfile);
  if (profiles.length === 0) throw new Error(`There is no profile ${values.profiles}.`);
  const [runs, minutes, records] = [Number(values.runs), Number(values.minutes), Number(values.records)];
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs} is no number of runs.`);
  if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no number of minutes.`);
  if (!Number.isInteger(records) || records < 1)
    throw new Error(`--records ${values.records} is no number of records.`);
  return { values, profiles, runs, minutes, records };
});

// The runner of TypeScript tools works in development mode, and what is built and started here would inherit that.
process.env.NODE_ENV = 'production';
/** What was asked for alone; none: everything. */
const chosen = PARTS.filter((name) => values[name]);
const isWanted = (name: (typeof PARTS)[number]) => chosen.length === 0 || chosen.includes(name);
if (isWanted('pages') || isWanted('trace') || isWanted('recorder')) await printPortal();
if (isWanted('billing')) console.log(`# Billing run\n\n${await measureBilling()}\n`);
if (isWanted('payroll')) {
  await buildWhenStale();
  console.log(`# Payroll\n\n${await measurePayroll()}\n`);
}
if (isWanted('ledger')) console.log(`# Ledger\n\n${await measureLedger()}\n`);
// the whole of it has them with the areas, on the same records
if (values.homes) console.log(`# My work\n\n${await measureHomes(records)}\n`);
if (isWanted('areas')) {
  await buildWhenStale();
  console.log('# Areas\n');
  await measureAreas(records, (text) => console.log(text));
}

/** Everything but the areas, on the demo data. */
async function printPortal(): Promise<void> {
  if (chosen.length === 0) {
    console.log(`# Machines, recorder and replay\n\n${await measureTracing()}\n`);
    console.log(`# Models and races\n\n${await measureModels()}\n`);
  }
  await buildWhenStale({ withMaps: values.recorder });
  const folder = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const env = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  const started = async () => {
    const before = performance.now();
    const portal = startPortal(env);
    const origin = await portal.listening;
    return { portal, origin, seconds: ((performance.now() - before) / 1000).toFixed(1) };
  };
  try {
    const first = await started();
    await first.portal.stop();
    const second = await started();
    console.log('# Start of the server\n');
    console.log(`first, with migrations and demo data: ${first.seconds} s; again: ${second.seconds} s\n`);
    try {
      if (values.recorder) await printRecorder(second.origin);
      if (chosen.length === 0)
        console.log(`# Server, one request after the other\n\n${await measureServer(second.origin)}\n`);
      if (!values.quick && isWanted('trace')) await printOpening(second.origin);
      if (!values.quick && isWanted('pages')) await printPages(second.origin);
    } finally {
      await second.portal.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function printRecorder(portal: string): Promise<void> {
  const share = await measureRecorder(portal, minutes);
  console.log(`# The recorder's share of the script time in a browser\n\n${share}\n`);
}

async function printOpening(portal: string): Promise<void> {
  console.log(
    `# A long trace in the replayer of a browser, medians\n\n${await measureOpening(portal, runs)}\n`,
  );
}

async function printPages(portal: string): Promise<void> {
  const floor = await startFloor();
  try {
    const { bytes, times } = await measurePages(floor.origin, portal, { runs, profiles });
    console.log(`# First visit, bytes as received (brotli, with headers)\n\n${bytes}\n`);
    console.log(`# Times, medians of ${runs}\n\n${times}\n`);
    const routes = await measureRoutes(portal, await signIn(portal), runs);
    console.log(`# Lists reached from the dashboard, fast4g-4x, medians of ${runs}\n\n${routes}\n`);
  } finally {
    await floor.stop();
  }
}
