import type { Area } from '@domain/area/area';
import { openListOf } from '@domain/area/open-cases';
import type { Scope } from '@domain/session/scope.rules';
import { AGES, type Load, ownerOf } from '@domain/team-central/workload';
import { lanesOf } from '@machines/lifecycle/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import type { Caller } from '@server/platform/scope';
import { type Visibility, visibilityWithin, visibleTo } from '@server/records/access';
import type { AreaBinding } from '@server/records/binding';
import { isLateSql } from '@server/records/due';
import { labelSql } from '@server/records/expressions';
import { allBindings } from '@server/records/registry';
import { type Kysely, sql } from 'kysely';

/** Open cases of every area whose records have an owner, nobody's too, as far as the scope holds them. The heaviest load stands first. */
export const workload = async (
  db: Kysely<Schema>,
  { caller, scope, now }: { readonly caller: Caller; readonly scope: Scope; readonly now: Date },
): Promise<Load[]> => {
  const loads: Load[] = [];
  for (const binding of allBindings()) {
    const owner = ownerOf(binding.area);
    const openStates = openStatesOf(binding);
    if (owner === null || openStates.length === 0) continue;
    const visibility = visibilityWithin(caller, binding, scope);
    loads.push(...(await loadsIn(db, binding, { owner, openStates, visibility, now })));
  }
  return loads.sort((one, next) => next.open - one.open);
};

/** Outermost states in which somebody has work to do: with a clock. */
const openStatesOf = ({ lifecycles }: AreaBinding): readonly string[] => [
  ...new Set(
    lifecycles.flatMap((lifecycle) =>
      lanesOf(lifecycle)
        .filter(({ isEnded }) => !isEnded)
        .map(({ path }) => path),
    ),
  ),
];

interface Counted {
  readonly owner_id: string | null;
  readonly label: string | null;
  readonly open: number;
  readonly late: number;
  readonly ages: number[];
}

const loadsIn = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  {
    owner,
    openStates,
    visibility,
    now,
  }: {
    readonly owner: string;
    readonly openStates: readonly string[];
    readonly visibility: Visibility;
    readonly now: Date;
  },
): Promise<readonly Load[]> => {
  const { area } = binding;
  const ends = AGES.map((days) => sql`${now}::timestamptz - ${days} * interval '1 day'`);
  const ages = [...ends, sql`'-infinity'::timestamptz`].map((end, at) => {
    const before = at === 0 ? sql`true` : sql`open.state_since <= ${ends[at - 1]}`;
    return sql`(count(*) filter (where open.state_since > ${end} and ${before}))::integer`;
  });
  const { rows } =
    await sql<Counted>`select open.owner_id, ${labelSql('user', sql.ref('open.owner_id'))} as label,
      count(*)::integer as open, (count(*) filter (where open.is_late))::integer as late, array[${sql.join(ages)}] as ages
    from (
      select t.${sql.ref(owner)} as owner_id, t.state_since, ${isLateSql(binding, now)} as is_late
      from ${sql.table(area.entity)} as t
      where t.state = ${anyOf(openStates)} and ${visibleTo(binding, visibility)}) as open
    group by open.owner_id`.execute(db);
  return rows.map(({ owner_id, label, ...counts }) => ({
    owner: owner_id === null ? null : { id: owner_id, label: label ?? '' },
    area: area.name,
    ...counts,
    address: addressOf(area, owner, owner_id, openStates),
  }));
};

/** The list of exactly these, in the words of `src/domain/area/address.ts`. */
const addressOf = (area: Area, owner: string, id: string | null, states: readonly string[]): string => {
  const list = openListOf(area) ?? '';
  const filters = new URLSearchParams({ [`f.${owner}`]: id ?? '!empty', 'f.state': states.join(',') });
  return `${list}${list.includes('?') ? '&' : '?'}${filters}`;
};
