import { type StateVisibility, statesFor } from '@domain/records/owners';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AreaBinding } from './binding';
import { knownBinding } from './registry';

type Role = string | null;

const parentVisible = ({ parent }: StateVisibility, role: Role): RawBuilder<SqlBool> | null => {
  const states = statesFor(parent?.states, role);
  if (!parent || !states) return null;
  return sql<SqlBool>`exists (select from ${sql.table(knownBinding(parent.area).area.entity)} parent
    where parent.id = ${sql.ref(`t.${parent.column}`)} and parent.state = ${anyOf(states)})`;
};

/** Conditions over the alias `t`, never null, that all hold of what he sees of the records that are his. */
export const visibleSql = (
  stateVisibility: StateVisibility | undefined,
  role: Role,
): readonly RawBuilder<SqlBool>[] => {
  if (!stateVisibility) return [];
  const own = statesFor(stateVisibility.states, role);
  return [
    ...(own ? [sql<SqlBool>`t.state = ${anyOf(own)}`] : []),
    ...[parentVisible(stateVisibility, role)].filter((part) => part !== null),
  ];
};

/** A moment in the life of a record; the version tells apart what happened at one instant. */
export interface Moment {
  readonly version: number | null;
  readonly at: Date;
}

interface Step {
  readonly at: Date;
  readonly version: number | null;
  readonly state: string;
}

/**
 * Whether a reader saw a record at some moment of its past, by the states in which it (and the record that it belongs to) then was. What
 * nothing is known of counts as not seen.
 */
export const visibilityOver = async (
  db: Kysely<Schema>,
  { area, stateVisibility }: Pick<AreaBinding, 'area' | 'stateVisibility'>,
  role: Role,
  id: string,
): Promise<(moment: Moment) => boolean> => {
  const own = statesFor(stateVisibility?.states, role);
  const above = statesFor(stateVisibility?.parent?.states, role);
  const steps = own ? await stepsOf(db, area.entity, id) : [];
  const { parent } = stateVisibility ?? {};
  const parentSteps = above && parent ? await stepsOfParent(db, area.entity, parent, id) : [];
  return (moment) => {
    const isSeen = !own || own.includes(stateAt(steps, moment) ?? '');
    return isSeen && (!above || above.includes(stateAt(parentSteps, { ...moment, version: null }) ?? ''));
  };
};

const stateAt = (steps: readonly Step[], { version, at }: Moment): string | undefined =>
  steps.findLast((step) =>
    version === null || step.version === null ? step.at <= at : step.version <= version,
  )?.state;

const stepsOf = async (db: Kysely<Schema>, entity: string, id: string): Promise<readonly Step[]> => {
  const events = await db
    .selectFrom('case_event')
    .select(['at', 'version', 'to_leaves'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute();
  return events.map(({ at, version, to_leaves: [leaf = ''] }) => ({
    at,
    version,
    state: leaf.split('.')[0] ?? '',
  }));
};

const stepsOfParent = async (
  db: Kysely<Schema>,
  entity: string,
  parent: NonNullable<StateVisibility['parent']>,
  id: string,
): Promise<readonly Step[]> => {
  const { rows } = await sql<{ parent: string | null }>`select ${sql.ref(`t.${parent.column}`)} as parent
    from ${sql.table(entity)} as t where t.id = ${id}`.execute(db);
  const [row] = rows;
  return row?.parent ? stepsOf(db, knownBinding(parent.area).area.entity, row.parent) : [];
};
