import { PAID_CLIENTS } from '@domain/finance/states';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { isIn } from '../memory-rules';

const invoiceOf = ({ fields }: Stored, from: MemorySources) =>
  from.record('invoices', String(fields.invoice_id));
const linesOf = (invoice: Stored | null, from: MemorySources): number =>
  from.naming('invoice-lines', 'invoice_id', invoice?.id ?? '').filter(isIn('listed')).length;

/** Lines are the reference back end's to make: in memory nothing is left to do in the state that makes them. */
export const rules: MemoryAreaRules = {
  derived: (row, from) => {
    const invoice = invoiceOf(row, from);
    return {
      progress: row.state === 'open' ? 0 : 100,
      lines: linesOf(invoice, from),
      net_fils: invoice?.fields.net_fils ?? null,
      vat_fils: invoice?.fields.vat_fils ?? null,
      total_fils: invoice?.fields.total_fils ?? null,
    };
  },
  factsOf: (row, from) => {
    const { fields } = row;
    const companyId = String(fields.company_id);
    const invoice = invoiceOf(row, from);
    const client = from.record('clients', companyId);
    return {
      client: client !== null && isIn(...PAID_CLIENTS)(client) ? client.state : null,
      plan: from
        .naming('fee-plans', 'company_id', companyId)
        .some((plan) => plan.state === 'approved' && String(plan.fields.valid_from) <= String(fields.month)),
      lines: linesOf(invoice, from),
      total_fils: invoice?.fields.total_fils ?? null,
      invoice_state: invoice?.state ?? null,
      invoice_settled:
        Number(invoice?.fields.paid_fils ?? 0) + Number(invoice?.fields.credited_fils ?? 0) > 0,
    };
  },
  follows: ({ state }) => (state === 'drafting' ? 'finish' : null),
};
