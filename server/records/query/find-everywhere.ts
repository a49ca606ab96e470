import { callingField } from '@domain/area/area';
import type { Field } from '@domain/area/field';
import { FOUND_PER_AREA, type SearchAnswer } from '@domain/header-tools/search';
import { homeOf, recordAddress } from '@domain/navigation/homes';
import { sees } from '@domain/records/visible-fields';
import { reachOf } from '@domain/session/access.policy';
import type { CompanyChoice } from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { mayEnter, type Visibility, visibilityOf, visibleTo } from '../access';
import type { AreaBinding } from '../binding';
import { fieldLabelSql, textSql, valueSql } from '../expressions';
import { allBindings } from '../registry';
import { searchSql } from './conditions';

/** Longer nobody waits for a palette. */
const MAY_TAKE_MS = 2_000;
/** Below this an Emirates ID and a telephone number look alike. */
const SHORTEST_NUMBER = 5;

/** Numbers by which somebody asks for one record: those with a form of their own, and what stands in a passport. */
const IDENTIFYING: ReadonlySet<Field['check']> = new Set([
  'emiratesId',
  'uid',
  'visaFile',
  'entryPermit',
  'personCode',
  'digits',
  'trn',
  'mohre',
]);
const isNumberOfIts = ({ kind, check, grant }: Field): boolean =>
  kind === 'text' && (grant === 'passport' || (check !== undefined && IDENTIFYING.has(check)));

interface FoundRow {
  readonly area: string;
  readonly id: string;
  readonly title: string | null;
  readonly title_ar: string | null;
  readonly of: string | null;
  readonly state: string;
}

/**
 * The records of all areas that a text finds, the first few of each. Words as in the quick search of a list; a whole number (Emirates
 * ID, labour card, passport) finds the record that has it in a field that the caller sees. What takes too long is broken off.
 * @throws Refusal forbidden: a company beyond his reach, or no role that reaches anything
 */
export const findEverywhere = async (
  db: Kysely<Schema>,
  { caller, text, request, now }: { caller: Caller; text: string; request: CompanyChoice; now: Date },
): Promise<SearchAnswer> => {
  if (reachOf(caller.role) === null) throw new Refusal('forbidden');
  const searched = await Promise.all(
    openTo(caller).map(async ({ binding, home }) => ({
      binding,
      home,
      visibility: await visibilityOf(db, caller, binding, request),
    })),
  );
  const selects = searched.flatMap(({ binding, visibility }) => {
    const select = foundIn(binding, visibility, text, now);
    return select === null ? [] : [sql`(${select})`];
  });
  if (selects.length === 0) return { groups: [], complete: true };
  const rows = await inTime(db, sql<FoundRow>`${sql.join(selects, sql` union all `)}`);
  const groups = searched.flatMap(({ binding: { area }, home }) => {
    const found = (rows ?? []).filter((row) => row.area === area.name);
    if (found.length === 0) return [];
    return [
      {
        area: area.name,
        found: found.map(({ id, title, title_ar, of, state }) => ({
          id,
          title: title ?? '',
          ...(title_ar && { title_ar }),
          of,
          state,
          address: recordAddress(home, id),
        })),
      },
    ];
  });
  return { groups, complete: rows !== null };
};

/** Areas that the caller may look into, and that have a page where their records are opened. */
const openTo = ({ role }: Caller) =>
  allBindings().flatMap((binding) => {
    const home = homeOf(binding.area);
    return home !== null && mayEnter(role, binding) ? [{ binding, home }] : [];
  });

const foundIn = (
  binding: AreaBinding,
  visibility: Visibility,
  text: string,
  now: Date,
): RawBuilder<unknown> | null => {
  const { area, scope } = binding;
  const words = searchSql(text);
  const numbers = numbersSql(binding, visibility, text, now);
  const isFound = [words, numbers].filter((part) => part !== null);
  if (isFound.length === 0) return null;
  const called = callingField(area);
  const label = shownSql(binding, visibility, called, now);
  const { titleAr, belongsTo = called } = area;
  const arabic = titleAr === undefined ? sql`null::text` : shownSql(binding, visibility, titleAr, now);
  const other = belongsTo === called ? sql`null::text` : shownSql(binding, visibility, belongsTo, now);
  const of =
    scope !== 'staff' && 'company' in scope
      ? sql`(select c.name from company c where c.id = ${sql.ref(`t.${scope.company}`)})`
      : other;
  const exactFirst = numbers === null ? sql`` : sql`coalesce(${numbers}, false) desc, `;
  return sql`select ${area.name}::text as area, t.id, ${label} as title, ${arabic} as title_ar, ${of} as of, t.state
    from ${sql.table(area.entity)} as t
    where ${visibleTo(binding, visibility)} and (${sql.join(isFound, sql` or `)})
    order by ${exactFirst}t.updated_at desc, t.id limit ${FOUND_PER_AREA}`;
};

/** What a field of a record says, as text. */
const shownSql = (
  binding: AreaBinding,
  visibility: Visibility,
  name: string,
  now: Date,
): RawBuilder<unknown> => {
  const field = binding.area.fields[name];
  if (field === undefined || !sees(visibility, name)) return sql`null::text`;
  return fieldLabelSql(binding, name, field, now) ?? textSql(field, valueSql(binding, name, now));
};

/** Letters and digits only: people write numbers with blanks and dashes, or without. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const numbersSql = (
  binding: AreaBinding,
  visibility: Visibility,
  text: string,
  now: Date,
): RawBuilder<SqlBool> | null => {
  const wanted = bare(text);
  if (wanted.length < SHORTEST_NUMBER || !/\d/.test(wanted)) return null;
  const parts = Object.entries(binding.area.fields).flatMap(([name, field]) =>
    isNumberOfIts(field) && sees(visibility, name)
      ? [
          sql<SqlBool>`lower(regexp_replace(${valueSql(binding, name, now)}::text, '[^[:alnum:]]', '', 'g')) = ${wanted}`,
        ]
      : [],
  );
  return parts.length === 0 ? null : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
};

/** What a search finds before it has taken too long. */
const inTime = async (
  db: Kysely<Schema>,
  query: RawBuilder<FoundRow>,
): Promise<readonly FoundRow[] | null> => {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql.raw(`set local statement_timeout = ${MAY_TAKE_MS}`).execute(trx);
      return (await query.execute(trx)).rows;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return null;
    throw error;
  }
};
const QUERY_CANCELED = '57014';
