import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { postsOnAnswer } from '@domain/finance/books.rules';
import { amountText } from '@domain/shared/money';

/**
 * The deposit of an onboarding comes in once: by hand, or on an invoice of the client (that of an accepted quote). Fact `billed_deposit`:
 * what invoices bill as deposits and no other onboarding counts on.
 */
interface Billed {
  readonly number: string | null;
  readonly billed_fils: number;
  readonly paid_fils: number;
}
const NOTHING: Billed = { number: null, billed_fils: 0, paid_fils: 0 };

const billedOf = ({ facts }: CaseSeen): Billed => ({
  ...NOTHING,
  ...(facts.billed_deposit as Partial<Billed> | undefined),
});
const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const depositOf = ({ record }: CaseSeen): number => amount(record.deposit_fils);

const isBilled = (now: CaseSeen) => {
  const { number, billed_fils } = billedOf(now);
  return {
    code: 'deposit_is_billed',
    values: { number: number ?? '', amount: amountText(billed_fils) },
    owner: 'finance',
  } as const;
};

/** What an invoice asks for already is not received a second time. */
export const mayReceiveDeposit = (now: CaseSeen): Verdict => {
  const { billed_fils } = billedOf(now);
  return unless(billed_fils === 0 || billed_fils < depositOf(now), isBilled(now));
};

/** By hand comes what no invoice bills, on a day that is open. */
export const isDepositInTime = (
  now: CaseSeen,
  command: { readonly at: number; readonly payload: Readonly<Record<string, unknown>> },
): Verdict => {
  const { billed_fils } = billedOf(now);
  const fits =
    billed_fils === 0 || amount(command.payload.deposit_received_fils) <= depositOf(now) - billed_fils;
  return allOf(unless(fits, isBilled(now)), postsOnAnswer('deposit_received_on')(now, command));
};

/** The client's deposit is there: by hand, on a paid invoice, or both together. */
export const hasDeposit = (now: CaseSeen): Verdict => {
  const { number, billed_fils, paid_fils } = billedOf(now);
  const received = amount(now.record.deposit_received_fils);
  if (received + paid_fils >= depositOf(now)) return [];
  return received + billed_fils >= depositOf(now)
    ? [{ code: 'deposit_invoice_unpaid', values: { number: number ?? '' }, owner: 'client' }]
    : [{ code: 'deposit_missing', owner: 'client' }];
};
