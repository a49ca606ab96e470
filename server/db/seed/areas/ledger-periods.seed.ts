import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { MONTHS, monthOn } from '../journal';
import { staffOf } from '../users';

/** The last two months are open. */
const OPEN = 2;

export const seed: AreaSeed<'ledger_period'> = ({ profile, calendar, users }) => {
  const staff = staffOf(users);
  const made = Array.from({ length: MONTHS[profile] }, (_, monthsAgo) => {
    const month_on = monthOn(calendar, monthsAgo);
    const id = `ledger-period-${month_on.slice(0, 7)}`;
    const actorId = staff[0]?.id ?? null;
    const days = monthsAgo * 30;
    const created: DemoStep = {
      type: 'created',
      to: 'open',
      at: calendar.instant(days + 31, 20_000),
      actorId,
    };
    const locked: DemoStep = { type: 'lock', to: 'locked', at: calendar.instant(days - 40, 40_000), actorId };
    const isLocked = monthsAgo >= OPEN;
    const steps: readonly [DemoStep, ...DemoStep[]] = isLocked ? [created, locked] : [created];
    return {
      events: eventsOf({ entity: 'ledger_period', id, machine: 'ledger-period' }, steps),
      row: {
        ...rowAfter(id, 'ledger-period', steps),
        month_on,
        locked_by_id: isLocked ? actorId : null,
        why: null,
      },
    };
  });
  return {
    table: 'ledger_period',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
