import type { JsonRow } from '../../bulk';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf, type UserRow } from '../users';

const LETTERS = [
  ['Your visa appointment', 'the medical test is booked for Sunday at 9:00. Please bring the passport.'],
  ['Payroll cut-off', 'please enter additions and reductions of this month by the 20th.'],
  ['Offer letter to sign', 'the offer letter is on the portal. Please sign it by the end of the week.'],
  ['Insurance cards', 'the new cards are ready and can be collected at reception.'],
  ['Documents that expire', 'two of your documents expire within sixty days. Please hand in new ones.'],
] as const;
const FAILURE = '550 5.1.1 The mailbox does not exist';

const COUNT = { demo: 14, tiny: 3 } as const;

const nameOf = ({ first_name, last_name }: UserRow) => `${first_name} ${last_name}`.trim();

/**
 * Staff write to each other, to administrators of clients and to employees; each letter stands in both boxes. Some were never sent, a
 * few came back. Nobody of the people has an address outside of the demo.
 */
export const seed: AreaSeed<'email'> = ({ profile, calendar, users }) => {
  const random = createRandom('emails');
  const staff = staffOf(users);
  const administrators = users.filter(({ role }) => role === 'isAdmin');
  const employees = users.filter(({ role }) => role === 'isEmployee');
  const rows: JsonRow<'email'>[] = [];
  const events: EventRow[] = [];
  const add = (
    machine: 'email' | 'received-email',
    steps: readonly [DemoStep, ...DemoStep[]],
    more: Pick<JsonRow<'email'>, 'owner_id' | 'subject' | 'to_address' | 'from_address' | 'body'>,
    failure: string | null = null,
  ) => {
    const id = `email-${String(rows.length + 1).padStart(5, '0')}`;
    const sent = steps.find(({ to }) => to === 'delivered' || to === 'sent' || to === 'unread');
    events.push(...eventsOf({ entity: 'email', id, machine }, steps));
    rows.push({
      ...rowAfter(id, machine, steps),
      ...more,
      box: machine === 'email' ? 'sent' : 'inbox',
      template: null,
      language: null,
      about_area: null,
      about_id: null,
      about: null,
      sent_at: sent?.at ?? null,
      failure,
      mail_id: null,
    });
  };

  const writers = staff.slice(0, profile === 'tiny' ? 2 : 12);
  for (const writer of writers)
    for (let nth = 0; nth < COUNT[profile]; nth += 1) {
      const reader =
        nth === 0
          ? (employees[0] ?? writer)
          : random.pick(nth === 1 ? administrators.slice(0, 1) : [...writers, ...administrators.slice(0, 8)]);
      const [subject, text] = random.pick(LETTERS);
      const day = random.whole(2, 60);
      const at = (step: number) => calendar.instant(day, 20_000 + step * 5_000 + random.whole(0, 4_000));
      const actorId = writer.id;
      const letter = {
        owner_id: actorId,
        subject,
        from_address: writer.email,
        to_address: reader.email,
        body: `Dear ${nameOf(reader)},\n\n${text}\n\nKind regards\n${nameOf(writer)}`,
      };
      const created: DemoStep = { type: 'created', to: 'draft', at: at(0), actorId };
      const queued: DemoStep = { type: 'send', to: 'queued', at: at(1), actorId };
      const end =
        nth < 2 ? 'delivered' : random.pick(['delivered', 'delivered', 'delivered', 'draft', 'bounced']);
      if (end === 'draft') add('email', [created], letter);
      else if (end === 'bounced')
        add(
          'email',
          [created, queued, { type: 'fail', to: 'bounced', at: at(2), actorId: null }],
          letter,
          FAILURE,
        );
      else {
        const arrived = at(2);
        add(
          'email',
          [created, queued, { type: 'deliver', to: 'delivered', at: arrived, actorId: null }],
          letter,
        );
        const stored: DemoStep = { type: 'created', to: 'unread', at: arrived, actorId: null };
        const read: DemoStep = { type: 'read', to: 'read', at: at(3), actorId: reader.id };
        add('received-email', random.chance(0.6) ? [stored, read] : [stored], {
          ...letter,
          owner_id: reader.id,
        });
      }
    }
  return { table: 'email', rows, events };
};
