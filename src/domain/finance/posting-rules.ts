import type { CalendarDate } from '@domain/shared/calendar-date';
import type { PostedAccount } from './chart';

export type Side = 'debit' | 'credit';

/** What may be posted of a document; each at most once, and taken back by its mirror when it does not stand any more. */
export const POSTING_EVENTS = [
  'invoice_approved',
  'credit_note_approved',
  'credit_applied',
  'debit_note_issued',
  'payment_received',
  'receipt_issued',
  'receipt_applied',
  'refund_paid',
  'wages_approved',
  'pension_due',
  'savings_due',
  'advance_paid',
  'funding_received',
  'funding_applied',
  'wages_paid',
  'wages_returned',
  'deposit_received',
  'deposit_returned',
  'visa_fee_paid',
  'visa_fee_billed',
  'fine_borne',
  'fine_owed',
  'deposit_billed',
  'expense_approved',
  'expense_paid',
  'commission_approved',
  'commission_paid',
  'commission_clawed_back',
  'commission_overpaid',
  'commission_repaid',
  'gratuity_accrued',
  'settlement_approved',
  'settlement_paid',
  'bank_charge_booked',
  'vat_set_off',
] as const;
export type PostingEvent = (typeof POSTING_EVENTS)[number];

/** A line of a rule: an amount of the document by its name, on an account by its code, or on one that the document itself names. */
interface RuleLine {
  readonly side: Side;
  readonly account: PostedAccount | { readonly named: 'money' | 'spending' };
  readonly amount: string;
}

/** How an event is posted, from a day on. */
export interface PostingRule {
  readonly event: PostingEvent;
  /** `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly lines: readonly RuleLine[];
}

type Account = RuleLine['account'];
const debit = (account: Account, amount: string): RuleLine => ({ side: 'debit', account, amount });
const credit = (account: Account, amount: string): RuleLine => ({ side: 'credit', account, amount });

/** The day on which value added tax began: nothing here is older. */
const FIRST = '2018-01-01';
const since =
  (validFrom: string) =>
  (event: PostingEvent, ...lines: readonly RuleLine[]): PostingRule => ({ event, validFrom, lines });
const rule = since(FIRST);

const REVENUE: readonly (readonly [PostedAccount, string])[] = [
  ['4010', 'fees'],
  ['4020', 'visas'],
  ['4030', 'salaries'],
];
const earned = REVENUE.map(([account, amount]) => credit(account, amount));
const waived = REVENUE.map(([account, amount]) => debit(account, amount));

/** Own money goes through the account that the document names, else the main bank account; money of clients through the payroll account. */
export const POSTING_RULES: readonly PostingRule[] = [
  rule('invoice_approved', debit('1100', 'total'), ...earned, credit('2200', 'vat')),
  // what has been paid already of what is credited is the client's
  rule(
    'credit_note_approved',
    ...waived,
    debit('1160', 'visa_fees'),
    debit('2100', 'deposits'),
    debit('2200', 'vat'),
    credit('1100', 'credited'),
    credit('2110', 'rest'),
  ),
  // what is left of a credit note is set against another document of the client
  rule('credit_applied', debit('2110', 'applied'), credit('1100', 'applied')),
  rule('debit_note_issued', debit('1100', 'total'), ...earned, credit('2200', 'vat')),
  rule('payment_received', debit({ named: 'money' }, 'amount'), credit('1100', 'amount')),
  rule('receipt_issued', debit({ named: 'money' }, 'total'), credit('2110', 'total')),
  rule('receipt_applied', debit('2110', 'applied'), credit('1100', 'applied')),
  rule('refund_paid', debit('2110', 'amount'), credit('1010', 'amount')),
  rule(
    'wages_approved',
    debit('5010', 'wages'),
    debit('1170', 'overpaid'),
    credit('1170', 'advances'),
    credit('2300', 'net'),
  ),
  // the employee's part is taken off his wages, the employer's is a cost
  rule('pension_due', debit('5120', 'employer'), debit('2300', 'employee'), credit('2310', 'total')),
  // in place of a provision: it is paid into the scheme
  rule('savings_due', debit('5110', 'amount'), credit('2420', 'amount')),
  rule('advance_paid', debit('1170', 'amount'), credit('1020', 'amount')),
  rule('funding_received', debit('1020', 'amount'), credit('2120', 'amount')),
  // the wages were paid in advance: the invoice that bills them asks for that much less
  rule('funding_applied', debit('2120', 'applied'), credit('1100', 'applied')),
  rule('wages_paid', debit('2300', 'amount'), credit('1020', 'amount')),
  rule('wages_returned', debit('1020', 'amount'), credit('2300', 'amount')),
  rule('deposit_received', debit('1020', 'amount'), credit('2100', 'amount')),
  rule('deposit_returned', debit('2100', 'amount'), credit('1020', 'amount')),
  rule('visa_fee_paid', debit('1160', 'amount'), credit('1010', 'amount')),
  rule('visa_fee_billed', debit('1100', 'amount'), credit('1160', 'amount')),
  // a fine is the PEO's own, or the employee owes what was laid out for him
  rule('fine_borne', debit('5020', 'amount'), credit('1010', 'amount')),
  rule('fine_owed', debit('1170', 'amount'), credit('1160', 'amount')),
  rule('deposit_billed', debit('1100', 'amount'), credit('2100', 'amount')),
  rule(
    'expense_approved',
    debit({ named: 'spending' }, 'net'),
    debit('1150', 'vat'),
    credit('2010', 'total'),
  ),
  rule('expense_paid', debit('2010', 'total'), credit({ named: 'money' }, 'total')),
  rule('commission_approved', debit('5800', 'amount'), credit('2020', 'amount')),
  // the rest is set off against what the partner owes
  rule('commission_paid', debit('2020', 'total'), credit('1010', 'amount'), credit('1180', 'set_off')),
  rule('commission_clawed_back', debit('2020', 'amount'), credit('5800', 'amount')),
  // paid beyond what is left of it: the partner owes that
  rule('commission_overpaid', debit('1180', 'amount'), credit('2020', 'amount')),
  rule('commission_repaid', debit('1010', 'amount'), credit('1180', 'amount')),
  rule('gratuity_accrued', debit('5110', 'amount'), credit('2400', 'amount')),
  // beside the gratuity: pay of the last days, leave, notice, less what he owes; what was advanced to him is taken back
  rule(
    'settlement_approved',
    debit('2400', 'gratuity'),
    debit('5010', 'rest'),
    credit('1170', 'advances'),
    credit('2300', 'total'),
  ),
  rule('settlement_paid', debit('2300', 'total'), credit('1020', 'total')),
  // interest that the bank gives: below zero, on the other sides
  rule(
    'bank_charge_booked',
    debit({ named: 'spending' }, 'net'),
    debit('1150', 'vat'),
    credit({ named: 'money' }, 'total'),
  ),
  // what is recoverable of a return is set against what is due of it: the rest is owed to the authority, and paid by an expense
  rule('vat_set_off', debit('2200', 'recoverable'), credit('1150', 'recoverable')),
];

/** What a document posts by where it stands. */
export interface DocumentEvent {
  readonly event: PostingEvent;
  readonly on: CalendarDate;
  /** Fils, by the names that the event's rule uses. One below zero stands on the other side. */
  readonly amounts: Readonly<Record<string, number>>;
  /** Ids of accounts that the document names, or codes where it leaves the choice to a rule. */
  readonly money?: AccountRef;
  readonly spending?: AccountRef;
  readonly companyId: string | null;
  readonly employeeId?: string | null;
  readonly costCentreId?: string | null;
}

export type AccountRef = { readonly code: PostedAccount } | { readonly id: string };

/** A line as it stands in the journal. */
export interface PostingLine {
  readonly account: AccountRef;
  readonly side: Side;
  /** Above zero. */
  readonly amountFils: number;
  readonly companyId: string | null;
  readonly employeeId: string | null;
  readonly costCentreId: string | null;
}

/** @throws when no rule is in force: a defect */
export const ruleOn = (event: PostingEvent, day: string): PostingRule => {
  const [first, ...others] = POSTING_RULES.filter((one) => one.event === event && one.validFrom <= day);
  if (first === undefined) throw new Error(`Nothing says how ${event} is posted on ${day}`);
  return others.reduce((best, one) => (one.validFrom > best.validFrom ? one : best), first);
};

const signed = ({ side, amountFils }: Pick<PostingLine, 'side' | 'amountFils'>): number =>
  side === 'debit' ? amountFils : -amountFils;

/** More debit than credit, in fils; 0: they balance. */
export const imbalanceOf = (lines: readonly Pick<PostingLine, 'side' | 'amountFils'>[]): number =>
  lines.reduce((sum, line) => sum + signed(line), 0);

const accountOf = ({ account }: RuleLine, input: DocumentEvent): AccountRef => {
  if (typeof account === 'string') return { code: account };
  const named = input[account.named];
  if (named === undefined) throw new Error(`${input.event} names no account for ${account.named}`);
  return named;
};

/**
 * The lines of an event: those of its rule that come to something. They balance.
 * @throws when they do not, an amount is missing, or is no whole number of fils: a defect of the rule or of the document
 */
export const postingOf = (input: DocumentEvent): readonly PostingLine[] => {
  const lines = ruleOn(input.event, input.on).lines.flatMap((line): readonly PostingLine[] => {
    const amount = input.amounts[line.amount];
    if (amount === undefined || !Number.isSafeInteger(amount))
      throw new Error(`${input.event} has no amount ${line.amount}: ${amount}`);
    if (amount === 0) return [];
    const other: Side = line.side === 'debit' ? 'credit' : 'debit';
    return [
      {
        account: accountOf(line, input),
        side: amount > 0 ? line.side : other,
        amountFils: Math.abs(amount),
        companyId: input.companyId,
        employeeId: input.employeeId ?? null,
        costCentreId: input.costCentreId ?? null,
      },
    ];
  });
  if (imbalanceOf(lines) !== 0)
    throw new Error(`${input.event} does not balance: ${JSON.stringify(input.amounts)}`);
  return lines;
};
