import { COMMISSIONS_EARNED } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Sum over the commissions `c` that a partner has earned, in fils. */
export const sumOfPartner = (partner: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(${amount}), 0)::bigint from commission as c
    where c.partner_id = ${partner} and c.state = ${anyOf(COMMISSIONS_EARNED)})`;

const unpaid = sql`(c.overpaid_fils - c.received_back_fils)`;
const setOff = sql`coalesce(c.set_off_fils, 0)`;

/**
 * What a partner owes: paid beyond what was left of his commissions, less what he has paid back and what was set off. Below zero where a bank
 * has sent back a payment after that: the next one pays it to him.
 */
export const owedByPartner = (partner: RawBuilder<unknown>): RawBuilder<number> =>
  sumOfPartner(partner, sql`${unpaid} - ${setOff}`);

/** The same of the commission `t` alone: what was set off counts against the oldest debt first. */
export const owedOfCommission: RawBuilder<number> = sql<number>`case when t.overpaid_fils > 0
  then greatest(0, least(t.overpaid_fils - t.received_back_fils,
    (select sum(case when (c.overpaid_on, c.month, c.id) <= (t.overpaid_on, t.month, t.id) then ${unpaid} else 0 end - ${setOff})
      from commission as c where c.partner_id = t.partner_id and c.state = ${anyOf(COMMISSIONS_EARNED)})))::bigint
  else 0 end`;

/** Facts of a commission: what its partner owes that no batch sets off which the bank has not answered; and a batch that does. */
export type DebtFacts = {
  /** Fils, below zero as `owedByPartner`. */
  readonly partner_owes: number;
  /** Its number. */
  readonly set_off_by: string | null;
};

const listed = (
  partnerId: string,
) => sql`payment_batch_item as i join commission as c on c.id = i.commission_id
  join payment_batch as b on b.id = i.batch_id
  where i.state = 'listed' and i.set_off_fils <> 0 and c.partner_id = ${partnerId}`;

export const debtFacts = async (trx: Kysely<Schema>, partnerId: string): Promise<DebtFacts> => {
  const { rows } = await sql<{ fils: number; batch: string | null }>`select
      (${owedByPartner(sql`${partnerId}`)}
        - coalesce((select sum(i.set_off_fils) from ${listed(partnerId)}), 0))::bigint as fils,
      (select min(b.number) filter (where i.set_off_fils > 0) from ${listed(partnerId)}) as batch`.execute(
    trx,
  );
  return { partner_owes: Number(rows[0]?.fils ?? 0), set_off_by: rows[0]?.batch ?? null };
};

/** Until the transaction ends nobody else sets off for him, or receives from him. */
export const lockedDebt = async (trx: Kysely<Schema>, partnerId: string): Promise<DebtFacts> => {
  await trx.selectFrom('partner').select('id').where('id', '=', partnerId).forNoKeyUpdate().execute();
  return debtFacts(trx, partnerId);
};

/**
 * References of payments of a batch that set off what their partner does not owe (any more), or pay him back what is not here: he has paid, or was
 * paid, since they were listed.
 */
export const setOffBeyond = async (trx: Kysely<Schema>, batchId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ reference: string }>`with listed as (
      select i.reference, i.batch_id, i.set_off_fils, c.partner_id
      from payment_batch_item as i join commission as c on c.id = i.commission_id
      where i.state = 'listed' and i.set_off_fils <> 0
    ), partners as (
      select p.id, sum(l.set_off_fils) filter (where l.batch_id = ${batchId}) as own,
        ${owedByPartner(sql`p.id`)} - coalesce(sum(l.set_off_fils) filter (where l.batch_id <> ${batchId}), 0) as owes
      from partner as p join listed as l on l.partner_id = p.id group by p.id
    )
    select l.reference from listed as l join partners as p on p.id = l.partner_id
    where l.batch_id = ${batchId} and p.own not between least(p.owes, 0) and greatest(p.owes, 0)
    order by l.reference`.execute(trx);
  return rows.map(({ reference }) => reference);
};

/** What of a commission that a batch is to pay is set off. @param fils to be paid */
export const setOffFor = async (trx: Kysely<Schema>, commissionId: string, fils: number): Promise<number> => {
  const { partner_id } = await trx
    .selectFrom('commission')
    .select('partner_id')
    .where('id', '=', commissionId)
    .executeTakeFirstOrThrow();
  return Math.min(fils, (await lockedDebt(trx, partner_id)).partner_owes);
};
