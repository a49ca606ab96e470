import { daysOf } from '@domain/employment/leave-law';
import { LEAVE_GRANTED } from '@domain/employment/leave-states';
import { calendarDate } from '@domain/shared/calendar-date';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { seed as requests } from './requests.seed';

const BY_HAND = { demo: 12, tiny: 3 } as const;
const MOST_DAYS = 10;

const EMPTY = { to_on: null, request_id: null, approver_id: null, remark: null } as const;

const secondLater = (at: string): string => new Date(Date.parse(at) + 1_000).toISOString();

/** What was granted, as the requests have it, and balances that came along with employees from another system. */
export const seed: AreaSeed<'leave_entry'> = (input) => {
  const { profile, calendar, users, employees } = input;
  const { rows, events } = requests(input);
  const granted = rows.flatMap((row) => {
    const [from, to] = [calendarDate(String(row.from_on)), calendarDate(String(row.to_on))];
    if (from === null || to === null || !LEAVE_GRANTED.some((state) => state === row.state)) return [];
    const at = events.find(({ entity_id, type }) => entity_id === row.id && type === 'approve')?.at;
    if (at === undefined) throw new Error(`The request ${row.id} was approved by nobody`);
    const id = `leave-${row.id}`;
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'draft', at: String(at), actorId: null },
      { type: 'post', to: 'posted', at: secondLater(String(at)), actorId: null },
    ];
    return [
      {
        events: eventsOf({ entity: 'leave_entry', id, machine: 'leave-entry' }, steps),
        row: {
          ...rowAfter(id, 'leave-entry', steps),
          ...EMPTY,
          employee_id: String(row.employee_id),
          company_id: String(row.company_id),
          leave_type: String(row.leave_type),
          movement: 'taken',
          days: -daysOf({ from, to }),
          from_on: from,
          to_on: to,
          request_id: String(row.id),
          note: null,
        },
      },
    ];
  });
  const random = createRandom('leave ledger');
  const staff = staffOf(users);
  const working = employees.filter(({ status }) => status === 'active');
  const byHand = Array.from({ length: working.length === 0 ? 0 : BY_HAND[profile] }, (_, index) => {
    const id = `leave-entry-${String(index + 1).padStart(4, '0')}`;
    const employee = random.pick(working);
    const author = random.pick(staff).id;
    const approver = random.pick(staff.filter((one) => one.id !== author)).id;
    const came = random.whole(4, 90);
    const steps = [
      { type: 'created', to: 'draft', at: calendar.instant(came, 20_000), actorId: author },
      { type: 'submit', to: 'submitted', at: calendar.instant(came, 21_000), actorId: author },
      { type: 'approve', to: 'posted', at: calendar.instant(came - 2, 30_000), actorId: approver },
    ] as const;
    const [created, ...later] = steps;
    const taken: readonly [DemoStep, ...DemoStep[]] = [created, ...later.slice(0, index % 4)];
    return {
      events: eventsOf({ entity: 'leave_entry', id, machine: 'leave-entry' }, taken),
      row: {
        ...rowAfter(id, 'leave-entry', taken),
        ...EMPTY,
        employee_id: employee.id,
        company_id: employee.company_id,
        leave_type: 'annual',
        movement: index % 3 === 0 ? 'correction' : 'opening',
        days: random.whole(1, 2 * MOST_DAYS) / 2,
        from_on: calendar.day(came),
        note: random.pick(['Balance of the earlier employer in the group', 'Worked on a public holiday']),
        approver_id: taken.length === steps.length ? approver : null,
        memory: taken.length > 1 ? { submitted_by: author } : {},
      },
    };
  });
  const made = [...granted, ...byHand];
  return {
    table: 'leave_entry',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events: own }) => own),
  };
};
