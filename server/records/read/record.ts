import { withoutHidden } from '@domain/area/actors';
import { maskedFiles } from '@domain/area/area.policy';
import type { RecordAnswer } from '@domain/area/records';
import { addDays, calendarDate, startOfDayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';
import { ownVisibleTo, type Visibility, visibleTo } from '../access';
import type { AreaBinding, StoredRow } from '../binding';
import { factsOfRecord } from '../facts';
import { visibilityOver } from '../state-visibility';
import { rowOn } from './as-of';
import { actorsFor, textsIn } from './people';
import { rowOf } from './rows';
import { readRow } from './stored';

/** A record that is visible. @throws Refusal not_found: there is none, or it is not for this caller to know */
export const requireRow = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  visibility: Visibility,
  id: string,
  now: Date,
): Promise<StoredRow> => {
  if (!(await isThere(db, binding, visibility, id, false))) throw new Refusal('not_found');
  const row = await readRow(db, binding, id, now);
  if (!row) throw new Refusal('not_found');
  return row;
};

/** A record that is his to write, which nobody else writes before the transaction ends. */
export const rowForUpdate = async (
  trx: Kysely<Schema>,
  binding: AreaBinding,
  /** What a caller sees; the system sees everything. */
  visibility: Visibility | null,
  id: string,
  now: Date,
): Promise<StoredRow | null> =>
  (await isThere(trx, binding, visibility, id, true)) ? readRow(trx, binding, id, now) : null;

const isThere = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  visibility: Visibility | null,
  id: string,
  lock: boolean,
): Promise<boolean> => {
  const isHis = visibility === null ? sql`true` : (lock ? ownVisibleTo : visibleTo)(binding, visibility);
  const { rows } = await sql`select 1 from ${sql.table(binding.area.entity)} as t
    where t.id = ${id} and ${isHis} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.length > 0;
};

/** A record with what its lifecycle decides by. */
export const recordAnswer = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  visibility: Visibility,
  row: StoredRow,
  now: Date,
): Promise<RecordAnswer> => {
  const timers = await db
    .selectFrom('case_timer')
    .select(['timer', 'due_at'])
    .where('entity', '=', binding.area.entity)
    .where('entity_id', '=', row.id)
    .orderBy('due_at')
    .orderBy('timer')
    .execute();
  const facts = {
    ...(await factsOfRecord(db, binding, row, now)),
    ...maskedFiles(binding.area, visibility.caller, row.fields),
  };
  return {
    ...rowOf(binding, visibility, row, now),
    ...(await peopleIn(db, { binding, visibility }, row, facts)),
    timers: timers.map(({ timer, due_at }) => ({ name: timer, due_at: due_at.toISOString() })),
    as_of: null,
  };
};

/**
 * A record as it was at the end of a day in Dubai. What other tables said of it then is not kept: no facts, no timers.
 * @throws Refusal not_found (no such day), not_yet: it was not there then, or not for him to see
 */
export const recordOn = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  visibility: Visibility,
  row: StoredRow,
  day: string,
): Promise<RecordAnswer> => {
  const date = calendarDate(day);
  if (date === null) throw new Refusal('not_found');
  const end = new Date(startOfDayInDubai(addDays(date, 1)));
  const then = await rowOn(db, binding, row, end);
  if (then === null || !(await sawThen(db, binding, visibility, then, end))) throw new Refusal('not_yet');
  return {
    ...rowOf(binding, visibility, then, end),
    ...(await peopleIn(db, { binding, visibility }, then, {})),
    timers: [],
    as_of: day,
  };
};

/** Was it for him to see just before this instant? What is only shared with him has no past. */
const sawThen = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  visibility: Visibility,
  { id, version }: StoredRow,
  before: Date,
): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(binding.area.entity)} as t
    where t.id = ${id} and ${ownVisibleTo(binding, visibility)}`.execute(db);
  const wasVisible = await visibilityOver(db, binding, visibility.caller.role, id);
  return rows.length > 0 && wasVisible({ version, at: new Date(before.getTime() - 1) });
};

/** What a record tells of people, as far as they are named to its reader. */
const peopleIn = async (
  db: Kysely<Schema>,
  seen: { readonly binding: AreaBinding; readonly visibility: Visibility },
  { createdBy, updatedBy, memory }: StoredRow,
  facts: Readonly<Record<string, unknown>>,
): Promise<Pick<RecordAnswer, 'facts' | 'memory' | 'created_by' | 'updated_by'>> => {
  const actors = await actorsFor(db, seen, [createdBy, updatedBy, ...textsIn(memory), ...textsIn(facts)]);
  const shown = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutHidden(value, actors)]));
  return {
    facts: shown(facts),
    memory: shown(memory),
    created_by: actors.idOf(createdBy),
    updated_by: actors.idOf(updatedBy),
  };
};
