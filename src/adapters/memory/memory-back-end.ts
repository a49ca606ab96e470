import type { AreasPort } from '@domain/area/areas.port';
import type { Grant } from '@domain/area/field';
import type { CompanyPort } from '@domain/company/company.port';
import type { CompanyScope } from '@domain/company/company-scope';
import type { DashboardPort } from '@domain/dashboard/dashboard.port';
import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import type { ClockPort } from '@domain/platform/clock.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { PublicFormsPort } from '@domain/public-forms/public-forms.port';
import type { AuthPort } from '@domain/session/auth.port';
import type { Admission, HttpGatePort } from '@domain/session/http-gate.port';
import { isInScope } from '@domain/session/scope.rules';
import { once } from '@domain/shared/once';
import { ok, refused } from '@domain/shared/result';
import type { StartUpPort } from '@domain/start-up/start-up.port';
import { type Cells, forgetfulCells } from './cell';
import { createMemoryAccounts, identityOf, type ResetMail } from './memory-accounts';
import { createMemoryAreas, openMemoryRecords } from './memory-areas';
import { type AuthFaults, createMemoryAuth } from './memory-auth';
import type { MemoryHoldings } from './memory-binding';
import { createMemoryCompanies } from './memory-companies';
import { type MemoryData, type MemoryUser, refusal, UNAUTHENTICATED } from './memory-data';
import { type Answer, createMemoryNetwork, type MemoryNetwork, type NetworkFaults } from './memory-network';
import { countPanel } from './memory-panels';
import type { MemoryForm } from './memory-public-forms';
import type { MemoryRecords, Serve } from './memory-records';
import { createMemorySessions } from './memory-sessions';
import { namedCalls } from './named-calls';

/** Faults of the enciphered calls; switch them while it runs. */
export interface CipherTextFaults {
  /** The start-up answers were enciphered under another key. */
  undecipherable: boolean;
}

/** The ports of a signed-in user. */
export interface MemoryAreas {
  readonly company: CompanyPort;
  readonly dashboard: DashboardPort;
  readonly startUp: StartUpPort;
  readonly areas: () => Promise<AreasPort>;
  readonly headerTools: () => Promise<HeaderToolsPort>;
  readonly forms: () => Promise<PublicFormsPort>;
}

/** A back end in memory: rotating refresh tokens with grace and reuse detection, locks, company scope; time from the clock. */
export interface MemoryBackEnd
  extends Pick<
    MemoryNetwork,
    'aim' | 'answerWith' | 'lastBody' | 'answered' | 'waiting' | 'release' | 'sent'
  > {
  readonly auth: AuthPort;
  readonly faults: NetworkFaults & AuthFaults & CipherTextFaults;
  readonly mailbox: readonly ResetMail[];
  /** An administrator gives somebody another role. */
  setRole(userId: string, role: string): void;
  /** The areas that it has. */
  areaNames(): Promise<readonly string[]>;
  /** The ports whose calls pass this gate. */
  behind(gate: HttpGatePort): MemoryAreas;
  /** All ports as one tab has them: faults may be meant for it, and for one of its calls. */
  forTab(tab: number, gate: HttpGatePort): MemoryAreas & { readonly auth: AuthPort };
}

export interface MemoryBackEndParts {
  readonly data: MemoryData;
  readonly clock: ClockPort;
  readonly telemetry: TelemetryPort;
  /** Where the back end keeps what changes; in the program's memory unless told. */
  readonly cells?: Cells;
  readonly onMail?: (mail: ResetMail) => void;
  /** Areas that it keeps records of, asked for with the first of them; none unless told. */
  readonly areas?: () => Promise<MemoryHoldings>;
  /** Forms whose links are good; none unless told. */
  readonly forms?: readonly MemoryForm[];
  /** Where files can be fetched; nowhere unless told. */
  readonly serve?: Serve;
}

export const createMemoryBackEnd = (parts: MemoryBackEndParts): MemoryBackEnd => {
  const { data, clock, telemetry, cells = forgetfulCells, onMail, areas, forms = [], serve } = parts;
  const network = createMemoryNetwork();
  const accounts = createMemoryAccounts({ users: data.users, clock, cells, ...(onMail ? { onMail } : {}) });
  const sessions = createMemorySessions(clock, cells);
  const companies = createMemoryCompanies(data.companies, data.customers, cells);
  const codes = new Map<string, string>();
  const faults = Object.assign(network.faults, {
    refreshRejected: false,
    renewsForAnother: false,
    undecipherable: false,
  });

  const answerTo = async <T>(
    accessToken: string,
    handle: (caller: MemoryUser) => Answer<T> | Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    const userId = sessions.userOf(accessToken);
    const caller = userId === null ? null : accounts.byId(userId);
    if (caller === null) return UNAUTHENTICATED;
    return caller.user.firstLogin ? refusal(403, 'forbidden') : handle(caller);
  };

  /** Users to assign or address: an employee is none, except himself. */
  const usersSeenBy = (caller: MemoryUser): readonly MemoryUser[] => {
    const scope = companies.scope(caller, 'users');
    if (!scope.ok) return [];
    const isHimself = ({ user: { _id } }: MemoryUser) => _id === caller.user._id;
    const isAddressed = ({ role }: MemoryUser) => role === 'isSuperAdmin' || role === 'isAdmin';
    const isOf = ({ user }: MemoryUser) =>
      isInScope(scope.value, { company: user.company_id, employee: null });
    return accounts.all().filter((one) => isHimself(one) || (isAddressed(one) && isOf(one)));
  };

  /** A file of records that did not come may come the next time. */
  const openRecords = once(async (): Promise<MemoryRecords> => {
    const holdings = (await areas?.()) ?? { bindings: [] };
    const employees = new Map((holdings.employees ?? []).map((employee) => [employee.id, employee]));
    const directory = {
      users: () => accounts.all().map(({ user, name, role }) => ({ id: user._id, label: name, role })),
      usersWith: (grant: Grant) =>
        accounts.all().flatMap(({ user, grants }) => (grants?.includes(grant) ? [user._id] : [])),
      companies: () => companies.all().map(({ _id, company_name }) => ({ id: _id, label: company_name })),
      employees,
      addClient: companies.addClient,
    };
    return openMemoryRecords(holdings, directory, clock, serve);
  });

  const behind: MemoryBackEnd['behind'] = (gate) => {
    const call = async <T>(
      signal: AbortSignal,
      handle: (caller: MemoryUser) => Answer<T> | Promise<Answer<T>>,
    ): Promise<Answer<T>> => {
      const attempt = async (admission: Admission) => {
        const answer = await network.carry(signal, () => answerTo(admission.accessToken, handle));
        // Without an answer there is nothing to judge.
        if (!answer.ok && answer.error.kind !== 'refused') return { answer, verdict: null };
        const isUnauthorized = !answer.ok && answer.error.kind === 'refused' && answer.error.status === 401;
        return { answer, verdict: await gate.judge(admission, isUnauthorized ? 'unauthorized' : 'accepted') };
      };
      const admission = signal.aborted ? null : await gate.admit(signal);
      if (admission === null) return refused({ kind: 'dropped' });
      const first = await attempt(admission);
      const last = first.verdict?.kind === 'retry' ? await attempt(first.verdict.admission) : first;
      return last.verdict?.kind === 'drop' ? refused({ kind: 'dropped' }) : last.answer;
    };

    const scopeOf = (caller: MemoryUser, company: CompanyScope) =>
      companies.scope(caller, 'companies', company);
    const openAreas = async (): Promise<AreasPort> =>
      createMemoryAreas({ records: await openRecords(), call, scopeOf });
    return {
      areas: openAreas,
      forms: async () =>
        (await import('./memory-public-forms')).createMemoryPublicForms(forms, network, clock),
      headerTools: async () => {
        const { createMemoryHeaderTools } = await import('./memory-header-tools');
        const enter = (userId: string, email: string) => {
          const account = accounts.byId(userId);
          if (account === null || account.user.email !== email) return null;
          return ok({ tokens: sessions.begin(userId), identity: identityOf(account) });
        };
        return createMemoryHeaderTools({
          call,
          scopeOf,
          areas: openAreas,
          records: openRecords,
          codes,
          enter,
          carry: network.carry,
        });
      },
      company: {
        tree: (signal) => call(signal, (caller) => companies.tree(caller)),
        customers: (ids, signal) => call(signal, (caller) => companies.customers(caller, ids)),
        add: (input, signal) => call(signal, (caller) => companies.add(caller, input)),
      },
      dashboard: {
        load: (panel, company, signal) =>
          call(signal, async (caller) => {
            const scope = companies.scope(caller, panel === 'leads' ? 'leads' : 'dashboard', company);
            if (!scope.ok) return scope;
            const { panels } = data;
            if (panels) return ok((typeof panels === 'function' ? panels(scope.value) : panels)[panel]);
            return countPanel(await openRecords(), caller, scope.value, panel);
          }),
      },
      startUp: {
        load: (signal) =>
          call(signal, (caller) => {
            if (faults.undecipherable) {
              telemetry.report('Decryption failed');
              return ok({ conf: {}, companies: [], users: [] });
            }
            const users = usersSeenBy(caller).map(({ user, name }) => ({
              _id: user._id,
              email: user.email,
              name,
              company_id: user.company_id,
            }));
            return ok({ conf: data.conf, companies: companies.seenBy(caller), users });
          }),
      },
    };
  };

  const auth = createMemoryAuth({ accounts, sessions, network, faults });
  return {
    ...network,
    auth,
    faults,
    mailbox: accounts.mailbox,
    setRole: accounts.setRole,
    areaNames: async () => (await openRecords()).stores.map(({ binding }) => binding.area.name),
    behind,
    forTab: (tab, gate) => namedCalls({ auth, ...behind(gate) }, tab, network.name),
  };
};
