import type { FieldInputs } from '@domain/area/field';
import type { VatCategory } from '@domain/shared/vat.rules';
import { VAT_CATEGORIES, vatWithin } from '@domain/shared/vat.rules';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

/** A rule that applies, and how it books. */
export interface BankRule {
  readonly id: string;
  readonly most_fils: number | null;
  readonly charge_account_id: string;
  readonly charge_vat: string;
  readonly books: boolean | null;
}

/** What banks may have taken of a payment on its way into this account, or out of it, where a rule allows it. */
export const differenceRule = async (
  trx: Kysely<Schema>,
  { account_id }: FieldInputs,
): Promise<BankRule | null> => {
  const rule = await trx
    .selectFrom('bank_rule')
    .select(['id', 'most_fils', 'charge_account_id', 'charge_vat', 'books'])
    .where('state', '=', 'active')
    .where('purpose', '=', 'difference')
    .where((of) => of.or([of('account_id', 'is', null), of('account_id', '=', String(account_id))]))
    .orderBy(sql`account_id is null`)
    .orderBy('most_fils', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return rule ?? null;
};

/** The rule by whose words a line is known: the one with the longest words, of this account before those of all. */
export const ruleOfLine = async (trx: Kysely<Schema>, line: FieldInputs): Promise<BankRule | null> => {
  const { rows } =
    await sql<BankRule>`select id, most_fils, charge_account_id, charge_vat, books from bank_rule as r
    where r.state = 'active' and r.purpose = 'line' and r.direction = ${line.direction}
      and (r.account_id is null or r.account_id = ${line.account_id})
      and (r.most_fils is null or r.most_fils >= ${line.amount_fils}::bigint)
      and position(lower(r.contains) in lower(concat_ws(' ', ${line.description}::text, ${line.counterparty ?? null}::text,
        ${line.reference ?? null}::text))) > 0
    order by r.account_id is null, length(r.contains) desc, r.id limit 1`.execute(trx);
  return rows[0] ?? null;
};

const categoryOf = (value: unknown): VatCategory =>
  VAT_CATEGORIES.find((one) => one === value) ?? 'out_of_scope';

/**
 * What a line has as charge: fils that the bank has taken, below zero what it has given, with the VAT within.
 * @param fils above zero
 */
export const chargeOf = (
  { direction, booked_on }: FieldInputs,
  fils: number,
  {
    charge_account_id,
    charge_vat,
    isIncome,
  }: {
    readonly charge_account_id: unknown;
    readonly charge_vat: unknown;
    /** Interest: only what came in as a whole line is given. */
    readonly isIncome?: boolean;
  },
): FieldInputs => {
  const category = categoryOf(charge_vat);
  const sign = isIncome === true && direction === 'in' ? -1 : 1;
  return {
    charge_fils: sign * fils,
    // input VAT: what the bank gives bears none
    charge_vat_fils: sign === 1 ? vatWithin(fils, category, String(booked_on)) : 0,
    charge_account_id: String(charge_account_id),
    charge_vat: category,
  };
};
