import { GRANTS } from '@domain/area/field';
import { DUTIES } from '@domain/session/duties';
import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { UserRow } from './users';

type DutyRow = Insertable<Schema['user_duty']>;
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

/** Every third of the staff, the super admin of the demo among them, has every duty. */
export const makeDuties = (users: readonly UserRow[]): readonly DutyRow[] =>
  users
    .filter(({ role }) => role === 'isSuperAdmin')
    .filter((_, index) => index % 3 === 0)
    .flatMap(({ id }) => DUTIES.map((duty): DutyRow => ({ user_id: id, duty })));
