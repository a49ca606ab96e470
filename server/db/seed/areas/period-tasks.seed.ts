import { closeDueOn } from '@domain/finance/close-tasks';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { makePeriods } from './ledger-periods.seed';

/** The tasks of each month; those of a locked one were signed off before. Named so that the periods come first. */
export const seed: AreaSeed<'close_task'> = (input) => {
  const made = makePeriods(input).flatMap(
    ({ id: period_id, month_on, isLocked, created, signed, signedOn }) =>
      signed.map(({ kind, step }) => {
        const id = `${period_id}-${kind.replaceAll('_', '-')}`;
        const steps: readonly [DemoStep, ...DemoStep[]] = isLocked ? [created, step] : [created];
        return {
          events: eventsOf({ entity: 'close_task', id, machine: 'close-task' }, steps),
          row: {
            ...rowAfter(id, 'close-task', steps),
            kind,
            period_id,
            due_on: closeDueOn(month_on),
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
