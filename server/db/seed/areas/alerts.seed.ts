import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 40, tiny: 4 } as const;

/** Of identity documents that were about to end and have been renewed: the job resolves these at its first round, and finds what is open now. */
export const seed: AreaSeed<'alert'> = ({ profile, calendar, users, employees }) => {
  const random = createRandom('alerts');
  const staff = staffOf(users);
  const atWork = employees.filter(({ status }) => status === 'active');
  const made = Array.from({ length: COUNT[profile] }, (_, index) => {
    const id = `alert-${String(index + 1).padStart(5, '0')}`;
    const employee = random.pick(atWork);
    const actorId = random.pick(staff).id;
    const came = random.whole(120, 400);
    const due_on = calendar.day(came - 30);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'raised', at: calendar.instant(came, 20_000), actorId: null },
      { type: 'acknowledge', to: 'acknowledged', at: calendar.instant(came - 1, 30_000), actorId },
    ];
    return {
      events: eventsOf({ entity: 'alert', id, machine: 'alert' }, steps),
      row: {
        ...rowAfter(id, 'alert', steps),
        about: `${employee.first_name} ${employee.last_name}`.trim(),
        kind: 'residence',
        area: 'employees',
        severity: 'high' as const,
        topic: 'documents' as const,
        at_stake_fils: null,
        record_id: employee.id,
        company_id: employee.company_id,
        due_on,
        owner_id: actorId,
        snoozed_until: null,
        route: `/Employees?record=${employee.id}`,
        cause: `residence ${employee.id} ${due_on}`,
      },
    };
  });
  return {
    table: 'alert',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
