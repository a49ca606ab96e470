import { PAID_CLIENTS } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, monthOf } from '@domain/shared/months.rules';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources } from '../memory-binding';

const isClient = (from: MemorySources, id: string): string | null =>
  from.record('clients', id)?.state ?? null;

/** Lines are the reference back end's to make: in memory nothing is left to do in the state that makes them. */
export const rules: MemoryAreaRules = {
  derived: ({ fields, state }, from) => {
    const invoice = typeof fields.invoice_id === 'string' ? from.record('invoices', fields.invoice_id) : null;
    const lines = invoice === null ? [] : from.naming('invoice-lines', 'invoice_id', invoice.id);
    return {
      progress: state === 'open' ? 0 : 100,
      lines: lines.filter(({ state }) => state === 'listed').length,
      net_fils: invoice?.fields.net_fils ?? null,
      vat_fils: invoice?.fields.vat_fils ?? null,
      total_fils: invoice?.fields.total_fils ?? null,
    };
  },
  factsOf: ({ fields }, from) => {
    const companyId = String(fields.company_id);
    const invoice = typeof fields.invoice_id === 'string' ? from.record('invoices', fields.invoice_id) : null;
    const client = isClient(from, companyId);
    return {
      client: client !== null && PAID_CLIENTS.some((state) => state === client) ? client : null,
      plan: from
        .naming('fee-plans', 'company_id', companyId)
        .some((plan) => plan.state === 'approved' && String(plan.fields.valid_from) <= String(fields.month)),
      lines:
        invoice === null
          ? 0
          : from.naming('invoice-lines', 'invoice_id', invoice.id).filter(({ state }) => state === 'listed')
              .length,
      total_fils: invoice?.fields.total_fils ?? null,
      invoice_state: invoice?.state ?? null,
    };
  },
  prepare: (fields, _, from) => {
    const day = calendarDate(String(fields.month));
    const month = day === null ? (fields.month ?? null) : firstOfMonth(day);
    const name = from.record('clients', String(fields.company_id))?.fields.name ?? fields.company_id;
    return ok({ month, name: `${monthOf(String(month))} ${name}` });
  },
  follows: ({ state }) => (state === 'drafting' ? 'finish' : null),
};
