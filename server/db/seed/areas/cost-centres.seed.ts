import type { AreaSeed } from '../area-seeds';
import { CENTRES, centreId } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

export const seed: AreaSeed<'cost_centre'> = ({ calendar, users }) => {
  const random = createRandom('cost-centres');
  const staff = staffOf(users);
  const made = CENTRES.map(([code, name], index) => {
    const id = centreId(code);
    const created: DemoStep = {
      type: 'created',
      to: 'active',
      at: calendar.instant(900, 21_000 + index),
      actorId: staff[0]?.id ?? null,
    };
    return {
      events: eventsOf({ entity: 'cost_centre', id, machine: 'cost-centre' }, [created]),
      row: { ...rowAfter(id, 'cost-centre', [created]), code, name, owner_id: random.pick(staff).id },
    };
  });
  return {
    table: 'cost_centre',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
