import type { FieldInputs } from '@domain/area/field';
import { isBicOf } from '@domain/finance/payment-file';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';
import { sql } from 'kysely';

const refuseCodeTwice = async ({ trx, id, fields }: PrepareWork): Promise<void> => {
  if (typeof fields.code !== 'string') return;
  const other = await trx
    .selectFrom('account')
    .select(['id', 'label'])
    .where(sql`lower(code)`, '=', fields.code.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw new Refusal('duplicate', { detail: other.label });
};

/** A statement of the bank belongs to one account. */
const refuseIbanTwice = async ({ trx, id, fields }: PrepareWork): Promise<void> => {
  if (typeof fields.iban !== 'string') return;
  const other = await trx
    .selectFrom('account')
    .select('label')
    .where('iban', '=', fields.iban)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw new Refusal('duplicate', { detail: other.label });
};

/** A BIC names the bank that the IBAN is of. */
const checkBic = ({ row, fields }: PrepareWork): void => {
  const { iban, bic } = { ...row?.fields, ...fields };
  if (typeof bic !== 'string' || (fields.bic === undefined && fields.iban === undefined)) return;
  if (typeof iban !== 'string' || !isBicOf(bic, iban))
    throw invalidField('fields.bic', 'invalid', 'Is no BIC of the bank of this IBAN');
};

/** An account stands under one of its own kind, and never, over however many, under itself. */
const checkParent = async ({ trx, id, row, fields }: PrepareWork): Promise<void> => {
  const parent = fields.parent_id === undefined ? row?.fields.parent_id : fields.parent_id;
  if (typeof parent !== 'string') return;
  const kind = fields.kind ?? row?.fields.kind;
  const { rows } = await sql<{ id: string; kind: string }>`with recursive above as (
      select id, parent_id, kind from account where id = ${parent}
      union select next.id, next.parent_id, next.kind from account as next join above on next.id = above.parent_id)
    select id, kind from above`.execute(trx);
  if (rows.some((above) => above.id === id))
    throw invalidField('fields.parent_id', 'invalid', 'An account does not stand under itself');
  if (rows.some((above) => above.kind !== kind))
    throw invalidField('fields.parent_id', 'invalid', 'Stands under an account of another kind');
};

/**
 * One code, and one IBAN, is one account, and what was posted to keeps what it is.
 * @throws Refusal duplicate (the code, the IBAN), invalid_input (`bic`, `parent_id`, `kind`, `is_postable`)
 */
export const checkAccount = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, row, fields } = work;
  await refuseCodeTwice(work);
  await refuseIbanTwice(work);
  checkBic(work);
  await checkParent(work);
  if (row === null) return fields.is_postable === undefined ? { is_postable: true } : {};
  const frozen = ['kind', 'is_postable'].find((name) => fields[name] !== undefined);
  if (frozen === undefined) return {};
  const used = await trx
    .selectFrom('journal_line')
    .select('id')
    .where('account_id', '=', row.id)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  if (used) throw invalidField(`fields.${frozen}`, 'invalid', 'Entries name this account');
  return {};
};
