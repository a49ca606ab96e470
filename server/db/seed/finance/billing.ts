import { PAYMENT_METHODS } from '@domain/finance/payment-methods';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { vatLine, vatTotals } from '@domain/shared/vat.rules';
import { match, P } from 'ts-pattern';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';
import { billedSlips, unsourced } from './billed-slips';
import { type Charge, chargesOf } from './charged-funds';
import { drawInvoices, type End, endOf } from './drawn-invoices';
import { daysAgo, madeOnce } from './months';

const PAYS_WITHIN_DAYS = 14;
/** Who issues every invoice of the demo. */
export const LEGAL_ENTITY_ID = 'legal-entity-1';
/** Of the last month so many invoices that were issued come from a billing run; those that are not issued yet do all. */
const MOST_ISSUED_RUNS = 4;

/** Nobody brings more than this in notes: larger amounts come by cheque. */
const MOST_CASH_FILS = 200_000;
const methodFor = (fils: number, method: (typeof PAYMENT_METHODS)[number]) =>
  method === 'cash' && fils > MOST_CASH_FILS ? 'cheque' : method;

/** An invoice whose lines a billing run has made. */
export interface DemoBillingRun {
  readonly companyId: string;
  readonly month: CalendarDate;
  readonly invoiceId: string;
  readonly end: End;
  readonly authorId: string;
  readonly approverId: string;
  readonly draftedAt: string;
  readonly issuedAt: string;
}

/** Money for wages that was set against the invoice that bills them. */
export interface ChargedFunds extends Charge {
  readonly invoice: string;
  readonly number: string;
  readonly company_id: string;
}

export interface Billing {
  readonly runs: readonly DemoBillingRun[];
  readonly invoices: readonly JsonRow<'invoice'>[];
  readonly lines: readonly JsonRow<'invoice_line'>[];
  readonly payments: readonly JsonRow<'invoice_payment'>[];
  readonly charges: readonly ChargedFunds[];
  readonly events: Readonly<Record<'invoice' | 'invoice_line' | 'invoice_payment', readonly EventRow[]>>;
}

const WAY = ['draft', 'approval', 'approved', 'sent', 'partial', 'paid'] as const;
const COMMANDS: Readonly<Record<End, string>> = {
  draft: 'created',
  approval: 'submit',
  approved: 'approve',
  sent: 'send',
  partial: 'record_payment',
  paid: 'record_payment',
};

/** What is settled long since is told by its end only: nobody kept more of it. */
const COMPLETE_MONTHS = 3;

/** Every client is billed its employees each month, and what was fetched for them besides; a few pay late, or a part. */
export const makeBilling = madeOnce((input: SeedInput): Billing => {
  const { calendar, users } = input;
  const random = createRandom('billing');
  const staff = staffOf(users);
  const serials = new Map<string, number>();
  const drawn = [...drawInvoices(input, random)].sort((a, b) => (a.issuedOn < b.issuedOn ? -1 : 1));
  const slips = input.profile === 'demo' ? billedSlips(input) : null;
  let issuedRuns = 0;
  const billing = {
    runs: [] as DemoBillingRun[],
    invoices: [] as JsonRow<'invoice'>[],
    lines: [] as JsonRow<'invoice_line'>[],
    payments: [] as JsonRow<'invoice_payment'>[],
    charges: [] as ChargedFunds[],
    events: {
      invoice: [] as EventRow[],
      invoice_line: [] as EventRow[],
      invoice_payment: [] as EventRow[],
    },
  };
  for (const [index, one] of drawn.entries()) {
    const id = `invoice-${String(index + 1).padStart(6, '0')}`;
    const { company, kind, issuedOn, suppliedOn, age } = one;
    const end = endOf(age, random);
    const author = random.pick(staff);
    const approver = random.pick(staff.filter((colleague) => colleague !== author));
    const issuedAgo = daysAgo(calendar, issuedOn);
    const paysAgo = Math.max(1, issuedAgo - random.whole(3, PAYS_WITHIN_DAYS + 10));
    const isIssued = end !== 'draft' && end !== 'approval';
    const isWithin = end === 'draft' || end === 'approval' || issuedRuns < MOST_ISSUED_RUNS;
    const sourced =
      kind === 'service' && age === 0 && end !== 'partial' && end !== 'paid' && isWithin
        ? (slips?.get(company.id) ?? null)
        : null;
    const lines = [...(sourced ?? one.lines.map(unsourced)), ...one.disbursements].map((line) => ({
      ...line,
      ...vatLine(line, suppliedOn),
    }));
    const totals = vatTotals(lines);
    const isSent = end === 'sent' || end === 'partial' || end === 'paid';
    const charges =
      kind === 'service' && isSent
        ? chargesOf(input, {
            companyId: company.id,
            suppliedOn,
            issuedOn,
            totalFils: totals.total_fils,
            sentAt: calendar.instant(issuedAgo, 32_000),
          })
        : [];
    const charged = charges.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
    // what was paid in advance for the wages settles a part, whatever else was paid
    const stage = end === 'sent' && charged > 0 ? 'partial' : end;
    const isPartly = stage === 'partial' || (end === 'paid' && age < COMPLETE_MONTHS && random.chance(0.1));
    const way = WAY.slice(0, WAY.indexOf(stage) + 1).filter((state) => state !== 'partial' || isPartly);
    const at = (state: End, step: number): string => {
      const ago = match(state)
        .with('partial', () => Math.min(paysAgo + 2, issuedAgo))
        .with('paid', () => paysAgo)
        .with(P.union('draft', 'approval', 'approved', 'sent'), () => issuedAgo)
        .exhaustive();
      return calendar.instant(ago, 20_000 + step * 4_000);
    };
    const whole = way.map(
      (state, step): DemoStep => ({
        type: state === 'partial' && end === 'sent' ? 'take_credit' : COMMANDS[state],
        to: state,
        at: at(state, step),
        actorId: (state === 'approved' ? approver : author).id,
      }),
    );
    const last = whole[whole.length - 1];
    if (!last) continue;
    const steps: readonly [DemoStep, ...DemoStep[]] =
      age < COMPLETE_MONTHS ? [{ ...last, ...whole[0] }, ...whole.slice(1)] : [{ ...last, type: 'created' }];
    if (sourced !== null && isIssued) issuedRuns += 1;
    if (sourced !== null)
      billing.runs.push({
        companyId: company.id,
        month: firstOfMonth(suppliedOn),
        invoiceId: id,
        end,
        authorId: author.id,
        approverId: approver.id,
        draftedAt: at('draft', 0),
        issuedAt: at('approved', 2),
      });
    const due = totals.total_fils - charged;
    const part = Math.floor(due * 0.4);
    const amounts = match({ end, isPartly })
      .with({ end: 'paid', isPartly: true }, () => [part, due - part])
      .with({ end: 'paid' }, () => [due])
      .with({ end: 'partial' }, () => [part])
      .with({ end: P.union('draft', 'approval', 'approved', 'sent') }, () => [])
      .exhaustive();
    const paid = amounts.reduce((sum, amount) => sum + amount, 0);
    const year = issuedOn.slice(0, 4);
    const serial = isIssued ? (serials.get(year) ?? 0) + 1 : null;
    if (serial !== null) serials.set(year, serial);
    billing.invoices.push({
      ...rowAfter(id, 'invoice', steps),
      number:
        serial === null
          ? `DRAFT-${String(index + 1).padStart(10, '0')}`
          : `INV-${year}-${String(serial).padStart(5, '0')}`,
      number_year: serial === null ? null : Number(year),
      number_serial: serial,
      kind,
      company_id: company.id,
      client_trn: company.trn ?? null,
      reference: random.chance(0.2) ? `PO-${random.whole(10_000, 99_999)}` : null,
      note: null,
      supplied_on: suppliedOn,
      due_on: addDays(issuedOn, PAYS_WITHIN_DAYS),
      issued_on: isIssued ? issuedOn : null,
      sent_on: isIssued && end !== 'approved' ? issuedOn : null,
      ...totals,
      paid_fils: paid,
      credited_fils: charged,
      author_id: author.id,
      approver_id: isIssued ? approver.id : null,
      legal_entity_id: isIssued ? LEGAL_ENTITY_ID : null,
      credits_id: null,
      remark: null,
      memory: end === 'draft' ? {} : { submitted_by: author.id },
    });
    billing.events.invoice.push(...eventsOf({ entity: 'invoice', id, machine: 'invoice' }, steps));
    billing.charges.push(
      ...charges.map((charge) => ({
        ...charge,
        invoice: id,
        number: `INV-${year}-${String(serial).padStart(5, '0')}`,
        company_id: company.id,
      })),
    );
    const listed: readonly [DemoStep] = [
      { type: 'created', to: 'listed', at: steps[0].at, actorId: author.id },
    ];
    for (const [place, line] of lines.entries()) {
      const lineId = `${id}-${sourced === null ? place + 1 : String(place + 1).padStart(4, '0')}`;
      billing.lines.push({
        ...rowAfter(lineId, 'invoice-line', listed),
        invoice_id: id,
        company_id: company.id,
        ...line,
      });
      billing.events.invoice_line.push(
        ...eventsOf({ entity: 'invoice_line', id: lineId, machine: 'invoice-line' }, listed),
      );
    }
    for (const [place, amount_fils] of amounts.entries()) {
      const receipt = `${id}-payment-${place + 1}`;
      const isLast = place === amounts.length - 1;
      const state = isLast ? end : 'partial';
      const received: readonly [DemoStep] = [
        { type: 'created', to: 'received', at: at(state, place + 4), actorId: author.id },
      ];
      billing.payments.push({
        ...rowAfter(receipt, 'payment', received),
        number: `RCT-${String(billing.payments.length + 1).padStart(6, '0')}`,
        invoice_id: id,
        company_id: company.id,
        amount_fils,
        received_on: received[0].at.slice(0, 10),
        method: methodFor(
          amount_fils,
          random.weighted(PAYMENT_METHODS.map((method, rank) => [method, 60 / (rank * rank + 1)] as const)),
        ),
        reference: random.chance(0.8) ? `FT${random.whole(100_000_000, 999_999_999)}` : null,
      });
      billing.events.invoice_payment.push(
        ...eventsOf({ entity: 'invoice_payment', id: receipt, machine: 'payment' }, received),
      );
    }
  }
  return billing;
});
