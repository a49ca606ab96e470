import { INQUIRY_SOURCES } from '@domain/areas/inquiries/inquiries.area';
import { SERVICES } from '@domain/cases/services';
import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import type { AreaSeed } from '../area-seeds';
import type { DemoCalendar } from '../calendar';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { addressPart, aPerson } from '../names';
import { makeProspects } from '../prospects';
import { createRandom, type Random } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 400, tiny: 12 } as const;

const MESSAGES = [
  'We would like to employ three engineers in Dubai without a company of our own. What does it cost?',
  'Can you take over the visas of our team of twelve from another provider?',
  'How long does a new employment visa take at the moment?',
  'Please send your price list for payroll with salary payments through the wage protection system.',
  'نرغب في توظيف فريق مبيعات في أبوظبي، نرجو التواصل معنا.',
];
const OUTCOMES = [
  'Looks for a job; sent to our careers page.',
  'Asks for a service that we do not offer.',
  'No answer to three calls.',
];

type End = 'new' | 'assigned' | 'converted' | 'duplicate' | 'spam' | 'closed';
interface Simulated {
  readonly end: End;
  readonly actorId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When its lead was made. */
  readonly converted: string | null;
}

const LAST: Readonly<Partial<Record<End, string>>> = {
  converted: 'convert',
  duplicate: 'mark_duplicate',
  spam: 'mark_spam',
  closed: 'close',
};

const cameOn = ({ end, converted }: Simulated, random: Random, { today }: DemoCalendar): number => {
  if (converted !== null) {
    const day = calendarDate(converted.slice(0, 10));
    return (day === null ? 0 : daysBetween(day, today)) + random.whole(1, 3);
  }
  if (end === 'new') return random.whole(1, 3);
  return end === 'assigned' ? random.whole(2, 9) : random.whole(9, 400);
};

/** A new one came in a moment ago or waits too long; the others were assigned and, but for spam and duplicates, answered. */
const stepsOf = (
  simulated: Simulated,
  random: Random,
  calendar: DemoCalendar,
): readonly [DemoStep, ...DemoStep[]] => {
  const { end, actorId, payload, converted } = simulated;
  const came = cameOn(simulated, random, calendar);
  const at = (day: number, second: number) => calendar.instant(day, second);
  const created: DemoStep = {
    type: 'created',
    to: 'new',
    at: at(came, random.whole(18_000, 30_000)),
    actorId: null,
  };
  if (end === 'new') return [created];
  const isAnswered = end === 'converted' || end === 'closed' || (end === 'assigned' && random.chance(0.7));
  const answeredOn = end === 'converted' ? came : came - random.pick([0, 0, 1]);
  const last = LAST[end];
  return [
    created,
    { type: 'assign', to: 'assigned', at: at(came, 34_000), actorId, payload: { owner_id: actorId } },
    ...(isAnswered ? [{ type: 'respond', to: 'assigned', at: at(answeredOn, 50_000), actorId }] : []),
    ...(last
      ? [{ type: last, to: end, at: converted ?? at(came - random.whole(2, 6), 45_000), actorId, payload }]
      : []),
  ];
};

/** Three in ten leave none. */
const phoneOf = (random: Random): string | null =>
  random.chance(0.7)
    ? `+971 5${random.pick([0, 2, 4, 5, 6, 8])} ${random.whole(100, 999)} ${random.whole(1_000, 9_999)}`
    : null;

/** A third became leads; some are still open, one in ten of them unanswered. */
export const seed: AreaSeed<'inquiry'> = ({ profile, calendar, users, leads }) => {
  const random = createRandom('inquiries');
  const staff = staffOf(users);
  const prospects = makeProspects(COUNT[profile], random);
  const fromInquiries = leads.filter(({ source }) => source === 'inquiry');
  const made = prospects.map((prospect, index) => {
    const idOf = (place: number) => `inquiry-${String(place + 1).padStart(5, '0')}`;
    const id = idOf(index);
    const drawn: End = random.weighted([
      ['converted', 34],
      ['closed', 26],
      ['spam', 12],
      ['duplicate', index === 0 ? 0 : 8],
      ['assigned', 13],
      ['new', 7],
    ] as const);
    // no more become leads than there are leads that were inquiries
    const end = drawn === 'converted' && fromInquiries.length === 0 ? 'closed' : drawn;
    const lead = end === 'converted' ? fromInquiries.pop() : undefined;
    const actorId = lead?.created_by ?? random.pick(staff).id;
    const duplicate_of_id = end === 'duplicate' ? idOf(random.whole(0, index - 1)) : null;
    const outcome = end === 'closed' ? random.pick(OUTCOMES) : null;
    const payload = {
      ...(duplicate_of_id ? { duplicate_of_id } : {}),
      ...(outcome ? { outcome } : {}),
    };
    const steps = stepsOf(
      { end, actorId, payload, converted: lead ? String(lead.created_at) : null },
      random,
      calendar,
    );
    const answer = steps.find(({ type }) => type === 'respond');
    const contact = aPerson(random);
    const company_name = end === 'spam' ? null : prospect.name;
    const name = lead?.contact_name ?? `${contact.first_name} ${contact.last_name}`.trim();
    return {
      events: eventsOf({ entity: 'inquiry', id, machine: 'inquiry' }, steps),
      row: {
        ...rowAfter(id, 'inquiry', steps),
        contact_name: name,
        company_name: lead ? lead.prospect_name : company_name,
        email: lead
          ? lead.email
          : `${addressPart(name).replaceAll('-', '.') || 'info'}.${index + 1}@${prospect.host}`,
        phone: lead ? lead.phone : phoneOf(random),
        source: random.pick(INQUIRY_SOURCES),
        service: random.chance(0.85) ? random.pick(SERVICES) : null,
        message: random.pick(MESSAGES),
        owner_id: end === 'new' ? null : actorId,
        first_response_on: answer?.at.slice(0, 10) ?? null,
        lead_id: lead?.id ?? null,
        duplicate_of_id,
        outcome,
      },
    };
  });
  return {
    table: 'inquiry',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
