import { GRANTS } from '@domain/area/field';
import { DUTIES } from '@domain/session/duties';
import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import { specialistOf, type UserRow } from './users';

type DutyRow = Insertable<Schema['user_duty']>;
type GrantRow = Insertable<Schema['user_grant']>;

/** Every third of the staff, the super admin of the demo among them, may see and do what needs a grant or a duty. */
const trusted = (users: readonly UserRow[]): readonly UserRow[] =>
  users
    .filter((user) => user.role === 'isSuperAdmin' && specialistOf(user) === null)
    .filter((_, index) => index % 3 === 0);

/** Who may see masked fields: the trusted all of them, specialists what their work needs, the HR administrator of the demo salaries. */
export const makeGrants = (users: readonly UserRow[]): readonly GrantRow[] => {
  const administrator = users.find(({ role }) => role === 'isAdmin');
  return [
    ...trusted(users).flatMap(({ id }) =>
      GRANTS.map((grant_name): GrantRow => ({ user_id: id, grant_name })),
    ),
    ...users.flatMap((user) =>
      (specialistOf(user)?.grants ?? []).map((grant_name): GrantRow => ({ user_id: user.id, grant_name })),
    ),
    ...(administrator ? [{ user_id: administrator.id, grant_name: 'salary' } as const] : []),
  ];
};

export const makeDuties = (users: readonly UserRow[]): readonly DutyRow[] => [
  ...trusted(users).flatMap(({ id }) => DUTIES.map((duty): DutyRow => ({ user_id: id, duty }))),
  ...users.flatMap((user) =>
    (specialistOf(user)?.duties ?? []).map((duty): DutyRow => ({ user_id: user.id, duty })),
  ),
];
