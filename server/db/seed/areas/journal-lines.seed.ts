import type { AreaSeed } from '../area-seeds';
import { accountId, centreId } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { makeJournal } from '../journal';

/** The lines of the demo entries; fixed once their entry was submitted. */
export const seed: AreaSeed<'journal_line'> = (input) => {
  const { calendar } = input;
  const made = makeJournal(input).flatMap((entry) =>
    entry.lines.map(({ account, side, amount, centre }, index) => {
      const id = `${entry.id}-${index + 1}`;
      const at = (second: number) => calendar.instant(entry.daysAgo, second + index);
      const isFixed = entry.state === 'submitted' || entry.state === 'posted';
      const created: DemoStep = { type: 'created', to: 'entered', at: at(21_000), actorId: entry.authorId };
      const fixed: DemoStep = { type: 'fix', to: 'fixed', at: at(30_001), actorId: null };
      const steps: readonly [DemoStep, ...DemoStep[]] = isFixed ? [created, fixed] : [created];
      return {
        events: eventsOf({ entity: 'journal_line', id, machine: 'journal-line' }, steps),
        row: {
          ...rowAfter(id, 'journal-line', steps),
          entry_id: entry.id,
          account_id: accountId(account),
          cost_centre_id: centre === null ? null : centreId(centre),
          side,
          amount_fils: amount,
          note: null,
        },
      };
    }),
  );
  return {
    table: 'journal_line',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
