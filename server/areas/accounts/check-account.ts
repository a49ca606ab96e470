import type { FieldInputs } from '@domain/area/field';
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
 * One code is one account, and what was posted to keeps what it is.
 * @throws Refusal duplicate (the code), invalid_input (`parent_id`, `kind`, `is_postable`)
 */
export const checkAccount = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, row, fields } = work;
  await refuseCodeTwice(work);
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
