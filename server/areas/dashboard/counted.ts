import type { ListQuery } from '@domain/area/query';
import type { Scope } from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import type { Caller } from '@server/platform/scope';
import { visibilityWithin } from '@server/records/access';
import { pickedBy } from '@server/records/query/conditions';
import { knownBinding } from '@server/records/registry';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

/** For whom the dashboard counts, and when. */
export interface CountWork {
  readonly db: Kysely<Schema>;
  readonly caller: Caller;
  readonly scope: Scope;
  readonly now: Date;
}

/** The table of an area, to be read as `t`, and the condition that its list puts to it for the same query. */
export const pickedFor = (
  { caller, scope, now }: CountWork,
  area: string,
  query: ListQuery,
): { readonly table: RawBuilder<unknown>; readonly picked: RawBuilder<SqlBool> } => {
  const binding = knownBinding(area);
  return {
    table: sql.table(binding.area.entity),
    picked: pickedBy(binding, visibilityWithin(caller, binding, scope), query, now),
  };
};
