import {
  type BilledDeposit,
  billedDeposit,
  COUNTS_ON_DEPOSIT,
} from '@domain/areas/onboardings/onboarding-facts';
import { ISSUED_INVOICES } from '@domain/finance/states';
import type { MemorySources, Stored } from './memory-binding';

const isIssued = ({ state }: Stored): boolean => ISSUED_INVOICES.some((one) => one === state);

/** What an invoice bills as deposits, fils; of a credit note below zero. */
const depositsOf = (invoice: Stored, from: MemorySources): number => {
  const sum = from
    .naming('invoice-lines', 'invoice_id', invoice.id)
    .filter(({ state, fields }) => state === 'listed' && fields.income === 'deposits')
    .reduce((total, { fields }) => total + Number(fields.net_fils), 0);
  return invoice.fields.kind === 'credit_note' ? -sum : sum;
};

/** What of a client's deposits is with the PEO, fils, as the reference back end reckons it. */
export const clientDepositIn = (from: MemorySources, companyId: string): number => {
  const of = (area: string) => from.naming(area, 'company_id', companyId);
  const received = of('onboardings')
    .filter(({ fields }) => typeof fields.deposit_received_on === 'string')
    .reduce((sum, { fields }) => sum + Number(fields.deposit_received_fils), 0);
  const billed = of('invoices')
    .filter(isIssued)
    .reduce((sum, invoice) => sum + depositsOf(invoice, from), 0);
  const returned = of('fee-refunds')
    .filter(({ state, fields }) => state === 'paid' && fields.source === 'deposit')
    .reduce((sum, { fields }) => sum + Number(fields.amount_fils), 0);
  return received + billed - returned;
};

/** What a client owes on invoices and debit notes, fils. */
export const clientOwesIn = (from: MemorySources, companyId: string): number => {
  const invoices = from
    .naming('invoices', 'company_id', companyId)
    .reduce((sum, { fields }) => sum + Math.max(0, Number(fields.outstanding_fils ?? 0)), 0);
  return from
    .naming('debit-notes', 'company_id', companyId)
    .filter(({ state }) => state === 'issued')
    .reduce((sum, { fields }) => sum + Number(fields.total_fils) - Number(fields.paid_fils ?? 0), invoices);
};

/** What the client of an onboarding is billed as deposits, as far as no other onboarding counts on it. */
export const billedDepositIn = ({ id, fields }: Stored, from: MemorySources): BilledDeposit => {
  const client = String(fields.company_id);
  const bills = from
    .naming('invoices', 'company_id', client)
    .filter((one) => (one.fields.kind === 'credit_note' ? isIssued(one) : one.state !== 'cancelled'))
    .map((one) => ({ one, fils: depositsOf(one, from) }))
    .filter(({ fils }) => fils !== 0);
  const used = from
    .naming('onboardings', 'company_id', client)
    .filter((other) => other.id !== id && COUNTS_ON_DEPOSIT.some((state) => state === other.state))
    .filter((other) => typeof other.fields.deposit_received_on !== 'string')
    .reduce((sum, other) => sum + Number(other.fields.deposit_fils ?? 0), 0);
  const sumOf = (some: typeof bills) => some.reduce((sum, { fils }) => sum + fils, 0);
  const last = bills.findLast(({ one }) => one.fields.kind !== 'credit_note')?.one.fields.number;
  return billedDeposit(typeof last === 'string' ? last : null, {
    billed: sumOf(bills),
    paid: sumOf(bills.filter(({ one, fils }) => fils < 0 || one.state === 'paid')),
    used,
  });
};
