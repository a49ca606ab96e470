import { accessIn } from '@domain/area/area.policy';
import { GRANTS } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import type { Audience } from '@server/platform/live/live';
import { CLIENT_ROLES, type ClientRole } from '@server/platform/live/rooms';
import { type Kysely, sql } from 'kysely';
import type { AreaBinding } from '../binding';
import { visibleSql } from '../state-visibility';

/** Whose a record is, and which roles see it as it is. */
export interface Viewers {
  readonly company: string | null;
  readonly employee: string | null;
  readonly person: string | null;
  readonly isAdmin: boolean;
  readonly isEmployee: boolean;
}

/** Who sees these records as they are now, beside the staff. A change is told to those before it and to those after it. */
export const viewersOf = async (
  db: Kysely<Schema>,
  { area, scope, stateVisibility, audience }: AreaBinding,
  ids: readonly string[],
): Promise<readonly Viewers[]> => {
  if (scope === 'staff' || ids.length === 0) return [];
  const column = (name: string | undefined) => (name === undefined ? sql`null::text` : sql.ref(`t.${name}`));
  const isSeenBy = (role: ClientRole) => {
    const conditions = [
      ...visibleSql(stateVisibility, role),
      // whoever lacks a grant is told no more than that something has changed
      ...(audience ? [audience({ role, grants: GRANTS })] : []),
    ];
    return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
  };
  const owner = 'user' in scope ? { user: scope.user } : scope;
  const { rows } =
    await sql<Viewers>`select distinct ${column('company' in owner ? owner.company : undefined)} as company,
      ${column('employee' in owner ? owner.employee : undefined)} as employee,
      ${column('user' in owner ? owner.user : undefined)} as person,
      ${isSeenBy('isAdmin')} as "isAdmin", ${isSeenBy('isEmployee')} as "isEmployee"
    from ${sql.table(area.entity)} as t where t.id = ${anyOf(ids)}`.execute(db);
  return rows;
};

/** Who hears of a change that these see, or saw until it. */
export const audienceOf = ({ area, scope, shared }: AreaBinding, viewers: readonly Viewers[]): Audience => {
  if (scope === 'staff') return {};
  if ('user' in scope) return { userIds: distinct(viewers.map(({ person }) => person)) };
  const companiesFor = (role: ClientRole) =>
    accessIn(area, role) === null
      ? []
      : distinct(viewers.filter((one) => one[role]).map(({ company }) => company));
  return {
    companyIds: Object.fromEntries(
      CLIENT_ROLES.map((role) => [
        role,
        // an employee sees his own records, and others only where some are shared
        role === 'isEmployee' && shared === undefined ? [] : companiesFor(role),
      ]),
    ),
    employeeIds:
      accessIn(area, 'isEmployee') === null
        ? []
        : distinct(viewers.filter(({ isEmployee }) => isEmployee).map(({ employee }) => employee)),
  };
};

const distinct = (ids: readonly (string | null)[]): readonly string[] =>
  [...new Set(ids)].filter((id) => id !== null);
