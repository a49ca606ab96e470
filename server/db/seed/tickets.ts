import { TICKET_STATES } from '@domain/cases/case-states';
import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { DemoCalendar } from './calendar';
import { processRow } from './cases';
import type { EmployeeRow } from './people';
import { createRandom, type Random } from './random';
import { staffOf, type UserRow } from './users';

const TICKETS: readonly (readonly [string, readonly string[]])[] = [
  ['Visa', ['Medical appointment', 'Emirates ID delivery', 'Entry permit copy', 'Family sponsorship']],
  ['Payroll', ['Salary not received', 'Overtime missing', 'Payslip question', 'Bank account change']],
  ['Documents', ['Salary certificate', 'Employment letter', 'NOC letter', 'Contract copy']],
  ['Insurance', ['Medical card', 'Add a dependant', 'Claim rejected']],
  ['Leave', ['Annual leave balance', 'Sick leave certificate', 'Air ticket allowance']],
  ['Portal access', ['Cannot sign in', 'Mobile app code', 'Change of e-mail address']],
];

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Two years of tickets, numbered in the order of their opening. */
export const makeTickets = (
  count: number,
  employees: readonly EmployeeRow[],
  users: readonly UserRow[],
  calendar: DemoCalendar,
): readonly Insertable<Schema['ticket']>[] => {
  const random = createRandom('tickets');
  const agents = staffOf(users);
  const opened = times(count, () => random.whole(1, 730)).sort((a, b) => b - a);
  return opened.map((daysAgo, index) => {
    const state = ticketState(daysAgo, random);
    const employee = random.pick(employees);
    const [type, subjects] = random.pick(TICKETS);
    return {
      ...processRow('ticket', index + 1, state, daysAgo, random, calendar),
      company_id: employee.company_id,
      employee_id: random.chance(0.6) ? employee.id : null,
      incident_number: `INC-${String(index + 1).padStart(6, '0')}`,
      type,
      subject: random.pick(subjects),
      assigned_to_id: random.chance(state === 'new' ? 0.35 : 0.96) ? random.pick(agents).id : null,
    };
  });
};

/** The older, the surer it is done; a few linger. */
const ticketState = (daysAgo: number, random: Random): (typeof TICKET_STATES)['open' | 'ended'][number] => {
  if (random.chance(daysAgo > 30 ? 0.985 : daysAgo > 7 ? 0.7 : 0.2)) {
    return random.weighted([
      ['closed', 96],
      ['merged', 4],
    ] as const);
  }
  return daysAgo > 7
    ? random.weighted([
        ['open', 4],
        ['pending', 4],
        ['resolved', 2],
      ] as const)
    : random.pick(TICKET_STATES.open);
};
