/**
 * `npm run contract -- URL [--email E --password P] [--dashboard URL] [--key KEY] [--html FILE] [--json]`: asks a running back end what
 * the portal asks it, and reports what is missing, at the terminal and as a page. Exit code 0: all as declared; 1: the portal cannot work with it; 2: not tried; 3: the portal
 * works, without what is absent or differs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { CALLS_MADE, type CheckOptions, checkContract, signsInBy } from './contract/check-contract';
import { dutiesAsText, dutiesIn, SUITES } from './contract/duties';
import { exitCodeOf, type Finding, reportOf } from './contract/finding';
import { NotTried } from './contract/not-tried';
import { notTriedPage, reportPage } from './contract/report-page';

const USAGE =
  'Usage: npm run contract -- URL [--email E --password P] [--dashboard URL] [--key KEY] [--html FILE] [--json] [--help]';
const HELP = `${USAGE}
       npm run contract -- --list [PORT...]   what an adapter of these ports must do, in sentences

Nothing is created or changed on the server: one sign-in and one refresh of the given account, and reads. Each of these is sent once,
mobile users a second time where the figures do not count them:
${CALLS_MADE.map((call) => `  ${call}`).join('\n')}

Exit code 0: all as declared; 1: the portal cannot work with it; 2: not tried; 3: it works, without what is absent or differs.`;
const DEMO = { email: 'superadmin@peo-central.example', password: 'Demo-pass-2026!' };

const address = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new NotTried(`${text} is no http(s) address. ${USAGE}`);
  return text.replace(/\/+$/, '');
};

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string', default: DEMO.email },
        password: { type: 'string', default: DEMO.password },
        dashboard: { type: 'string' },
        key: { type: 'string' },
        html: { type: 'string', default: 'artifacts/contract.html' },
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new NotTried(`${error instanceof Error ? error.message : error}. ${USAGE}`);
  }
};

/** Prints what the adapters of these ports must do; of all ports when none is named. */
const list = (named: readonly string[]): number => {
  const known = Object.entries(SUITES);
  const strange = named.find((name) => !Object.hasOwn(SUITES, name));
  if (strange !== undefined)
    throw new NotTried(
      `No port ${strange} has a suite; there are: ${known.map(([port]) => port).join(', ')}.`,
    );
  for (const [port, file] of known)
    if (named.length === 0 || named.includes(port))
      console.log(
        `${dutiesAsText(port, dutiesIn(readFileSync(`tests/contracts/${file}.contract.ts`, 'utf8')))}\n`,
      );
  return 0;
};

/** @throws NotTried where a portal stands at the address that asks no server by this contract, and where nobody can sign in */
const tried = async (options: CheckOptions): Promise<readonly Finding[]> => {
  const adapter = await signsInBy(options.apiBase);
  if (adapter !== null)
    throw new NotTried(
      `The portal at ${options.apiBase} signs in by its adapter "${adapter}": it asks no server by this contract.`,
      'Give the address of a server that keeps it. What an adapter must do instead: npm run contract -- --list auth.',
    );
  return checkContract(options);
};

const run = async (): Promise<number> => {
  const { values, positionals } = read();
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.list) return list(positionals);
  const [url] = positionals;
  if (url === undefined || positionals.length > 1) throw new NotTried(USAGE);
  const apiBase = address(url);
  const dashboardBase = values.dashboard === undefined ? apiBase : address(values.dashboard);
  mkdirSync(dirname(values.html), { recursive: true });
  const findings = await tried({
    apiBase,
    dashboardBase,
    email: values.email,
    password: values.password,
    cipherKey: values.key,
  }).catch((error: unknown) => {
    if (error instanceof NotTried) writeFileSync(values.html, notTriedPage(apiBase, error));
    throw error;
  });
  writeFileSync(values.html, reportPage(apiBase, findings));
  console.log(
    values.json
      ? JSON.stringify({ address: apiBase, findings })
      : `${reportOf(apiBase, findings)}\nThe same as a page: ${values.html}`,
  );
  return exitCodeOf(findings);
};

// whoever reads has seen enough: `--list | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof NotTried)) throw error;
  console.error([error.message, error.advice && `  -> ${error.advice}`].filter(Boolean).join('\n'));
  process.exitCode = 2;
}
