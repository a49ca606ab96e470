import { LETTER_TYPES } from '@domain/areas/requests/requests.area';
import type { AreaSeed, SeedInput } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom, type Random } from '../random';
import { clientAdminsOf, staffOf } from '../users';

/** One in so many employees asked for something lately. */
const SHARE = { demo: 0.2, tiny: 0.5 } as const;
/** Its account numbers are of a bank that does not exist. */
const DEMO_BANK = { code: '999', name: 'Demo Bank' } as const;

const WAY = ['submit', 'take_up', 'endorse', 'approve', 'fulfil'] as const;
const STATES = ['draft', 'submitted', 'manager', 'hr', 'approved', 'fulfilled'] as const;
const REJECTIONS = [
  'Two colleagues are away in these weeks.',
  'Please ask for it after your probation.',
  'The letter is not needed for this purpose.',
];
const ADDRESSEES = [DEMO_BANK.name, 'Embassy of India', 'Dubai Land Department', 'To whom it may concern'];

type Kind = 'leave' | 'letter' | 'bank_change';

const accountNumber = (random: Random): string => {
  const rest = `${DEMO_BANK.code}${String(random.whole(0, 999_999_999)).padStart(16, '0')}`;
  const checked = 98n - (BigInt(`${rest}101400`) % 97n);
  return `AE${String(checked).padStart(2, '0')}${rest}`;
};

const EMPTY = {
  leave_type: null,
  from_on: null,
  to_on: null,
  is_half_day: null,
  letter_type: null,
  letter_to: null,
  new_iban: null,
  bank_name: null,
} as const;

const requestFields = (kind: Kind, random: Random, calendar: SeedInput['calendar'], came: number) => {
  if (kind === 'letter')
    return { ...EMPTY, letter_type: random.pick(LETTER_TYPES), letter_to: random.pick(ADDRESSEES) };
  if (kind === 'bank_change') return { ...EMPTY, new_iban: accountNumber(random), bank_name: DEMO_BANK.name };
  const begins = came - random.whole(10, 60);
  const leave_type = random.weighted([
    ['annual', 70],
    ['sick', 20],
    ['unpaid', 10],
  ] as const);
  const length = leave_type === 'sick' ? random.whole(1, 4) : random.whole(3, 14);
  return { ...EMPTY, leave_type, from_on: calendar.day(begins), to_on: calendar.day(begins - length + 1) };
};

/** Of employees at work: most are decided, one in ten was refused, the others wait on their way. */
export const seed: AreaSeed<'hr_request'> = ({ profile, calendar, users, companies, employees }) => {
  const random = createRandom('requests');
  const staff = staffOf(users);
  const administrators = clientAdminsOf(users);
  // no company is left without one
  const first = new Set(companies.map(({ id }) => employees.find(({ company_id }) => company_id === id)?.id));
  const made = employees
    .filter(({ id, status }) => status === 'active' && (first.has(id) || random.chance(SHARE[profile])))
    .map((employee, index) => {
      const id = `hr-request-${String(index + 1).padStart(5, '0')}`;
      const kind = random.weighted([
        ['leave', 70],
        ['letter', 22],
        ['bank_change', 8],
      ] as const);
      const came = random.whole(7, 120);
      const own = users.find((user) => user.employee_id === employee.id)?.id ?? null;
      const manager = administrators.get(employee.company_id)?.id ?? random.pick(staff).id;
      const approver = random.pick(staff.filter((user) => user.id !== manager)).id;
      const actors = [own, manager, manager, approver, approver];
      const done = random.weighted([
        [5, 62],
        [4, 8],
        [3, 8],
        [2, 6],
        [1, 10],
        [0, 6],
      ] as const);
      const isRejected = done > 1 && done < 4 && random.chance(0.45);
      const at = (step: number) => calendar.instant(came - step, 20_000 + step * 3_000);
      const created: DemoStep = { type: 'created', to: 'draft', at: at(0), actorId: own };
      const way = WAY.slice(0, done).map(
        (type, step): DemoStep => ({
          type,
          to: STATES[step + 1] ?? 'draft',
          at: at(step + 1),
          actorId: actors[step] ?? null,
        }),
      );
      const outcome = isRejected ? random.pick(REJECTIONS) : null;
      const refused: DemoStep[] = isRejected
        ? [{ type: 'reject', to: 'rejected', at: at(6), actorId: approver, payload: { outcome } }]
        : [];
      const steps: readonly [DemoStep, ...DemoStep[]] = [created, ...way, ...refused];
      const decided = refused[0] ?? way[3];
      return {
        events: eventsOf({ entity: 'hr_request', id, machine: 'hr-request' }, steps),
        row: {
          ...rowAfter(id, 'hr-request', steps),
          employee_id: employee.id,
          company_id: employee.company_id,
          kind,
          reason: null,
          ...requestFields(kind, random, calendar, came),
          manager_id: done > 1 ? manager : null,
          approver_id: decided ? approver : null,
          decided_on: decided?.at.slice(0, 10) ?? null,
          outcome,
        },
      };
    });
  return {
    table: 'hr_request',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
