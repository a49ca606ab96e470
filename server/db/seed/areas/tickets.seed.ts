import type { Priority } from '@domain/areas/tickets/service-levels';
import type { REQUESTERS, TICKET_TYPES } from '@domain/areas/tickets/tickets.area';
import { TICKET_STATES } from '@domain/cases/case-states';
import type { JsonRow } from '../../bulk';
import type { AreaSeed } from '../area-seeds';
import type { DemoCalendar } from '../calendar';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { PROFILES } from '../profiles';
import { createRandom, type Random } from '../random';
import { staffOf } from '../users';

const TICKETS: readonly (readonly [(typeof TICKET_TYPES)[number], readonly string[]])[] = [
  ['Visa', ['Medical appointment', 'Emirates ID delivery', 'Entry permit copy', 'Family sponsorship']],
  ['Payroll', ['Salary not received', 'Overtime missing', 'Payslip question', 'Bank account change']],
  ['Documents', ['Salary certificate', 'Employment letter', 'NOC letter', 'Contract copy']],
  ['Insurance', ['Medical card', 'Add a dependant', 'Claim rejected']],
  ['Leave', ['Annual leave balance', 'Sick leave certificate', 'Air ticket allowance']],
  ['Portal access', ['Cannot sign in', 'Mobile app code', 'Change of e-mail address']],
];
const RESOLUTION = 'Done, and confirmed by telephone.';

type End = (typeof TICKET_STATES)['open' | 'ended'][number];

/** The commands that lead to each state, and where each of them leads. */
const WAYS: Readonly<Record<End, readonly (readonly [string, string])[]>> = {
  new: [],
  open: [['start', 'open']],
  pending: [
    ['start', 'open'],
    ['wait', 'pending'],
  ],
  resolved: [
    ['start', 'open'],
    ['resolve', 'resolved'],
  ],
  closed: [
    ['start', 'open'],
    ['resolve', 'resolved'],
    ['close', 'closed'],
  ],
  merged: [['merge', 'merged']],
};

/** How probably a ticket is done that is older than so many days, and one that is not. */
const DONE = [
  { above: 30, chance: 0.985 },
  { above: 7, chance: 0.7 },
];
const NEW = 0.2;

/** The older, the surer it is done; a few linger. Nothing stays resolved for longer than a week: it closes by itself. */
const endOf = (daysAgo: number, random: Random): End => {
  const done = DONE.find(({ above }) => daysAgo > above)?.chance ?? NEW;
  if (random.chance(done))
    return random.weighted([
      ['closed', 96],
      ['merged', 4],
    ] as const);
  return daysAgo > 7
    ? random.weighted([
        ['open', 4],
        ['pending', 4],
        ['resolved', 2],
      ] as const)
    : random.pick(TICKET_STATES.open);
};

const stepsOf = (
  way: (typeof WAYS)[End],
  input: { readonly opened: number; readonly agent: string; readonly end: End },
  random: Random,
  calendar: DemoCalendar,
): readonly [DemoStep, ...DemoStep[]] => {
  const { opened, agent, end } = input;
  const lasting = end === 'resolved' ? opened - random.whole(1, 6) : random.whole(0, 4);
  const last = Math.max(1, opened - Math.max(0, lasting));
  return [
    {
      type: 'created',
      to: 'new',
      at: calendar.instant(opened, random.whole(18_000, 36_000)),
      actorId: null,
    },
    ...way.map(([type, to], index) => ({
      type,
      to,
      at: calendar.instant(index === 0 ? opened : last, 40_000 + index * 9_000 + random.whole(0, 8_000)),
      actorId: agent,
      ...(type === 'resolve' ? { payload: { resolution: RESOLUTION } } : {}),
    })),
  ];
};

/** Two years of tickets, numbered in the order of their opening. */
export const seed: AreaSeed<'ticket'> = ({ profile, calendar, users, employees }) => {
  const random = createRandom('tickets');
  const agents = staffOf(users);
  const count = PROFILES[profile].tickets;
  const days = Array.from({ length: count }, () => random.whole(1, 730)).sort((a, b) => b - a);
  const rows: JsonRow<'ticket'>[] = [];
  const events: EventRow[] = [];
  const latest = new Map<string, string>();
  for (const [index, opened] of days.entries()) {
    const id = `ticket-${String(index + 1).padStart(5, '0')}`;
    const employee = random.pick(employees);
    const [type, subjects] = random.pick(TICKETS);
    const before = latest.get(employee.company_id);
    const drawn = endOf(opened, random);
    // there is nothing to merge the first ticket of a client into
    const end = drawn === 'merged' && before === undefined ? 'closed' : drawn;
    const agent = random.pick(agents).id;
    const steps = stepsOf(WAYS[end], { opened, agent, end }, random, calendar);
    const isDone = end === 'resolved' || end === 'closed';
    const priority: Priority = random.weighted([
      ['normal', 70],
      ['high', 14],
      ['low', 12],
      ['urgent', 4],
    ] as const);
    const requester: (typeof REQUESTERS)[number] = random.chance(0.6) ? 'employee' : 'client';
    const stored = {
      ...rowAfter(id, 'ticket', steps),
      company_id: employee.company_id,
      employee_id: requester === 'employee' ? employee.id : null,
      requester,
      incident_number: `INC-${String(index + 1).padStart(6, '0')}`,
      type,
      subject: random.pick(subjects),
      assigned_to_id: end === 'new' && random.chance(0.65) ? null : agent,
      priority,
      description: null,
      first_response_at: steps.find((step) => step.type === 'start')?.at ?? null,
      resolution: isDone ? RESOLUTION : null,
      merged_into_id: end === 'merged' ? (before ?? null) : null,
      paused_seconds: 0,
    };
    rows.push(stored);
    if (end !== 'merged') latest.set(employee.company_id, id);
    events.push(...eventsOf({ entity: 'ticket', id, machine: 'ticket' }, steps));
  }
  return { table: 'ticket', rows, events };
};
