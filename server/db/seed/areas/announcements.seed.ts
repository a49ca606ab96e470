import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const ANNOUNCEMENTS = [
  {
    subject: 'Public holiday: salaries a day earlier',
    text: 'Banks are closed on the first day of the holiday. Please approve your payroll two working days before, so that salaries arrive in time.',
    audience: 'clients',
    end: 'archived',
    came: 210,
  },
  {
    subject: 'Medical fitness centres: book ahead',
    text: 'Centres in Dubai are full for about a week. Book the appointment on the day on which the entry permit comes.',
    audience: 'staff',
    end: 'archived',
    came: 150,
  },
  {
    subject: 'Health insurance cards are in the app',
    text: 'You find your insurance card under your documents. Show it on your phone; a printed one is not needed any more.',
    audience: 'employees',
    end: 'published',
    came: 60,
  },
  {
    subject: 'New letters: salary transfer',
    text: 'Employees can ask for a salary transfer letter in HR Self Service now. Please decide within three days.',
    audience: 'clients',
    end: 'published',
    came: 35,
  },
  {
    subject: 'Four eyes on every mail to a lead',
    text: 'Nobody approves his own mail. Ask a colleague, and tell what has to be changed in the approval itself.',
    audience: 'staff',
    end: 'published',
    came: 20,
  },
  {
    subject: 'Office hours in Ramadan',
    text: 'Six hours a day for everybody, fasting or not. Exact times follow from the ministry.',
    audience: 'staff',
    end: 'draft',
    came: 3,
  },
] as const;

/** The latest one is a draft, the older ones are archived. */
export const seed: AreaSeed<'announcement'> = ({ calendar, users }) => {
  const random = createRandom('announcements');
  const staff = staffOf(users);
  const roles = { staff: 'isSuperAdmin', clients: 'isAdmin', employees: 'isEmployee' } as const;
  const made = ANNOUNCEMENTS.map(({ end, came, ...message }, index) => {
    const id = `announcement-${String(index + 1).padStart(5, '0')}`;
    const actorId = random.pick(staff).id;
    const step = (type: string, to: string, ago: number): DemoStep => ({
      type,
      to,
      at: calendar.instant(ago, 28_000),
      actorId,
    });
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      step('created', 'draft', came),
      ...(end === 'draft' ? [] : [step('publish', 'published', came - 1)]),
      ...(end === 'archived' ? [step('archive', 'archived', came - 40)] : []),
    ];
    const readers = users.filter(
      ({ role, status }) => role === roles[message.audience] && status === 'active',
    );
    return {
      events: eventsOf({ entity: 'announcement', id, machine: 'announcement' }, steps),
      row: {
        ...rowAfter(id, 'announcement', steps),
        ...message,
        company_id: null,
        published_on: end === 'draft' ? null : calendar.day(came - 1),
        readers: end === 'draft' ? null : readers.length,
      },
    };
  });
  return {
    table: 'announcement',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
