import { CLOSE_TASKS } from '@domain/finance/close-tasks';
import type { AreaSeed, SeedInput } from '../area-seeds';
import { BILLED_MONTHS } from '../finance/drawn-invoices';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { monthOn } from '../journal';
import { staffOf } from '../users';

/** Back to the quarter of the first taxable document of the demo, so that each of them stands in a return. */
const LEDGER_MONTHS = { ...BILLED_MONTHS, demo: BILLED_MONTHS.demo + 3 } as const;
/** The last two months are open. */
const OPEN = 2;

/** Months of the demo's ledger with what has happened to them: one person locked them at first, another for good. */
export const makePeriods = ({ profile, calendar, users }: SeedInput) => {
  const [first, second] = staffOf(users).map(({ id }) => id);
  return Array.from({ length: LEDGER_MONTHS[profile] }, (_, monthsAgo) => {
    const month_on = monthOn(calendar, monthsAgo);
    const days = monthsAgo * 30;
    const step = (type: string, to: string, daysAgo: number, actorId = first ?? null): DemoStep => ({
      type,
      to,
      at: calendar.instant(daysAgo, 40_000),
      actorId,
    });
    return {
      id: `ledger-period-${month_on.slice(0, 7)}`,
      month_on,
      isLocked: monthsAgo >= OPEN,
      softLockedOn: calendar.day(days - 36),
      lockedOn: calendar.day(days - 40),
      makers: [first ?? null, second ?? first ?? null] as const,
      created: step('created', 'open', days + 31),
      soft: step('soft_lock', 'soft_locked', days - 36),
      signed: CLOSE_TASKS.map((kind) => ({ kind, step: step('sign', 'signed', days - 38) })),
      signedOn: calendar.day(days - 38),
      locked: step('lock', 'locked', days - 40, second),
    };
  });
};

export const seed: AreaSeed<'ledger_period'> = (input) => {
  const made = makePeriods(input).map(
    ({ id, month_on, isLocked, softLockedOn, lockedOn, makers, created, soft, locked }) => {
      const steps: readonly [DemoStep, ...DemoStep[]] = isLocked ? [created, soft, locked] : [created];
      return {
        events: eventsOf({ entity: 'ledger_period', id, machine: 'ledger-period' }, steps),
        row: {
          ...rowAfter(id, 'ledger-period', steps),
          month_on,
          soft_locked_by_id: isLocked ? makers[0] : null,
          soft_locked_on: isLocked ? softLockedOn : null,
          locked_on: isLocked ? lockedOn : null,
          locked_by_id: isLocked ? makers[1] : null,
          why: null,
        },
      };
    },
  );
  return {
    table: 'ledger_period',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
