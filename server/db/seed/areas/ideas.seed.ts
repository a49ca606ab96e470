import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const IDEAS = [
  ['A checklist for the first week of a new client', 'done'],
  ['Arabic versions of all offer letters', 'accepted'],
  ['One typing centre for both branches', 'declined'],
  ['Tell employees the day of their medical test by message', 'proposed'],
  ['Monthly figures on the screen in the meeting room', 'proposed'],
  ['Ask clients once a year what we could do better', 'proposed'],
] as const;
const OUTCOMES = {
  done: 'In use since last month.',
  declined: 'The second branch needs its own for the early appointments.',
} as const;

/** Every way that an idea can go. */
export const seed: AreaSeed<'idea'> = ({ calendar, users }) => {
  const random = createRandom('ideas');
  const staff = staffOf(users);
  const made = IDEAS.map(([subject, end], index) => {
    const id = `idea-${String(index + 1).padStart(5, '0')}`;
    const author = random.pick(staff).id;
    const judge = random.pick(staff.filter((user) => user.id !== author)).id;
    const came = 90 - index * 12;
    const step = (type: string, to: string, ago: number, actorId: string): DemoStep => ({
      type,
      to,
      at: calendar.instant(ago, 32_000),
      actorId,
    });
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      step('created', 'proposed', came, author),
      ...(end === 'accepted' || end === 'done' ? [step('accept', 'accepted', came - 5, judge)] : []),
      ...(end === 'declined' ? [step('decline', 'declined', came - 5, judge)] : []),
      ...(end === 'done' ? [step('finish', 'done', came - 20, judge)] : []),
    ];
    return {
      events: eventsOf({ entity: 'idea', id, machine: 'idea' }, steps),
      row: {
        ...rowAfter(id, 'idea', steps),
        subject,
        text: null,
        author_id: author,
        owner_id: end === 'accepted' || end === 'done' ? judge : null,
        outcome: end === 'done' || end === 'declined' ? OUTCOMES[end] : null,
      },
    };
  });
  return {
    table: 'idea',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
