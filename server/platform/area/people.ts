import type { Reference } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** Names of users by their ids. */
export const namesOf = async (
  db: Kysely<Schema>,
  ids: readonly (string | null)[],
): Promise<(id: string) => Reference> => {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const rows =
    asked.length === 0
      ? []
      : await db
          .selectFrom('app_user')
          .where('id', 'in', asked)
          .select(['id', 'first_name', 'last_name'])
          .execute();
  const names = new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
  return (id) => ({ id, label: names.get(id) ?? '' });
};
