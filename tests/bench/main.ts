/**
 * `npm run bench`: every figure of speed, on the built portal with the demo data on the embedded engine. `-- --runs 5` for steadier
 * medians, `-- --profiles desktop` for one profile, `-- --quick` leaves the browser out, `-- --pages` measures pages and lists in the
 * browser only, `-- --trace` how long a trace of 25 MB takes to open in the replayer only, `-- --recorder` the recorder's share of the
 * script time only, over half a minute of use unless `--minutes 5` says more, `-- --billing` a billing run of all clients on PostgreSQL
 * only, `-- --payroll` a payroll of 6,000 employees on PostgreSQL and one of 1,500 on the embedded engine only, `-- --ledger` reports over a
 * ledger of 2,000,000 lines on
 * PostgreSQL only, `-- --areas` lists and commands of the areas on the server only, with `--records 100000` of each on PostgreSQL and a tenth
 * of it on the embedded engine; `-- --homes` what waits for everybody and the amounts of his home only, on as many records.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@tests/support/free-port';
import { startPortal } from '@tests/support/portal-process';
import { buildWhenStale } from '../../tools/build-stamp.mjs';
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

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    runs: { type: 'string', default: '3' },
    profiles: { type: 'string', default: 'desktop,fast4g-4x' },
    quick: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    areas: { type: 'boolean', default: false },
    homes: { type: 'boolean', default: false },
    billing: { type: 'boolean', default: false },
    payroll: { type: 'boolean', default: false },
    ledger: { type: 'boolean', default: false },
    recorder: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '0.5' },
    records: { type: 'string', default: '100000' },
  },
});
const profiles = values.profiles.split(',').filter(isProfile);
const runs = Number(values.runs);
const minutes = Number(values.minutes);
if (profiles.length === 0 || !Number.isInteger(runs) || runs < 1 || !(minutes > 0)) {
  throw new Error(
    'Usage: npm run bench -- [--runs 3] [--profiles desktop,fast4g-4x] [--quick | --pages | --trace | --recorder [--minutes 5] | --areas | --homes | --billing | --payroll | --ledger]',
  );
}

// The runner of TypeScript tools works in development mode, and what is built and started here would inherit that.
process.env.NODE_ENV = 'production';
/** What was asked for alone; none: everything. */
const chosen = (
  ['pages', 'trace', 'recorder', 'billing', 'payroll', 'ledger', 'areas', 'homes'] as const
).filter((part) => values[part]);
const isWanted = (part: (typeof chosen)[number]) => chosen.length === 0 || chosen.includes(part);
if (isWanted('pages') || isWanted('trace') || isWanted('recorder')) await printPortal();
if (isWanted('billing')) console.log(`# Billing run\n\n${await measureBilling()}\n`);
if (isWanted('payroll')) {
  await buildWhenStale();
  console.log(`# Payroll\n\n${await measurePayroll()}\n`);
}
if (isWanted('ledger')) console.log(`# Ledger\n\n${await measureLedger()}\n`);
// the whole of it has them with the areas, on the same records
if (values.homes) console.log(`# My work\n\n${await measureHomes(Number(values.records))}\n`);
if (isWanted('areas')) {
  await buildWhenStale();
  console.log('# Areas\n');
  await measureAreas(Number(values.records), (text) => console.log(text));
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
