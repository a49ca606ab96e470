import type { CompanyPort } from '@domain/company/company.port';
import type { DashboardPort } from '@domain/dashboard/dashboard.port';
import type { ClockPort } from '@domain/platform/clock.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { AuthPort } from '@domain/session/auth.port';
import type { Admission, HttpGatePort } from '@domain/session/http-gate.port';
import { ok, refused } from '@domain/shared/result';
import type { StartUpPort } from '@domain/start-up/start-up.port';
import { createMemoryAccounts, type ResetMail } from './memory-accounts';
import { type AuthFaults, createMemoryAuth } from './memory-auth';
import { createMemoryCompanies } from './memory-companies';
import { type MemoryData, type MemoryUser, refusal, UNAUTHENTICATED } from './memory-data';
import { type Answer, createMemoryNetwork, type NetworkFaults } from './memory-network';
import { createMemorySessions } from './memory-sessions';

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
}

/** A back end in memory: rotating refresh tokens with grace and reuse detection, locks, company scope; time from the clock. */
export interface MemoryBackEnd {
  readonly auth: AuthPort;
  readonly faults: NetworkFaults & AuthFaults & CipherTextFaults;
  readonly mailbox: readonly ResetMail[];
  /** Lets go of all requests that wait because the back end is `slow`. */
  release(): void;
  /** The ports whose calls pass this gate. */
  behind(gate: HttpGatePort): MemoryAreas;
}

export interface MemoryBackEndParts {
  readonly data: MemoryData;
  readonly clock: ClockPort;
  readonly telemetry: TelemetryPort;
}

export const createMemoryBackEnd = ({ data, clock, telemetry }: MemoryBackEndParts): MemoryBackEnd => {
  const network = createMemoryNetwork();
  const accounts = createMemoryAccounts(data.users, clock);
  const sessions = createMemorySessions(clock);
  const companies = createMemoryCompanies(data.companies, data.customers);
  const faults = Object.assign(network.faults, { refreshRejected: false, undecipherable: false });

  const answerTo = <T>(accessToken: string, handle: (caller: MemoryUser) => Answer<T>): Answer<T> => {
    const userId = sessions.userOf(accessToken);
    const caller = userId === null ? null : accounts.byId(userId);
    if (caller === null) return UNAUTHENTICATED;
    return caller.user.firstLogin ? refusal(403, 'forbidden') : handle(caller);
  };

  const behind = (gate: HttpGatePort): MemoryAreas => {
    const call = async <T>(
      signal: AbortSignal,
      handle: (caller: MemoryUser) => Answer<T>,
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

    return {
      company: {
        tree: (signal) => call(signal, (caller) => ok(companies.tree(caller))),
        customers: (ids, signal) => call(signal, (caller) => companies.customers(caller, ids)),
        add: (given, signal) => call(signal, (caller) => companies.add(caller, given)),
      },
      dashboard: { load: (panel, signal) => call(signal, () => ok(data.panels[panel])) },
      startUp: {
        load: (signal) =>
          call(signal, (caller) => {
            if (faults.undecipherable) {
              telemetry.report('Decryption failed');
              return refused({ kind: 'malformed' });
            }
            const users = accounts.all().map(({ user, name }) => ({
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

  return {
    auth: createMemoryAuth({ accounts, sessions, network, faults }),
    faults,
    mailbox: accounts.mailbox,
    release: network.release,
    behind,
  };
};
