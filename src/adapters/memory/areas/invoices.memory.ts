import { INCOMES } from '@domain/finance/incomes';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { clientCreditIn, creditLeft } from '../memory-credit';
import { isIn, isNotIn, sumOf } from '../memory-rules';

const linesOf = ({ id }: Stored, from: MemorySources) =>
  from.naming('invoice-lines', 'invoice_id', id).filter(isIn('listed'));

/** Numbers, payments and credit notes are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: (row) => ({ credit_left_fils: creditLeft(row) }),
  factsOf: (row, from) => {
    const credited = from.record('invoices', String(row.fields.credits_id));
    const client = from.record('clients', String(row.fields.company_id));
    return {
      client_email: client?.fields.email ?? null,
      client_address: client === null || (client.fields.address ?? '') !== '',
      lines: linesOf(row, from).length,
      billing_run: from.naming('billing-runs', 'invoice_id', row.id).some(isNotIn('cancelled')),
      credits_fils: credited?.fields.total_fils ?? null,
      notes: from.naming('invoices', 'credits_id', row.id).filter(isNotIn('cancelled')).length,
      ...(credited === null
        ? {}
        : {
            credits_state: credited.state,
            client_credit_fils: clientCreditIn(from, String(row.fields.company_id)),
          }),
    };
  },
  related: (row, from) => {
    const lines = linesOf(row, from);
    const netOf = (income: string) =>
      sumOf(
        lines.filter(({ fields }) => (fields.income ?? 'fees') === income),
        'net_fils',
      );
    return Object.fromEntries(INCOMES.map((income) => [income, netOf(income)]));
  },
};
