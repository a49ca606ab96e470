import type { KnownRole } from '@domain/session/session';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AreaBinding } from './binding';

/** By role the states in which he sees; a role that is not named sees in every state. */
type StatesByRole = Readonly<Partial<Record<KnownRole, readonly string[]>>>;

/** When a record that is his is for him: an invoice once it is sent. The same words decide now and over time. */
export interface StateVisibility {
  /** Of the record itself. */
  readonly states?: StatesByRole;
  /** Of the record that `column` names: whoever does not see that one sees nothing of this one. */
  readonly parent?: { readonly entity: string; readonly column: string; readonly states: StatesByRole };
}

type Role = string | null;
const statesFor = (states: StatesByRole | undefined, role: Role): readonly string[] | undefined =>
  Object.entries(states ?? {}).find(([name]) => name === role)?.[1];

/** Does this role see a record in this state at all? Says nothing of the record that it belongs to. */
export const seesState = (stateVisibility: StateVisibility | undefined, role: Role, state: string): boolean =>
  statesFor(stateVisibility?.states, role)?.includes(state) ?? true;

const parentVisible = ({ parent }: StateVisibility, role: Role): RawBuilder<SqlBool> | null => {
  const states = statesFor(parent?.states, role);
  if (!parent || !states) return null;
  return sql<SqlBool>`exists (select from ${sql.table(parent.entity)} parent
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
  return row?.parent ? stepsOf(db, parent.entity, row.parent) : [];
};
