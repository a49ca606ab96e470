import { anotherPerson, type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { ALLOWED, allOf, unless, type Verdict } from '@domain/area/verdict';
import { postsOnDayOf } from '@domain/finance/books.rules';
import { dayInDubai } from '@domain/shared/calendar-date';

/** What is billable is billed to somebody. Fact `receipts`: how many files lie with it. */
export const maySubmit = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict => {
  const isSpent = String(now.record.spent_on) <= dayInDubai(command.at);
  return allOf(
    unless(Number(now.facts.receipts) > 0, {
      code: 'no_receipt',
      owner: 'finance',
      fix: { tab: 'attachments' },
    }),
    unless(isSpent, {
      code: 'not_spent_yet',
      owner: 'finance',
      fix: { tab: 'overview', field: 'spent_on' },
    }),
    // whoever has entered it hears of a locked month, not only who approves it
    isSpent ? postsOnDayOf('spent_on')(now, command) : ALLOWED,
    needs(now, 'account_id', 'finance'),
    now.record.is_billable === true ? needs(now, 'company_id', 'finance') : ALLOWED,
  );
};

/** Nobody approves what he spent or handed in himself. Memory `submitted_by`. */
export const mayApprove = ({ record, memory }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [record.author_id, memory.submitted_by], 'approver');

/** It counts on the day on which it was spent: in a month that is still open. */
export const mayBook = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict =>
  allOf(mayApprove(now, command), postsOnDayOf('spent_on')(now, command));
