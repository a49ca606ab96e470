import { accessIn, mayDoIn, unseenBy } from '@domain/area/area.policy';
import { reachOf } from '@domain/session/access.policy';
import type { AskedCompanies, Scope } from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Caller, scopeOf, within } from '@server/platform/scope';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AreaBinding } from './binding';

/** What one caller sees of one area: which records, which fields. */
export interface Sight {
  readonly caller: Caller;
  readonly scope: Scope;
  /** Fields that do not exist for him, and fields of which he sees only that something is there. */
  readonly hidden: ReadonlySet<string>;
  readonly masked: ReadonlySet<string>;
}

/**
 * What the caller sees of an area, narrowed to the companies that he asks for.
 * @throws Refusal forbidden: not his area, or a company beyond his reach
 */
export const sightOf = async (
  db: Kysely<Schema>,
  caller: Caller,
  { area, scope }: AreaBinding,
  asked: AskedCompanies = {},
): Promise<Sight> => {
  if (accessIn(area, caller.role) === null) throw new Refusal('forbidden');
  if (scope === 'staff' && reachOf(caller.role) !== 'all') throw new Refusal('forbidden');
  const found = await scopeOf(db, caller, asked);
  if (found === 'forbidden') throw new Refusal('forbidden');
  return { caller, scope: found, ...unseenBy(area, caller) };
};

/** The condition that keeps a query over the alias `t` within what is his: what he may write. */
export const inOwnSight = (
  binding: Pick<AreaBinding, 'scope' | 'veiled'>,
  sight: Sight,
): RawBuilder<SqlBool> => {
  const veiled = binding.veiled?.(sight) ?? null;
  const own = inReach(binding, sight);
  return veiled === null ? own : sql<SqlBool>`(${own} and not ${veiled})`;
};

const inReach = (
  { scope: owner }: Pick<AreaBinding, 'scope'>,
  { caller, scope }: Sight,
): RawBuilder<SqlBool> => {
  if (owner === 'staff') return sql<SqlBool>`true`;
  if ('user' in owner) return sql<SqlBool>`${sql.ref(`t.${owner.user}`)} = ${caller.userId}`;
  return within(scope, {
    company: `t.${owner.company}`,
    ...(owner.employee ? { employee: `t.${owner.employee}` } : {}),
  });
};

/** The same for what he may read. */
export const inSight = (binding: AreaBinding, sight: Sight): RawBuilder<SqlBool> =>
  binding.shared === undefined
    ? inOwnSight(binding, sight)
    : sql<SqlBool>`(${inOwnSight(binding, sight)} or ${binding.shared(sight)})`;

export const sees = ({ hidden, masked }: Sight, name: string): boolean =>
  !hidden.has(name) && !masked.has(name);

/** @throws Refusal forbidden */
export const requireAreaDeed = (
  { area }: AreaBinding,
  { role }: Caller,
  deed: Parameters<typeof mayDoIn>[2],
): void => {
  if (!mayDoIn(area, role, deed)) throw new Refusal('forbidden');
};
