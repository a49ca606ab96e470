import { GRANTS } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { UserRow } from './users';

type GrantRow = Insertable<Schema['user_grant']>;

/** Who may see masked fields: the super admin all of them, the HR administrator of the demo salaries, and every third of the staff. */
export const makeGrants = (users: readonly UserRow[]): readonly GrantRow[] => {
  const all = ({ id }: UserRow) => GRANTS.map((grant_name): GrantRow => ({ user_id: id, grant_name }));
  const staff = users.filter(({ role }) => role === 'isSuperAdmin');
  const administrator = users.find(({ role }) => role === 'isAdmin');
  return [
    ...staff.filter((_, index) => index % 3 === 0).flatMap(all),
    ...(administrator ? [{ user_id: administrator.id, grant_name: 'salary' } as const] : []),
  ];
};
