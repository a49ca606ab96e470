import { toTakeBack } from '@domain/finance/claw-back.rules';
import { ISSUED_INVOICES } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { sql } from 'kysely';

interface Earned {
  readonly id: string;
  readonly commission_left: number;
  readonly invoice_left: number;
}

/**
 * An approved credit note takes back its part of the commissions that came from the invoice; one that is called off takes all of them. Each
 * commission says which document it was, and why.
 */
export const clawBack = async ({ trx, services, row, next, at }: EffectWork): Promise<void> => {
  const { kind, credits_id, net_fils, number, client_note, remark } = next.record;
  const isNote = kind === 'credit_note';
  const { rows } = await sql<Earned>`select c.id, c.amount_fils - c.clawed_back_fils as commission_left,
      (i.net_fils - coalesce((select sum(n.net_fils) from invoice as n where n.credits_id = i.id and n.id <> ${row.id}
        and n.state = ${anyOf(ISSUED_INVOICES)}), 0))::bigint as invoice_left
    from commission as c join invoice as i on i.id = c.invoice_id
    where i.id = ${isNote ? credits_id : row.id} and c.state in ('accrued', 'approved', 'paid') order by c.id for update of c`.execute(
    trx,
  );
  const writer = { services, trx, binding: knownBinding('commissions'), visibility: null, at };
  for (const { id, commission_left, invoice_left } of rows) {
    const commissionLeft = Number(commission_left);
    const amount = isNote
      ? toTakeBack({ commissionLeft, invoiceLeft: Number(invoice_left), credited: Number(net_fils) })
      : commissionLeft;
    if (amount > 0)
      await commandRecord(writer, {
        id,
        event: 'take_back',
        payload: {
          amount_fils: amount,
          claw_back_reason: [number, isNote ? client_note : remark].filter(Boolean).join(': '),
        },
        version: 'latest',
      });
  }
};
