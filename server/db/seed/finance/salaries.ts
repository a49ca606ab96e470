import type { SalaryInForce } from '@domain/areas/payroll-runs/wages.rules';
import { type PayAmounts, payAmounts } from '@domain/finance/pay-components';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  monthsLater,
} from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { madeOnce } from './months';

const MACHINE = 'salary';
/** Days that somebody has worked before he is paid more. */
const DAYS_BEFORE_RAISE = 500;
const RAISED_SHARE = 0.08;
const WAITING_SHARE = 0.01;
const HOUR_MS = 3_600_000;

export interface Salaries {
  readonly rows: readonly JsonRow<'salary'>[];
  readonly events: readonly EventRow[];
}

const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();

/** Of what is not basic pay, most is for housing. */
const componentsOf = (gross_fils: number, basic_fils: number): PayAmounts => {
  const allowances = gross_fils - basic_fils;
  const housing_fils = Math.round(allowances * 0.6);
  const transport_fils = Math.round(allowances * 0.25);
  const amounts = { basic_fils, housing_fils, transport_fils, food_fils: 0 };
  return { ...amounts, other_fils: allowances - housing_fils - transport_fils };
};
const partOf = (amounts: PayAmounts, percent: number): PayAmounts =>
  payAmounts((field) => Math.round((amounts[field] * percent) / 100));

/** Everybody has one since he joined; some were raised within the last year, and some raises wait for their approval. */
export const makeSalaries = madeOnce(({ calendar, employees, joining, users }: SeedInput): Salaries => {
  const random = createRandom('salaries');
  const staff = staffOf(users);
  const rows: JsonRow<'salary'>[] = [];
  const events: EventRow[] = [];
  const store = (
    employee: SeedInput['employees'][number],
    number: number,
    steps: readonly [DemoStep, ...DemoStep[]],
    fields: Pick<JsonRow<'salary'>, 'effective_on' | 'ends_on' | 'reason'> & PayAmounts,
  ) => {
    const id = `salary-${employee.id.replace('employee-', '')}-${number}`;
    const approved = steps.find(({ type }) => type === 'approve');
    events.push(...eventsOf({ entity: 'salary', id, machine: MACHINE }, steps));
    rows.push({
      ...rowAfter(id, MACHINE, steps),
      employee_id: employee.id,
      company_id: employee.company_id,
      ...fields,
      approver_id: approved?.actorId ?? null,
      remark: null,
      memory: { submitted_by: steps[0].actorId },
    });
  };
  for (const employee of [...employees, ...joining]) {
    const joined = calendarDate(employee.joined_on);
    if (!employee.basic_fils || joined === null) continue;
    const author = random.pick(staff);
    const approver = random.pick(staff.filter((one) => one !== author));
    const approved = (at: string): readonly [DemoStep, ...DemoStep[]] => [
      { type: 'created', to: 'draft', at, actorId: author.id },
      { type: 'submit', to: 'submitted', at: later(at, 1), actorId: author.id },
      { type: 'approve', to: 'approved', at: later(at, 2), actorId: approver.id },
    ];
    const amounts = componentsOf(employee.gross_fils ?? employee.basic_fils, employee.basic_fils);
    const first = approved(String(employee.created_at));
    const isLong = employee.left_on === null && daysBetween(joined, calendar.today) > DAYS_BEFORE_RAISE;
    const chance = random.chance(RAISED_SHARE);
    const monthsAgo = random.whole(2, 9);
    const isWaiting = random.chance(WAITING_SHARE);
    if (isLong && chance) {
      const raised_on = monthsLater(firstOfMonth(calendar.today), -monthsAgo);
      const raise = approved(calendar.instant(daysBetween(raised_on, calendar.today) + 20, 25_000));
      const ended: DemoStep = { type: 'created', to: 'superseded', at: first[0].at, actorId: author.id };
      store(employee, 1, [ended], {
        effective_on: joined,
        ends_on: addDays(raised_on, -1),
        reason: null,
        ...partOf(amounts, 94),
      });
      store(employee, 2, raise, {
        effective_on: raised_on,
        ends_on: null,
        reason: 'Yearly review.',
        ...amounts,
      });
    } else store(employee, 1, first, { effective_on: joined, ends_on: null, reason: null, ...amounts });
    if (isLong && !chance && isWaiting) {
      const [created, submitted] = approved(calendar.instant(3, 25_000));
      const steps: readonly [DemoStep, ...DemoStep[]] = submitted ? [created, submitted] : [created];
      store(employee, 2, steps, {
        effective_on: monthsLater(firstOfMonth(calendar.today), 1),
        ends_on: null,
        reason: 'Promotion.',
        ...partOf(amounts, 108),
      });
    }
  }
  return { rows, events };
});

/** Those that count, by employee. */
export const salariesInForce = madeOnce((input: SeedInput): ReadonlyMap<string, readonly SalaryInForce[]> => {
  const found = new Map<string, SalaryInForce[]>();
  for (const row of makeSalaries(input).rows) {
    const from = calendarDate(String(row.effective_on));
    if (from === null || row.state === 'submitted') continue;
    const to: CalendarDate | null = row.ends_on ? calendarDate(String(row.ends_on)) : null;
    const amounts = payAmounts((field) => Number(row[field] ?? 0));
    found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), { from, to, amounts }]);
  }
  return found;
});
