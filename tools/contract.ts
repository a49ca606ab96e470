/**
 * `npm run contract -- URL [--email E --password P] [--dashboard URL] [--key KEY] [--json]`: tries the portal's contract on a
 * running back end and reports what it keeps and what it breaks. Exit code 0: all kept; 1: something is broken; 2: not tried.
 */
import { parseArgs } from 'node:util';
import { checkContract, NotTried } from './contract/check-contract';
import { count, reportOf } from './contract/finding';

const USAGE =
  'Usage: npm run contract -- URL [--email E --password P] [--dashboard URL] [--key KEY] [--json]';
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
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new NotTried(`${error instanceof Error ? error.message : error}. ${USAGE}`);
  }
};

const run = async (): Promise<number> => {
  const { values, positionals } = read();
  const [url] = positionals;
  if (url === undefined || positionals.length > 1) throw new NotTried(USAGE);
  const apiBase = address(url);
  const findings = await checkContract({
    apiBase,
    dashboardBase: values.dashboard === undefined ? apiBase : address(values.dashboard),
    email: values.email,
    password: values.password,
    cipherKey: values.key,
  });
  console.log(values.json ? JSON.stringify({ address: apiBase, findings }) : reportOf(apiBase, findings));
  return count(findings).broken === 0 ? 0 : 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof NotTried)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
