import type { Area } from '@domain/area/area';
import { accessIn, mayDoIn, unseenBy } from '@domain/area/area.policy';
import type { FieldVisibility } from '@domain/records/visible-fields';
import { reachOf } from '@domain/session/access.policy';
import type { CompanyChoice, Scope } from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Caller, scopeOf, within } from '@server/platform/scope';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { match, P } from 'ts-pattern';
import type { AreaBinding } from './binding';
import { knownBinding } from './registry';
import { visibleSql } from './state-visibility';

/** What one caller sees of one area: which records, which fields. */
export interface Visibility extends FieldVisibility {
  readonly caller: Caller;
  readonly scope: Scope;
}

/**
 * What the caller sees of an area, narrowed to the companies that he asks for.
 * @throws Refusal forbidden: not his area, or a company beyond his reach
 */
export const visibilityOf = async (
  db: Kysely<Schema>,
  caller: Caller,
  binding: AreaBinding,
  companies: CompanyChoice = {},
): Promise<Visibility> => {
  requireEntry(caller, binding);
  const scope = await scopeOf(db, caller, companies);
  if (scope === 'forbidden') throw new Refusal('forbidden');
  return visibilityWithin(caller, binding, scope);
};

/**
 * The same for a scope that is at hand.
 * @throws Refusal forbidden: not his area
 */
export const visibilityWithin = (caller: Caller, binding: AreaBinding, scope: Scope): Visibility => {
  requireEntry(caller, binding);
  return { caller, scope, ...unseenBy(binding.area, caller) };
};

const requireEntry = ({ role }: Caller, binding: AreaBinding): void => {
  if (!mayEnter(role, binding)) throw new Refusal('forbidden');
};

/** Is it an area of this role? */
export const mayEnter = (role: string | null, { area, scope }: AreaBinding): boolean =>
  accessIn(area, role) !== null && (scope !== 'staff' || reachOf(role) === 'all');

/**
 * The condition that keeps a query over the alias `t` within what is his: what he may write.
 *
 * @param reach of whoever asks for each of his companies by itself: that `t` is of the one that he is at
 */
export const ownVisibleTo = (
  binding: Pick<AreaBinding, 'area' | 'scope' | 'stateVisibility' | 'audience'>,
  visibility: Visibility,
  reach: RawBuilder<SqlBool> = inReach(binding, visibility),
): RawBuilder<SqlBool> => {
  const { caller } = visibility;
  const conditions = [
    reach,
    ...visibleSql(binding.stateVisibility, caller.role),
    ...(binding.audience ? [binding.audience(caller)] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const inReach = (
  { area, scope: owner }: Pick<AreaBinding, 'area' | 'scope'>,
  { caller, scope }: Visibility,
): RawBuilder<SqlBool> =>
  match(owner)
    .with('staff', () => withinNarrowing(area, scope))
    .with({ user: P.string }, ({ user }) => sql<SqlBool>`${sql.ref(`t.${user}`)} = ${caller.userId}`)
    .with({ company: P.string }, ({ company, employee }) =>
      within(scope, { company: `t.${company}`, ...(employee ? { employee: `t.${employee}` } : {}) }),
    )
    .exhaustive();

/** Of records that only staff see, over the alias `t`: those of the applied companies (`Area.narrowedBy`). */
const withinNarrowing = (area: Area, scope: Scope): RawBuilder<SqlBool> => {
  const { narrowedBy } = area;
  if (scope.kind === 'all' || narrowedBy === undefined) return sql<SqlBool>`true`;
  const to = area.fields[narrowedBy]?.to ?? '';
  const column = `t.${narrowedBy}`;
  if (to === 'company') return within(scope, { company: column });
  const through = knownBinding(to);
  return sql<SqlBool>`exists (select from ${sql.table(through.area.entity)} as o
    where o.id = ${sql.ref(column)} and ${within(scope, { company: `o.${companyColumn(through)}` })})`;
};

/** How a selection of companies narrows an area: by a column of its own, by that of a record it names, or not at all. */
export const narrowingOf = ({
  area,
  scope,
}: Pick<AreaBinding, 'area' | 'scope'>):
  | { readonly by: 'company'; readonly column: string }
  | { readonly by: 'another record' | 'nothing' } => {
  if (typeof scope === 'object')
    return 'company' in scope ? { by: 'company', column: scope.company } : { by: 'nothing' };
  const { narrowedBy } = area;
  if (narrowedBy === undefined) return { by: 'nothing' };
  return area.fields[narrowedBy]?.to === 'company'
    ? { by: 'company', column: narrowedBy }
    : { by: 'another record' };
};

/** @throws when its records name no company themselves */
const companyColumn = ({ area, scope }: AreaBinding): string => {
  if (typeof scope === 'object' && 'company' in scope) return scope.company;
  const { narrowedBy = '' } = area;
  if (area.fields[narrowedBy]?.to !== 'company') throw new Error(`Records of ${area.name} name no company`);
  return narrowedBy;
};

/** The same for what he may read. */
export const visibleTo = (binding: AreaBinding, visibility: Visibility): RawBuilder<SqlBool> =>
  binding.shared === undefined
    ? ownVisibleTo(binding, visibility)
    : sql<SqlBool>`(${ownVisibleTo(binding, visibility)} or ${binding.shared(visibility)})`;

/** @throws Refusal forbidden */
export const requireAreaOperation = (
  { area }: AreaBinding,
  { role }: Caller,
  operation: Parameters<typeof mayDoIn>[2],
): void => {
  if (!mayDoIn(area, role, operation)) throw new Refusal('forbidden');
};
