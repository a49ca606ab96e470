import { checklistFor } from '@domain/areas/visas/checklist';
import { visas } from '@domain/areas/visas/visas.area';
import { VISA_TYPES, type VisaType } from '@domain/cases/case-states';
import { leavesOf, outermost } from '@domain/records/case';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { JsonRow } from '../bulk';
import type { DemoCalendar } from './calendar';
import { type PersonNumbers, personNumbers } from './identity-numbers';
import type { EmployeeRow } from './people';
import type { ProfileSizes } from './profiles';
import { createRandom, type Random } from './random';
import { type SimulatedCase, simulateCase } from './simulated-case';
import { clientAdminsOf, prosOf, type UserRow } from './users';
import { chooser, type Fate, payloads } from './visa-life';
import { documentsOf, feesOf } from './visa-lines';
import { identityDocumentsOf } from './visa-renewals';

const [NEW, RENEWAL, CANCELLATION] = VISA_TYPES;
const LIFECYCLES: Readonly<Record<VisaType, Lifecycle>> = {
  [NEW]: visaNewLifecycle,
  [RENEWAL]: visaRenewalLifecycle,
  [CANCELLATION]: visaCancellationLifecycle,
};
/** Commands from the beginning to the end, about. */
const LENGTH: Readonly<Record<VisaType, number>> = { [NEW]: 22, [RENEWAL]: 14, [CANCELLATION]: 8 };

/** What is known of a case before it lives. */
export interface Plan {
  readonly id: string;
  readonly type: VisaType;
  readonly employee: EmployeeRow;
  readonly numbers: PersonNumbers;
  readonly fate: Fate;
  readonly openedDaysAgo: number;
  readonly pro: UserRow;
  readonly random: Random;
  /** Where his onboarding says that he is; drawn where it says nothing. */
  readonly location?: string | null;
  /** When it was opened, and when each command was given; by the pace of its fate unless it is told. */
  readonly times?: readonly string[];
}
export interface SimulatedVisa extends Plan {
  readonly simulated: SimulatedCase;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Days since somebody joined whom nobody lets go already. */
export const SETTLED_DAYS = 150;

/** Each time somebody else: who left last before a day. */
const lastLeft = (former: readonly EmployeeRow[]) => {
  const gone = [...former].sort((a, b) => (String(a.left_on) < String(b.left_on) ? 1 : -1));
  const taken = new Set<EmployeeRow>();
  return (day: string): EmployeeRow | undefined => {
    const found = gone.find((one) => !taken.has(one) && String(one.left_on) <= day);
    if (found) taken.add(found);
    return found;
  };
};

/** Who gets which process: a cancellation that has ended belongs to somebody who has left, nobody has two that are open. */
const plans = (
  employees: readonly EmployeeRow[],
  users: readonly UserRow[],
  { open, ended }: ProfileSizes['visas'],
  calendar: DemoCalendar,
): readonly Plan[] => {
  const random = createRandom('visas');
  const actives = random.shuffled(employees.filter(({ status }) => status === 'active'));
  const left = lastLeft(random.shuffled(employees.filter(({ status }) => status === 'former')));
  const pros = prosOf(users);
  const self = users.find(({ employee_id }) => employee_id !== null)?.employee_id;
  const firstOf = actives.sort((a, b) => Number(b.id === self) - Number(a.id === self));
  /** Nobody who has just come leaves; those who do have no other process. */
  const isSettled = ({ joined_on }: EmployeeRow) => joined_on < calendar.day(SETTLED_DAYS);
  const settled = firstOf.slice(open).filter(isSettled).values();
  return times(open + ended, (index) => {
    const isOpen = index < open;
    const drawn = random.weighted([
      [NEW, 45],
      [RENEWAL, 33],
      [CANCELLATION, 22],
    ] as const);
    const type = index === 0 ? RENEWAL : drawn;
    const openFate: Fate = random.chance(0.12) ? 'returned' : 'under way';
    const endedFate: Fate = random.chance(0.06) ? 'otherwise' : 'done';
    const openedDaysAgo = isOpen ? random.whole(3, 55) : random.whole(61, 500);
    const usual = firstOf[index % firstOf.length];
    const leaves = () => (usual && isSettled(usual) ? usual : settled.next().value);
    const cancelled = () => (isOpen ? leaves() : left(calendar.day(openedDaysAgo)));
    const employee = type === CANCELLATION ? cancelled() : usual;
    if (!employee) throw new Error('Nobody is there whose visa it could be');
    return {
      id: `visa-${String(index + 1).padStart(5, '0')}`,
      type,
      employee,
      numbers: personNumbers(employee, calendar),
      fate: isOpen ? openFate : endedFate,
      openedDaysAgo,
      pro: random.pick(pros),
      random,
    };
  });
};

const instants = ({ fate, type, openedDaysAgo, random }: Plan, calendar: DemoCalendar): readonly string[] => {
  const isOpen = fate === 'under way' || fate === 'returned';
  const whole = LENGTH[type] + 8;
  const commands = fate === 'under way' ? random.whole(0, LENGTH[type]) : whole;
  // a returned application is thrown away after a month: it came back lately
  const last = isOpen ? random.whole(1, Math.min(14, openedDaysAgo - 1)) : openedDaysAgo - 45;
  const pace =
    fate === 'returned'
      ? Math.max(1, openedDaysAgo - last) / 8
      : (openedDaysAgo - last) / Math.max(1, commands);
  return times(commands + 1, (index) => {
    const daysAgo = Math.max(last, Math.round(openedDaysAgo - index * pace));
    return calendar.instant(daysAgo, 18_000 + index * 1_000);
  });
};

const startOf = (plan: Plan, calendar: DemoCalendar) => {
  const { type, employee, numbers, pro, openedDaysAgo, random } = plan;
  const none = Object.fromEntries(
    Object.entries(visas.fields)
      .filter(([, field]) => !('isDerived' in field && field.isDerived))
      .map(([name]) => [name, null]),
  );
  const renews = type === RENEWAL;
  const found = type === NEW ? null : calendar.day(renews ? openedDaysAgo - 90 : -random.whole(100, 600));
  const { jurisdiction, immigration, job_title, passport_number, passport_expires_on } = numbers;
  return {
    ...none,
    type,
    employee_id: employee.id,
    location: plan.location ?? (random.chance(0.55) ? 'outside_country' : 'inside_country'),
    jurisdiction,
    immigration,
    target_on: renews && found ? found : calendar.day(openedDaysAgo - random.whole(25, 50)),
    pro_id: pro.id,
    job_title,
    basic_salary_fils: employee.basic_fils,
    gross_salary_fils: employee.gross_fils,
    passport_number,
    passport_expires_on,
    residence_expires_on: found,
    ...(type === NEW
      ? {}
      : { uid: numbers.uid, visa_file: numbers.visa_file, emirates_id: numbers.emirates_id }),
  };
};

export const simulateVisa = (plan: Plan, calendar: DemoCalendar): SimulatedVisa => ({
  ...plan,
  simulated: simulateCase({
    entity: 'visa_case',
    id: plan.id,
    lifecycle: LIFECYCLES[plan.type],
    start: {
      record: startOf(plan, calendar),
      facts: { missing: {}, verified: ['dues_settlement'], unpaid_fees: 0 },
      memory: {},
    },
    times: plan.times ?? instants(plan, calendar),
    actor: { userId: plan.pro.id, role: plan.pro.role ?? null },
    choose: chooser(plan.fate, plan.random),
    payloadOf: payloads(plan.numbers, plan.random),
  }),
});

export const visaRow = ({ id, type, employee, pro, simulated }: SimulatedVisa): JsonRow<'visa_case'> => {
  const { now, since, events } = simulated;
  const { id: machine, version: machine_version } = LIFECYCLES[type];
  const born = events[0]?.at ?? since;
  return {
    ...now.record,
    id,
    machine,
    machine_version,
    state: outermost(now.value),
    state_value: now.value,
    leaves: [...leavesOf(now.value)],
    memory: now.memory,
    version: events.length,
    state_since: since,
    created_at: born,
    updated_at: events[events.length - 1]?.at ?? born,
    created_by: pro.id,
    updated_by: pro.id,
    company_id: employee.company_id,
    employee_id: employee.id,
    type,
    target_on: String(now.record.target_on),
  };
};

/** The visa processes of those who work and of those who have left. */
export const simulateVisas = (
  employees: readonly EmployeeRow[],
  users: readonly UserRow[],
  sizes: ProfileSizes['visas'],
  calendar: DemoCalendar,
): readonly SimulatedVisa[] =>
  plans(employees, users, sizes, calendar).map((plan) => simulateVisa(plan, calendar));

/** Visa processes with their checklists, fees, events and timers, and the identity documents that everybody holds. */
export const makeVisas = (
  all: readonly SimulatedVisa[],
  employees: readonly EmployeeRow[],
  users: readonly UserRow[],
  calendar: DemoCalendar,
) => {
  const admins = clientAdminsOf(users);
  return {
    visa_case: all.map(visaRow),
    visa_document: all.flatMap((visa) =>
      documentsOf(
        visa,
        checklistFor({ type: visa.type, location: null, jurisdiction: visa.numbers.jurisdiction }),
        admins.get(visa.employee.company_id)?.id ?? null,
      ),
    ),
    visa_fee: all.flatMap(feesOf),
    case_event: all.flatMap(({ simulated }) => simulated.events),
    case_timer: all.flatMap(({ simulated }) => (simulated.done ? [] : simulated.timers)),
    ...identityDocumentsOf(employees, all, calendar),
  };
};
