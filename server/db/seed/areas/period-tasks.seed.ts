import { monthsLater, startOfDayInDubai } from '@domain/shared/calendar-date';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { makePeriods } from './ledger-periods.seed';

/** The tasks of each month; those of a locked one were signed off before. Named so that the periods come first. */
export const seed: AreaSeed<'close_task'> = (input) => {
  const made = makePeriods(input).flatMap(
    ({ id: period_id, month_on, isLocked, created, signed, signedOn }) =>
      signed.map(({ kind, step }) => {
        const id = `${period_id}-${kind.replaceAll('_', '-')}`;
        // its clock runs from the end of the month, in Dubai
        const over = new Date(startOfDayInDubai(monthsLater(month_on, 1))).toISOString();
        const steps: readonly [DemoStep, ...DemoStep[]] = isLocked ? [created, step] : [created];
        return {
          events: eventsOf({ entity: 'close_task', id, machine: 'close-task' }, steps),
          row: {
            ...rowAfter(id, 'close-task', steps),
            ...(isLocked || over < created.at ? {} : { state_since: over }),
            kind,
            period_id,
            note: null,
            signed_by_id: isLocked ? step.actorId : null,
            signed_on: isLocked ? signedOn : null,
            why: null,
          },
        };
      }),
  );
  return {
    table: 'close_task',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
