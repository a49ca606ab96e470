import { LEAD_STATES, TICKET_STATES } from '@domain/cases/case-states';
import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { DemoCalendar } from './calendar';
import { processRow } from './cases';
import type { CompanyRow } from './companies';
import type { EmployeeRow } from './people';
import { createRandom, type Random } from './random';
import type { UserRow } from './users';

const LOST_REASONS = [
  'price',
  'chose a competitor',
  'no budget',
  'no answer',
  'opened an own entity',
  'not eligible',
];
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

/** Six in ten leads are lost, with a reason. A won lead belongs to a client; the others to nobody but the PEO. */
export const makeLeads = (
  count: number,
  companies: readonly CompanyRow[],
  users: readonly UserRow[],
  calendar: DemoCalendar,
): readonly Insertable<Schema['lead']>[] => {
  const random = createRandom('leads');
  const owners = staffOf(users);
  const clients = companies.filter((row) => row.parent_company_id === null);
  return times(count, (index) => {
    const state = random.chance(0.6) ? 'lost' : random.chance(0.25) ? 'won' : random.pick(LEAD_STATES.open);
    const opened = state === 'lost' || state === 'won' ? random.whole(20, 900) : random.whole(2, 150);
    return {
      ...processRow('lead', index + 1, state, opened, random, calendar),
      company_id: state === 'won' ? random.pick(clients).id : null,
      employee_id: null,
      prospect_name: `Prospect ${String(index + 1).padStart(4, '0')} ${random.pick(['LLC', 'FZE', 'FZ-LLC', 'PJSC', 'Branch'])}`,
      owner_id: random.pick(owners).id,
      order_value_fils: Math.round(random.logNormal(48_000, 0.9)) * 100,
      lost_reason: state === 'lost' ? random.pick(LOST_REASONS) : null,
    };
  });
};

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

const staffOf = (users: readonly UserRow[]): readonly UserRow[] =>
  users.filter((user) => user.role === 'isSuperAdmin' && user.status === 'active' && !user.first_login);
