import type { FieldInputs } from '@domain/area/field';
import { MAX_LEVELS } from '@domain/company/company-tree';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';
import { sql } from 'kysely';

/**
 * A client has a name of its own among its siblings, in any case of letters, and stands on one of three levels.
 * @throws Refusal name_taken, too_deep
 */
export const prepareClient = async ({ trx, row, id, fields }: PrepareWork): Promise<FieldInputs> => {
  const parent = row === null ? (fields.parent_company_id ?? null) : (row.fields.parent_company_id ?? null);
  if (row === null && typeof parent === 'string') {
    const above = await trx.selectFrom('company').where('id', '=', parent).select('depth').executeTakeFirst();
    if (above && above.depth >= MAX_LEVELS) throw new Refusal('too_deep');
  }
  if (typeof fields.name !== 'string') return {};
  const { rows } = await sql`select 1 from company where lower(name) = lower(${fields.name})
    and coalesce(parent_company_id, '0') = coalesce(${parent}::text, '0') and id <> ${id}`.execute(trx);
  if (rows.length > 0) throw new Refusal('name_taken');
  return {};
};
