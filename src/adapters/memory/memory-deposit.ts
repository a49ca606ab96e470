import {
  type BilledDeposit,
  billedDeposit,
  COUNTS_ON_DEPOSIT,
} from '@domain/areas/onboardings/onboarding-facts';
import { ISSUED_INVOICES } from '@domain/finance/states';
import type { MemorySources, Stored } from './memory-binding';
import { isIn, isNotIn, sumOf } from './memory-rules';

const isIssued = isIn(...ISSUED_INVOICES);

/** What an invoice bills as deposits, fils; of a credit note below zero. */
const depositsOf = (invoice: Stored, from: MemorySources): number => {
  const lines = from.naming('invoice-lines', 'invoice_id', invoice.id).filter(isIn('listed'));
  const sum = sumOf(
    lines.filter(({ fields }) => fields.income === 'deposits'),
    'net_fils',
  );
  return invoice.fields.kind === 'credit_note' ? -sum : sum;
};

/** What of a client's deposits is with the PEO, fils, as the reference back end reckons it. */
export const clientDepositIn = (from: MemorySources, companyId: string): number => {
  const of = (area: string) => from.naming(area, 'company_id', companyId);
  const received = of('onboardings').filter(({ fields }) => typeof fields.deposit_received_on === 'string');
  const billed = of('invoices')
    .filter(isIssued)
    .reduce((sum, invoice) => sum + depositsOf(invoice, from), 0);
  const returned = of('fee-refunds')
    .filter(isIn('paid'))
    .filter(({ fields }) => fields.source === 'deposit');
  return sumOf(received, 'deposit_received_fils') + billed - sumOf(returned, 'amount_fils');
};

/** What a client owes on invoices and debit notes, fils. */
export const clientOwesIn = (from: MemorySources, companyId: string): number => {
  const of = (area: string) => from.naming(area, 'company_id', companyId);
  const notes = of('debit-notes').filter(isIn('issued'));
  return (
    sumOf(of('invoices'), ({ outstanding_fils }) => Math.max(0, Number(outstanding_fils ?? 0))) +
    sumOf(notes, ({ total_fils, paid_fils }) => Number(total_fils) - Number(paid_fils ?? 0))
  );
};

/** What the client of an onboarding is billed as deposits, as far as no other onboarding counts on it. */
export const billedDepositIn = ({ id, fields }: Stored, from: MemorySources): BilledDeposit => {
  const client = String(fields.company_id);
  const bills = from
    .naming('invoices', 'company_id', client)
    .filter((one) => (one.fields.kind === 'credit_note' ? isIssued(one) : isNotIn('cancelled')(one)))
    .map((one) => ({ one, fils: depositsOf(one, from) }))
    .filter(({ fils }) => fils !== 0);
  const used = from
    .naming('onboardings', 'company_id', client)
    .filter(isIn(...COUNTS_ON_DEPOSIT))
    .filter((other) => other.id !== id && typeof other.fields.deposit_received_on !== 'string');
  const totalOf = (some: typeof bills) => some.reduce((sum, { fils }) => sum + fils, 0);
  const last = bills.findLast(({ one }) => one.fields.kind !== 'credit_note')?.one.fields.number;
  return billedDeposit(typeof last === 'string' ? last : null, {
    billed: totalOf(bills),
    paid: totalOf(bills.filter(({ one, fils }) => fils < 0 || one.state === 'paid')),
    used: sumOf(used, 'deposit_fils'),
  });
};
