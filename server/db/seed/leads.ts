import { LEAD_SOURCES, LOST_REASONS } from '@domain/areas/leads/leads.area';
import { SERVICES } from '@domain/cases/services';
import { match, P } from 'ts-pattern';
import type { DemoCalendar } from './calendar';
import type { CompanyRow } from './companies';
import type { DemoLead } from './demo-lead';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from './history';
import { makeLeadTasks } from './lead-tasks';
import { makeMailApprovals } from './mail-approvals';
import { addressPart, aPerson } from './names';
import { makeProspects } from './prospects';
import { createRandom, type Random } from './random';
import { staffOf, type UserRow } from './users';

/** The usual path, each state with the command that leads there and the days that its clock allows. */
const PATH = [
  ['new', 'created', 1],
  ['contacted', 'contact', 7],
  ['qualified', 'qualify', 7],
  ['proposal', 'propose', 10],
  ['negotiation', 'negotiate', 14],
  ['agreement_sent', 'send_agreement', 14],
  ['won', 'win', 30],
] as const;
const LAST_OPEN = PATH.length - 2;

/**
 * Six in ten leads are lost, with a reason; of the open ones one in five is late, a few rest. A won lead belongs to a client. A few
 * prospects stand there twice under a name that differs in its legal form only.
 */
export const makeLeads = (
  count: number,
  companies: readonly CompanyRow[],
  users: readonly UserRow[],
  calendar: DemoCalendar,
) => {
  const random = createRandom('leads');
  const staff = staffOf(users);
  const clients = companies.filter((row) => row.parent_company_id === null);
  const prospects = makeProspects(count, random);
  const events: EventRow[] = [];
  const leads = prospects.map((prospect, index): DemoLead => {
    const id = `lead-${String(index + 1).padStart(5, '0')}`;
    const end = random.weighted([
      ['lost', 60],
      ['won', 10],
      ['open', 27],
      ['on_hold', 3],
    ] as const);
    const stage = end === 'won' ? LAST_OPEN + 1 : random.whole(0, LAST_OPEN);
    const { opened, since } = daysOf(end, stage, random);
    const owner_id = random.pick(staff).id;
    const lost_reason = end === 'lost' ? random.pick(LOST_REASONS) : null;
    const steps = stepsOf({ end, stage, opened, since, owner_id, lost_reason }, random, calendar);
    events.push(...eventsOf({ entity: 'lead', id, machine: 'lead' }, steps));
    const contact = aPerson(random);
    const name = addressPart(`${contact.first_name} ${contact.last_name}`).replaceAll('-', '.');
    const source = random.pick(LEAD_SOURCES);
    const isQualified = stage >= 2 || random.chance(0.4);
    const row = {
      ...rowAfter(id, 'lead', steps),
      memory: end === 'on_hold' ? { held_in: PATH[stage]?.[0] } : {},
      prospect_name: prospect.name,
      contact_name: `${contact.first_name} ${contact.last_name}`.trim(),
      email: random.chance(0.92) ? `${name || 'contact'}@${prospect.host}` : null,
      phone: `+971 5${random.pick([0, 2, 4, 5, 6, 8])} ${random.whole(100, 999)} ${random.whole(1_000, 9_999)}`,
      source,
      partner_id: null,
      partner_name: source === 'partner' ? random.pick(PARTNERS) : null,
      service: isQualified ? random.pick(SERVICES) : null,
      headcount: isQualified ? Math.max(1, Math.round(random.logNormal(6, 1))) : null,
      expected_start_on: stage >= 3 ? calendar.day(since - random.whole(14, 75)) : null,
      order_value_fils: isQualified ? Math.round(random.logNormal(48_000, 0.9)) * 100 : null,
      need: random.chance(0.5) ? random.pick(NEEDS) : null,
      owner_id,
      probability: match(end)
        .with('lost', () => 0)
        .with('won', () => 100)
        .with(P.union('open', 'on_hold'), () => stage * 15 + 10)
        .exhaustive(),
      lost_reason,
      lost_note: lost_reason === 'competitor' ? 'Signed with another provider before our proposal.' : null,
      client_id: end === 'won' ? random.pick(clients).id : null,
    };
    return { row, opened, since, stage, isOpen: end === 'open' || end === 'on_hold' };
  });
  const tasks = makeLeadTasks(leads, calendar);
  const mails = makeMailApprovals(leads, staff, calendar);
  return {
    lead: leads.map(({ row }) => row),
    lead_task: tasks.rows,
    mail_approval: mails.rows,
    case_event: [...events, ...tasks.events, ...mails.events],
  };
};

const PARTNERS = ['Gulf Company Formation', 'Bluebird Consulting', 'Harbour Free Zone Desk'];
const NEEDS = [
  'Wants to employ its first people in the country without an entity of its own.',
  'Takes over a team from another provider; visas must move without a gap.',
  'Project of a year on a site in Abu Dhabi, people come from abroad.',
  'Asks for payroll with salary payments through the wage protection system.',
];

type End = 'lost' | 'won' | 'open' | 'on_hold';

const daysOf = (end: End, stage: number, random: Random) => {
  const within = (clock: number) =>
    random.chance(0.8) ? random.whole(1, clock) : clock + random.whole(1, 25);
  const since = match(end)
    .with(P.union('lost', 'won'), () => random.whole(1, 700))
    .with('on_hold', () => within(30))
    .with('open', () => within(PATH[stage]?.[2] ?? 7))
    .exhaustive();
  return { since, opened: since + (stage + (end === 'open' ? 0 : 1)) * random.whole(2, 9) };
};

/** From its opening to its state, the days between spread evenly; each step at an hour of work. */
const stepsOf = (
  lead: {
    readonly end: End;
    readonly stage: number;
    readonly opened: number;
    readonly since: number;
    readonly owner_id: string;
    readonly lost_reason: string | null;
  },
  random: Random,
  calendar: DemoCalendar,
): readonly [DemoStep, ...DemoStep[]] => {
  const { end, stage, opened, since, owner_id: actorId, lost_reason } = lead;
  const way: readonly (readonly [string, string])[] = [
    ...PATH.slice(1, stage + 1).map(([to, type]) => [to, type] as const),
    ...match(end)
      .with('lost', () => [['lost', 'lose'] as const])
      .with('on_hold', () => [['on_hold', 'hold'] as const])
      .with(P.union('open', 'won'), () => [])
      .exhaustive(),
  ];
  const at = (step: number) =>
    calendar.instant(
      way.length === 0 ? since : opened - Math.round(((opened - since) * step) / way.length),
      random.whole(18_000 + step * 3_500, 21_000 + step * 3_500),
    );
  return [
    { type: 'created', to: 'new', at: at(0), actorId },
    ...way.map(([to, type], index) => ({
      type,
      to,
      at: at(index + 1),
      actorId,
      ...(type === 'lose' ? { payload: { lost_reason } } : {}),
    })),
  ];
};
