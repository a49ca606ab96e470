import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { makeJournal } from '../journal';

export const seed: AreaSeed<'journal_entry'> = (input) => {
  const { calendar } = input;
  const made = makeJournal(input).map((entry) => {
    const { id, memo, source, daysAgo, state, number, authorId, posterId } = entry;
    const steps: [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'draft', at: calendar.instant(daysAgo, 20_000), actorId: authorId },
    ];
    if (state === 'discarded')
      steps.push({ type: 'discard', to: state, at: calendar.instant(daysAgo, 30_000), actorId: authorId });
    if (state === 'submitted' || state === 'posted')
      steps.push({
        type: 'submit',
        to: 'submitted',
        at: calendar.instant(daysAgo, 30_000),
        actorId: authorId,
      });
    if (state === 'posted')
      steps.push({ type: 'post', to: state, at: calendar.instant(daysAgo, 40_000), actorId: posterId });
    const isPosted = state === 'posted';
    return {
      events: eventsOf({ entity: 'journal_entry', id, machine: 'journal-entry' }, steps),
      row: {
        ...rowAfter(id, 'journal-entry', steps),
        memory: steps.length > 1 && state !== 'discarded' ? { submitted_by: authorId } : {},
        memo,
        number,
        entry_on: calendar.day(daysAgo),
        source,
        reference: null,
        author_id: authorId,
        posted_by_id: isPosted ? posterId : null,
        posted_on: isPosted ? calendar.day(daysAgo) : null,
        remark: null,
        reverses_id: null,
        reversed_by_id: null,
        reversed_on: null,
      },
    };
  });
  return {
    table: 'journal_entry',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
