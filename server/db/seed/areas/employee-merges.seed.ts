import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 6, tiny: 4 } as const;

const NO_CHOICES = { take_pay: null, take_iban: null } as const;

/** Namesakes who turned out to be two people: most were withdrawn, the others still wait for somebody to look. */
export const seed: AreaSeed<'employee_merge'> = ({ profile, calendar, users, employees }) => {
  // of those of the tests none is under way: two of one employee never are
  const random = createRandom('employee-merges');
  const staff = staffOf(users);
  const working = employees.filter(({ status }) => status === 'active');
  const made = Array.from({ length: COUNT[profile] }, (_, index) => {
    const survivor = working[index * 2];
    const merged = working.find(
      ({ id, company_id }, at) =>
        at > index * 2 && company_id === survivor?.company_id && id !== survivor?.id,
    );
    if (survivor === undefined || merged === undefined) return [];
    const id = `employee-merge-${String(index + 1).padStart(4, '0')}`;
    const actorId = random.pick(staff).id;
    const came = random.whole(3, 40);
    const created: DemoStep = { type: 'created', to: 'draft', at: calendar.instant(came, 20_000), actorId };
    const withdrawn: DemoStep = {
      type: 'withdraw',
      to: 'withdrawn',
      at: calendar.instant(came - 1, 30_000),
      actorId,
    };
    const steps: readonly [DemoStep, ...DemoStep[]] =
      profile === 'demo' && index % 3 === 0 ? [created] : [created, withdrawn];
    return [
      {
        events: eventsOf({ entity: 'employee_merge', id, machine: 'employee-merge' }, steps),
        row: {
          ...rowAfter(id, 'employee-merge', steps),
          ...NO_CHOICES,
          survivor_id: String(survivor.id),
          merged_id: String(merged.id),
          company_id: String(survivor.company_id),
          subject: `${numberOf(merged)} → ${numberOf(survivor)}`,
          why: random.pick(['Two lists of the client were imported', 'Same name and telephone']),
          approver_id: null,
          remark: null,
        },
      },
    ];
  }).flat();
  return {
    table: 'employee_merge',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};

/** Demo employees have their number from the database: what is known of them before is their name. */
const numberOf = ({ first_name, last_name }: { first_name: string; last_name?: string }): string =>
  `${first_name} ${last_name ?? ''}`.trim();
