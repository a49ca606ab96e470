import { INCOMES } from '@domain/finance/incomes';
import { ISSUED_INVOICES } from '@domain/finance/states';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { clientCreditIn } from '../memory-credit';

const linesOf = ({ id }: Stored, from: MemorySources) =>
  from.naming('invoice-lines', 'invoice_id', id).filter(({ state }) => state === 'listed');

/** Numbers, payments and credit notes are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: ({ state, fields: { kind, total_fils, credited_fils, allocated_fils } }) => ({
    credit_left_fils:
      kind === 'credit_note' && ISSUED_INVOICES.some((one) => one === state)
        ? Number(total_fils) - Number(credited_fils ?? 0) - Number(allocated_fils ?? 0)
        : null,
  }),
  factsOf: (row, from) => {
    const credited =
      typeof row.fields.credits_id === 'string' ? from.record('invoices', row.fields.credits_id) : null;
    const client = from.record('clients', String(row.fields.company_id));
    return {
      client_email: client?.fields.email ?? null,
      client_address: client === null || (client.fields.address ?? '') !== '',
      lines: linesOf(row, from).length,
      billing_run: from
        .naming('billing-runs', 'invoice_id', row.id)
        .some(({ state }) => state !== 'cancelled'),
      credits_fils: credited?.fields.total_fils ?? null,
      notes: from.naming('invoices', 'credits_id', row.id).filter(({ state }) => state !== 'cancelled')
        .length,
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
    const sumOf = (income: string) =>
      lines
        .filter(({ fields }) => (fields.income ?? 'fees') === income)
        .reduce((sum, { fields }) => sum + Number(fields.net_fils), 0);
    return Object.fromEntries(INCOMES.map((income) => [income, sumOf(income)]));
  },
};
