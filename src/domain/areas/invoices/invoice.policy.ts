import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { onlyIf, unless, type Verdict } from '@domain/area/verdict';

/** Facts: `lines`, how many lines it has. Amounts are fields of the record. Memory: `submitted_by`. */

const isCredit = ({ record }: CaseSeen): boolean => record.kind === 'credit_note';
const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const outstanding = ({ record }: CaseSeen): number => amount(record.total_fils) - amount(record.paid_fils);

/** Something is asked for. */
export const maySubmit = (now: CaseSeen): Verdict =>
  unless(amount(now.facts.lines) > 0 && amount(now.record.total_fils) > 0, {
    code: 'no_lines',
    owner: 'finance',
    fix: { tab: 'invoice-lines' },
  });

/** Neither who wrote it nor who submitted it approves it. */
export const mayApprove = (now: CaseSeen, asked: CommandSeen): Verdict =>
  anotherPerson(asked, [now.record.author_id, now.memory.submitted_by], 'approver');

/** What a reversal has made is not called off: the invoice would be gone without its correction. */
export const mayCancel = (now: CaseSeen): Verdict => unless(!isCredit(now), { code: 'corrects_an_invoice' });

/** Money comes in for an invoice only; a credit note is set against what the client owes. */
export const mayReverse = (now: CaseSeen): Verdict => onlyIf(!isCredit(now));
export const mayCredit = (now: CaseSeen): Verdict => onlyIf(isCredit(now));

interface PaymentSeen {
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The payment is all that is still due. */
export const paysAll = (now: CaseSeen, { payload }: PaymentSeen): Verdict =>
  onlyIf(!isCredit(now) && payload.amount_fils === outstanding(now));

/** A part of it; nobody pays more than is due: what is over belongs on another invoice. */
export const paysPart = (now: CaseSeen, { payload }: PaymentSeen): Verdict => {
  if (isCredit(now)) return onlyIf(false);
  const { amount_fils: given } = payload;
  const due = outstanding(now);
  const fits = given === undefined ? due > 0 : amount(given) > 0 && amount(given) < due;
  return unless(fits, { code: 'more_than_due', owner: 'finance' });
};

/** A payment bounced, told by its own record: nothing of what was paid is left, or some. */
export const losesAll = (now: CaseSeen, { actor, payload }: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(!isCredit(now) && actor.userId === null && payload.left_fils === 0);
export const losesPart = (now: CaseSeen, { actor, payload }: CommandSeen & PaymentSeen): Verdict =>
  onlyIf(!isCredit(now) && actor.userId === null && payload.left_fils !== 0);
