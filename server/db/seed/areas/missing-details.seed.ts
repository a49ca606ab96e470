import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 90, tiny: 8 } as const;

const WAYS = {
  sent: [],
  opened: [['opened', 'open']],
  submitted: [
    ['opened', 'open'],
    ['submitted', 'submit'],
  ],
  returned: [
    ['opened', 'open'],
    ['submitted', 'submit'],
    ['returned', 'give_back'],
  ],
  withdrawn: [['withdrawn', 'withdraw']],
} as const;
const BY_STAFF = ['give_back', 'withdraw'];
const RETURN_REASON = 'The address belongs to a former employer. Please enter one of your own.';

/** Employees without an address of their own: asked for it, one in each company first. */
export const seed: AreaSeed<'missing_detail'> = ({ profile, calendar, users, employees }) => {
  const random = createRandom('missing details');
  const staff = staffOf(users);
  const unreached = random.shuffled(employees).filter(({ status, email }) => status === 'active' && !email);
  const firsts = new Map(unreached.map((employee) => [employee.company_id, employee]));
  const wanted = [...new Set([...firsts.values(), ...unreached])].slice(0, COUNT[profile]);
  const made = wanted.map((employee, index) => {
    const id = `missing-detail-${String(index + 1).padStart(4, '0')}`;
    const end = random.weighted([
      ['sent', 35],
      ['opened', 20],
      ['submitted', 28],
      ['returned', 9],
      ['withdrawn', 8],
    ] as const);
    const way = WAYS[end];
    const actorId = random.pick(staff).id;
    const began = random.whole(way.length + 1, 11);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'sent', at: calendar.instant(began, random.whole(18_000, 30_000)), actorId },
      ...way.map(([to, type], step) => ({
        type,
        to,
        at: calendar.instant(began - step - 1, 32_000 + step * 3_000),
        actorId: BY_STAFF.includes(type) ? actorId : null,
        ...(type === 'give_back' ? { payload: { return_reason: RETURN_REASON } } : {}),
      })),
    ];
    const isAnswered = end === 'submitted' || end === 'returned';
    return {
      events: eventsOf({ entity: 'missing_detail', id, machine: 'missing-detail' }, steps),
      row: {
        ...rowAfter(id, 'missing-detail', steps),
        employee_id: employee.id,
        company_id: employee.company_id,
        asks_for: 'contact',
        email: isAnswered ? `${employee.id}@mail.example` : null,
        return_reason: end === 'returned' ? RETURN_REASON : null,
      },
    };
  });
  return {
    table: 'missing_detail',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
