import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import type { Company } from '@domain/company/company';
import { MAX_LEVELS } from '@domain/company/company-tree';
import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import { isTotal, withoutTotal } from '@domain/dashboard/dashboard.rules';
import type { CipherPort } from '@domain/platform/cipher.port';
import type { AuthPort } from '@domain/session/auth.port';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import type { Session } from '@domain/session/session';
import type { Result } from '@domain/shared/result';
import { type Finding, found } from './finding';

export interface PortsTarget {
  readonly apiBase: string;
  readonly dashboardBase: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Null: the key is not known, so start-up data is not tried. */
  readonly cipher: CipherPort | null;
}

const never = new AbortController().signal;
const silent = { report: () => {} };
const gateOf = (accessToken: string): HttpGatePort => ({
  admit: async () => ({ requestId: 'contract', accessToken, epoch: 1, rotation: 0 }),
  judge: async () => ({ kind: 'deliver' }),
});

const failure = (result: Result<unknown, unknown>): string | null =>
  result.ok ? null : JSON.stringify(result.error);
/** Null when it is refused with this code. */
const refusalFault = (result: Result<unknown, object>, code?: string): string | null => {
  if (result.ok) return 'it was accepted';
  const { error } = result;
  const isRefused = 'kind' in error && error.kind === 'refused';
  return isRefused && (code === undefined || ('code' in error && error.code === code))
    ? null
    : JSON.stringify(error);
};

export const authOf = ({ apiBase, fetch }: PortsTarget): AuthPort =>
  createHttpAuth({ apiBase, fetch, scope: () => null });

/** Life of a session: wrong passwords, rotation of tokens, sign-out. Begins with two sessions of its own, ends both. */
export const checkAuth = async (
  target: PortsTarget,
  account: { readonly email: string; readonly password: string },
): Promise<readonly Finding[]> => {
  const auth = authOf(target);
  const of = 'AuthPort';
  const wrong = await auth.signIn({ ...account, password: 'not the password' }, never);
  const unknown = await auth.signIn({ email: 'nobody@contract-check.example', password: 'x' }, never);
  const findings = [
    found(of, 'refuses a wrong password (bad_credentials)', refusalFault(wrong, 'bad_credentials')),
    found(of, 'refuses an unknown address the same way', refusalFault(unknown, 'bad_credentials')),
  ];
  const first = await auth.signIn(account, never);
  if (!first.ok) return [...findings, found(of, 'signs in', failure(first))];
  const { tokens, identity } = first.value;

  const checked = await auth.check(tokens.access, never);
  const isSame =
    checked.ok && checked.value.user._id === identity.user._id && checked.value.role === identity.role;
  const second = await auth.refresh(tokens.refresh, never);
  findings.push(
    found(of, 'tells at a check who signed in', isSame ? null : (failure(checked) ?? 'somebody else')),
    found(of, 'gives a new pair for a refresh token', failure(second)),
  );
  if (second.ok) {
    const renewed = await auth.check(second.value.access, never);
    const again = await auth.refresh(tokens.refresh, never);
    const isSpentTwice =
      second.value.refresh !== tokens.refresh && again.ok && again.value.refresh !== second.value.refresh;
    findings.push(
      found(of, 'takes the renewed access token', failure(renewed)),
      found(of, 'spends a refresh token once', isSpentTwice ? 'two different successors' : null),
    );
  }
  const last = second.ok ? second.value : tokens;
  const out = await auth.signOut(last, never);
  findings.push(
    found(of, 'signs out', failure(out)),
    found(of, 'takes no access token after the sign-out', refusalFault(await auth.check(last.access, never))),
    found(
      of,
      'takes no refresh token after the sign-out',
      refusalFault(await auth.refresh(last.refresh, never)),
    ),
  );
  return findings;
};

const depthOf = (company: Company): number => 1 + Math.max(0, ...company.children.map(depthOf));

const treeFault = (tree: readonly Company[]): string | null => {
  const deepest = Math.max(0, ...tree.map(depthOf));
  return deepest > MAX_LEVELS ? `${deepest} levels` : null;
};

/** Companies, panels and start-up data of somebody who is signed in. */
export const checkAreas = async (target: PortsTarget, { tokens }: Session): Promise<readonly Finding[]> => {
  const { cipher, ...bases } = target;
  const client = createPortalClient({ ...bases, gate: gateOf(tokens.access), scope: () => null });
  const company = createHttpCompany(client);
  const dashboard = createHttpDashboard(client, silent);
  const tree = await company.tree(never);
  const findings = [
    found(
      'CompanyPort',
      `nests companies ${MAX_LEVELS} levels deep at most`,
      tree.ok ? treeFault(tree.value) : failure(tree),
    ),
  ];
  const [root] = tree.ok ? tree.value : [];
  if (root !== undefined) {
    const customers = await company.customers([root._id], never);
    const foreign = customers.ok
      ? customers.value.find(({ company_id }) => company_id !== root._id)
      : undefined;
    const instead = foreign ? `a customer of ${foreign.company_id}` : failure(customers);
    findings.push(found('CompanyPort', 'gives customers of the given companies only', instead));
  }
  for (const panel of DASHBOARD_PANELS) {
    const loaded = await dashboard.load(panel, never);
    // a role that may not see leads is refused, and that is in order
    const isRefusedLeads = panel === 'leads' && refusalFault(loaded, 'forbidden') === null;
    findings.push(
      found(
        'DashboardPort',
        `loads ${panel}`,
        isRefusedLeads ? null : (failure(loaded) ?? totalFault(loaded)),
      ),
    );
  }
  const startUp = 'StartUpPort';
  const promise = 'gives configuration, companies and users that the key deciphers';
  if (cipher === null) {
    return [...findings, { of: startUp, promise, verdict: 'untried', instead: 'no key was given' }];
  }
  const loaded = await createHttpStartUp(client, cipher, silent).load(never);
  return [...findings, found(startUp, promise, failure(loaded))];
};

/** Null when a list has no Total row, or one that counts the others. */
const totalFault = (loaded: Result<unknown, unknown>): string | null => {
  const rows = loaded.ok && Array.isArray(loaded.value) ? loaded.value.filter(isCounted) : [];
  const total = rows.find(isTotal);
  const sum = withoutTotal(rows).reduce((so, row) => so + row.count, 0);
  return total === undefined || total.count === sum ? null : `Total ${total.count}, the rows make ${sum}`;
};
const isCounted = (row: unknown): row is { _id: string; count: number } =>
  typeof row === 'object' && row !== null && 'count' in row && typeof row.count === 'number' && '_id' in row;
