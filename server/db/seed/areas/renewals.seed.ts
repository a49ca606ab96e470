import type { RENEWAL_STATES } from '@domain/cases/case-states';
import type { AreaSeed, SeedInput } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { PROFILES } from '../profiles';
import { createRandom, type Random } from '../random';
import { staffOf } from '../users';

type State = (typeof RENEWAL_STATES)['open' | 'ended'][number];

/** Commands on the way to each state, with where they lead. */
const WAYS: Readonly<Record<State, readonly (readonly [string, State])[]>> = (() => {
  const path = [['ask_client', 'client_decision']] as const;
  const quoted = [...path, ['want', 'client_decision'], ['quote', 'quoted']] as const;
  const accepted = [...quoted, ['accept', 'accepted']] as const;
  return {
    opened: [],
    client_decision: path,
    quoted,
    accepted,
    completed: [...accepted, ['complete', 'completed']],
    declined: [...path, ['decline', 'declined']],
  };
})();

/** Days since a request was opened that stands where it does: most are in time. */
const OPENED: Readonly<Record<State, readonly [number, number]>> = {
  opened: [1, 4],
  client_decision: [3, 15],
  quoted: [8, 16],
  accepted: [10, 45],
  completed: [61, 400],
  declined: [61, 400],
};

const REASONS = ['The contract is not prolonged.', 'He moves to another employer.', 'His project has ended.'];

interface Planned {
  readonly state: State;
  readonly employee_id: string;
  readonly company_id: string;
  readonly expires_on: string;
  readonly visa_case_id: string | null;
}

/** Where a request stands beside its visa process; further on it has been accepted. */
const WITH_VISA: Readonly<Record<string, State>> = { opened: 'opened', client_decision: 'client_decision' };

/** Whose visa renewal is open is asked, or has accepted; some others are asked long before their residence ends. */
const plan = (
  { profile, employees, visas, identityDocuments, calendar }: SeedInput,
  random: Random,
): readonly Planned[] => {
  const sizes = PROFILES[profile].renewals;
  const renewing = visas.filter(({ type }) => type === 'visa renewal');
  const open = renewing
    .filter(({ state }) => !['completed', 'declined', 'withdrawn', 'closed_unfit'].includes(String(state)))
    .slice(0, sizes.open - 3);
  const done = renewing.filter(({ state }) => state === 'completed');
  const taken = new Set(renewing.map(({ employee_id }) => employee_id));
  const companyOf = new Map(employees.map(({ id, company_id }) => [id, company_id]));
  const working = new Set(employees.filter(({ status }) => status === 'active').map(({ id }) => id));
  const next = identityDocuments
    .filter(({ employee_id, residence_expires_on }) =>
      Boolean(working.has(employee_id) && !taken.has(employee_id) && residence_expires_on),
    )
    .sort((a, b) => String(a.residence_expires_on).localeCompare(String(b.residence_expires_on)));
  const path = ['opened', 'client_decision', 'quoted'] as const;
  return [
    ...open.map(({ id, employee_id, company_id, target_on, state }) => ({
      state: WITH_VISA[String(state)] ?? ('accepted' as const),
      employee_id,
      company_id,
      expires_on: target_on,
      visa_case_id: id,
    })),
    ...next.slice(0, sizes.open - open.length).map(({ employee_id, residence_expires_on }) => ({
      state: random.pick(path),
      employee_id,
      company_id: companyOf.get(employee_id) ?? '',
      expires_on: String(residence_expires_on),
      visa_case_id: null,
    })),
    ...Array.from({ length: sizes.ended }, (_, index): Planned => {
      const visa = done[index];
      const employee = random.pick(employees.filter(({ status }) => status === 'active'));
      return {
        state: visa || random.chance(0.88) ? 'completed' : 'declined',
        employee_id: visa?.employee_id ?? employee.id,
        company_id: visa?.company_id ?? employee.company_id,
        expires_on: visa?.target_on ?? calendar.day(random.whole(1, 300)),
        visa_case_id: visa?.id ?? null,
      };
    }),
  ];
};

/** Requests that are open are those of the dashboard; the others have ended. */
export const seed: AreaSeed<'renewal_request'> = (input) => {
  const { calendar, users } = input;
  const random = createRandom('renewals');
  const staff = staffOf(users);
  const made = plan(input, random).map(({ state, ...owned }, index) => {
    const id = `renewal-${String(index + 1).padStart(5, '0')}`;
    const way = WAYS[state];
    const [soonest, latest] = OPENED[state];
    const opened = random.whole(soonest, latest);
    const actorId = random.pick(staff).id;
    const quote_fils = random.whole(25, 60) * 10_000;
    const decline_reason = random.pick(REASONS);
    const payloads: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      quote: { quote_fils },
      decline: { decline_reason },
    };
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'opened', at: calendar.instant(opened, random.whole(18_000, 30_000)), actorId },
      ...way.map(([type, to], step) => ({
        type,
        to,
        at: calendar.instant(Math.max(1, opened - (step + 1) * 2), 40_000 + step * 3_000),
        actorId,
        ...(payloads[type] ? { payload: payloads[type] } : {}),
      })),
    ];
    const dayOf = (type: string) => steps.find((step) => step.type === type)?.at.slice(0, 10) ?? null;
    return {
      events: eventsOf({ entity: 'renewal_request', id, machine: 'renewal' }, steps),
      row: {
        ...rowAfter(id, 'renewal', steps),
        ...owned,
        paper: 'residence',
        wanted_on: dayOf('want'),
        quote_fils: dayOf('quote') === null ? null : quote_fils,
        quoted_on: dayOf('quote'),
        accepted_on: dayOf('accept'),
        decline_reason: state === 'declined' ? decline_reason : null,
      },
    };
  });
  return {
    table: 'renewal_request',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
