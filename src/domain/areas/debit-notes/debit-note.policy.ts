import { anotherPerson, type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { postsToday } from '@domain/finance/books.rules';

interface Answered {
  readonly payload: Readonly<Record<string, unknown>>;
}
const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const outstanding = ({ record }: CaseSeen): number => amount(record.total_fils) - amount(record.paid_fils);

/** It names the invoice that it adds to (VAT regulations, art. 60), when it is due, and what it is for. Who entered it does not issue it. */
export const mayIssue = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict =>
  allOf(
    postsToday(now, command),
    needs(now, 'invoice_id', 'finance'),
    needs(now, 'due_on', 'finance'),
    needs(now, 'note', 'finance'),
    anotherPerson(command, [now.record.author_id], 'approver'),
  );

/** A receipt is set against it, or is not any more; told by the receipt. */
export const paysAll = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(actor.userId === null && payload.amount_fils === outstanding(now));
export const paysPart = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(actor.userId === null && amount(payload.amount_fils) < outstanding(now));
export const mayRelease = (now: CaseSeen, { actor, payload }: CommandSeen & Answered): Verdict =>
  onlyIf(
    actor.userId === null &&
      amount(now.record.paid_fils) > 0 &&
      amount(payload.amount_fils) <= amount(now.record.paid_fils),
  );

/** What receipts were set against is paid: they are taken back first. */
export const mayVoid = ({ record }: CaseSeen): Verdict =>
  unless(amount(record.paid_fils) === 0, {
    code: 'is_paid',
    owner: 'finance',
    fix: { tab: 'receipt-allocations' },
  });
