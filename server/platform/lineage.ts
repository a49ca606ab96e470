import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** These companies and every company above them. */
export const withAncestors = async (
  db: Kysely<Schema>,
  companyIds: readonly string[],
): Promise<readonly string[]> => {
  if (companyIds.length === 0) return [];
  const rows = await db
    .withRecursive('lineage', (q) =>
      q
        .selectFrom('company')
        .where('id', 'in', [...companyIds])
        .select(['id', 'parent_company_id'])
        .union((again) =>
          again
            .selectFrom('company')
            .innerJoin('lineage', 'lineage.parent_company_id', 'company.id')
            .select(['company.id', 'company.parent_company_id']),
        ),
    )
    .selectFrom('lineage')
    .select('id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
};
