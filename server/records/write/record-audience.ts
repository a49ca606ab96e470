import { accessIn } from '@domain/area/area.policy';
import { GRANTS } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import type { Audience } from '@server/platform/live/live';
import { CLIENT_ROLES, type ClientRole } from '@server/platform/live/rooms';
import { type Kysely, sql } from 'kysely';
import type { AreaBinding } from '../binding';
import { visibleInStateSql } from '../state-visibility';

/** A record that changed; `before`: the state in which it was, null for a new one. */
export interface Touched {
  readonly id: string;
  readonly before: string | null;
}

interface Found {
  readonly company: string | null;
  readonly employee: string | null;
  readonly person: string | null;
  readonly isAdmin: boolean;
  readonly isEmployee: boolean;
}

/** Who hears that records have changed: beside the staff those who see one of them, or saw it until now. */
export const audienceOf = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  touched: readonly Touched[],
): Promise<Audience> => {
  const { area, scope, stateVisibility, audience, shared } = binding;
  if (scope === 'staff' || touched.length === 0) return {};
  const column = (name: string | undefined) => (name === undefined ? sql`null::text` : sql.ref(`t.${name}`));
  const isSeenBy = (role: ClientRole) => {
    const inStates = visibleInStateSql(stateVisibility, role, sql`array[t.state, touched.before]`);
    // whoever lacks a grant is told no more than that something has changed
    const isFor = audience?.({ role, grants: GRANTS }) ?? null;
    return isFor === null ? inStates : sql`(${inStates} and ${isFor})`;
  };
  const owner = 'user' in scope ? { user: scope.user } : scope;
  const { rows } =
    await sql<Found>`select distinct ${column('company' in owner ? owner.company : undefined)} as company,
      ${column('employee' in owner ? owner.employee : undefined)} as employee,
      ${column('user' in owner ? owner.user : undefined)} as person,
      ${isSeenBy('isAdmin')} as "isAdmin", ${isSeenBy('isEmployee')} as "isEmployee"
    from unnest(${touched.map(({ id }) => id)}::text[], ${touched.map(({ before }) => before)}::text[]) as touched (id, before)
    join ${sql.table(area.entity)} as t on t.id = touched.id`.execute(db);
  if ('user' in scope) return { userIds: distinct(rows.map(({ person }) => person)) };
  const companiesFor = (role: ClientRole) =>
    accessIn(area, role) === null
      ? []
      : distinct(rows.filter((row) => row[role]).map(({ company }) => company));
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
        : distinct(rows.filter(({ isEmployee }) => isEmployee).map(({ employee }) => employee)),
  };
};

const distinct = (ids: readonly (string | null)[]): readonly string[] =>
  [...new Set(ids)].filter((id) => id !== null);
