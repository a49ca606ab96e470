import { mostByRule } from '@domain/finance/claw-back.rules';
import { ISSUED_INVOICES } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import { invoiceOfClient } from '@server/platform/finance/invoice-of-client';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';
import { sql } from 'kysely';

interface Ground {
  readonly brought_by: string | null;
  readonly kind: string | null;
  readonly percent: number | null;
  readonly per_head: number | null;
  readonly heads: number;
  readonly net: number | null;
}

const NAMES = ['partner_id', 'company_id', 'invoice_id', 'amount_fils'] as const;

/**
 * A commission belongs to a client whom the partner brought, and is no more than his own rule gives: a percentage of the invoice that it comes
 * from, less what was credited of it, or an amount for each employee.
 * @throws Refusal invalid_input
 */
export const requireBrought = async (work: PrepareWork): Promise<void> => {
  const { trx, row, fields } = work;
  if (row !== null && !NAMES.some((name) => Object.hasOwn(fields, name))) return;
  const { partner_id, company_id, invoice_id = null, amount_fils } = { ...row?.fields, ...fields };
  if (invoice_id !== null)
    await invoiceOfClient(work, { id: invoice_id, companyId: company_id, field: 'fields.invoice_id' });
  const { rows } = await sql<Ground>`select c.partner_id as brought_by, p.commission_kind as kind,
      p.commission_percent as percent, p.commission_per_head_fils as per_head,
      (select count(*)::integer from employee as e where e.company_id = c.id) as heads,
      (select i.net_fils - coalesce((select sum(n.net_fils) from invoice as n where n.credits_id = i.id
        and n.state = ${anyOf(ISSUED_INVOICES)}), 0) from invoice as i where i.id = ${invoice_id})::bigint as net
    from company as c, partner as p where c.id = ${company_id} and p.id = ${partner_id}`.execute(trx);
  const [ground] = rows;
  if (ground === undefined || ground.brought_by !== partner_id)
    throw invalidField('fields.company_id', 'invalid', 'The partner did not bring this client');
  const { kind, percent, per_head: perHeadFils, heads, net } = ground;
  if (kind === 'percent' && net === null)
    throw invalidField('fields.invoice_id', 'required', 'The partner earns a percentage of an invoice');
  const rule = { kind, percent: percent, perHeadFils: perHeadFils === null ? null : Number(perHeadFils) };
  const most = mostByRule(rule, { invoiceNet: Number(net ?? 0), heads });
  if (most !== null && Number(amount_fils) > most)
    throw invalidField(
      'fields.amount_fils',
      'invalid',
      `The rule of the partner gives AED ${(most / 100).toFixed(2)}`,
    );
};
