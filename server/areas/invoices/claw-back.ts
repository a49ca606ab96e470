import { toTakeBack } from '@domain/finance/claw-back.rules';
import { ISSUED_INVOICES } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { sql } from 'kysely';

interface Earned {
  readonly id: string;
  readonly amount_fils: number;
  readonly clawed_back_fils: number;
  readonly invoice_net: number;
  readonly credited_net: number;
}

/** An approved credit note takes back its part of the commissions that came from the invoice. */
export const clawBack = async ({ trx, services, row, next, at }: EffectWork): Promise<void> => {
  const { kind, credits_id, net_fils } = next.record;
  if (kind !== 'credit_note') return;
  const { rows } =
    await sql<Earned>`select c.id, c.amount_fils, c.clawed_back_fils, i.net_fils as invoice_net,
      (${Number(net_fils)} + coalesce((select sum(n.net_fils) from invoice as n where n.credits_id = i.id and n.id <> ${row.id}
        and n.state = ${anyOf(ISSUED_INVOICES)}), 0))::bigint as credited_net
    from commission as c join invoice as i on i.id = c.invoice_id
    where i.id = ${credits_id} and c.state in ('accrued', 'approved', 'paid') order by c.id for update of c`.execute(
      trx,
    );
  const writer = { services, trx, binding: knownBinding('commissions'), visibility: null, at };
  for (const { id, amount_fils, clawed_back_fils, invoice_net, credited_net } of rows) {
    const amount = toTakeBack({
      commission: Number(amount_fils),
      invoiceNet: Number(invoice_net),
      creditedNet: Number(credited_net),
      takenBack: Number(clawed_back_fils),
    });
    if (amount > 0)
      await commandRecord(writer, {
        id,
        event: 'take_back',
        payload: { amount_fils: amount },
        version: 'latest',
      });
  }
};
