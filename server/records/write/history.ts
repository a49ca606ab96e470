import type { CaseValue } from '@domain/area/state-value';
import { leavesOf, outermost } from '@domain/records/case';
import type { HistoryEntry, Move, NewRecord, RecordUpdate } from '@domain/records/record-store.port';
import { changesOf } from '@domain/records/values';
import type { Schema } from '@server/db/schema';
import { writeAudits } from '@server/platform/audit';
import { type Kysely, sql } from 'kysely';
import type { AreaBinding, StoredRow } from '../binding';

type Within = { readonly trx: Kysely<Schema>; readonly binding: AreaBinding };
type Moved = RecordUpdate<StoredRow> & { readonly move: Move };

/** Where a record is, as the audit keeps it: enough to show it as it was. */
const placeOf = (place: {
  readonly state: string;
  readonly value: CaseValue;
  readonly stateSince: Date;
  readonly memory: StoredRow['memory'];
}) => ({
  state: place.state,
  state_value: place.value,
  state_since: place.stateSince.toISOString(),
  memory: place.memory,
});

const auditOf = ({ area }: AreaBinding, { at, actor, type }: HistoryEntry, id: string, version: number) => ({
  at: new Date(at),
  actorId: actor.userId,
  action: `${area.entity}.${type}`,
  entity: area.entity,
  entityId: id,
  version,
});

const differenceOf = ({ record, fields, move }: RecordUpdate<StoredRow>) => {
  if (move === null) return changesOf(record.fields, fields);
  const stateSince = move.since === null ? record.stateSince : new Date(move.since);
  return changesOf(
    { ...record.fields, ...placeOf(record) },
    { ...fields, ...placeOf({ ...move, stateSince }) },
  );
};

/** Audit entries of records that are written anew, with what they were before. */
export const auditUpdates = (
  { trx, binding }: Within,
  entry: HistoryEntry,
  updates: readonly RecordUpdate<StoredRow>[],
): Promise<void> =>
  writeAudits(
    trx,
    updates.map((update) => ({
      ...auditOf(binding, entry, update.record.id, update.version),
      ...differenceOf(update),
    })),
  );

export const auditCreated = (
  { trx, binding }: Within,
  entry: HistoryEntry,
  records: readonly NewRecord[],
): Promise<void> =>
  writeAudits(
    trx,
    records.map(({ id, fields, step }) => ({
      ...auditOf(binding, entry, id, 1),
      after: { ...fields, state: outermost(step.next.value) },
    })),
  );

interface EventOf {
  readonly id: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly lifecycle: Move['lifecycle'];
  readonly version: number;
}

/** Events of several records at once. The records are locked: nobody else counts their events now. */
const insertEvents = async (
  { trx, binding }: Within,
  { type, payload, actor, at, dueAt }: HistoryEntry,
  events: readonly EventOf[],
): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map(({ id, from, to, lifecycle, version }) => ({
    entity: binding.area.entity,
    entity_id: id,
    type,
    payload,
    actor_id: actor.userId,
    at: new Date(at),
    due_at: dueAt === null ? null : new Date(dueAt),
    machine: lifecycle.id,
    machine_version: lifecycle.version,
    from_leaves: from,
    to_leaves: to,
    version,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into case_event (${columns}, seq)
    select ${columns}, (select coalesce(max(past.seq), 0) + 1 from case_event as past
      where past.entity = given.entity and past.entity_id = given.entity_id)
    from (select ${columns} from jsonb_populate_recordset(null::case_event, ${JSON.stringify(rows)}::jsonb)) as given`.execute(
    trx,
  );
};

export const insertMoves = (within: Within, entry: HistoryEntry, moved: readonly Moved[]): Promise<void> =>
  insertEvents(
    within,
    entry,
    moved.map(({ record: { id }, version, move: { from, to, lifecycle } }) => ({
      id,
      from,
      to,
      lifecycle,
      version,
    })),
  );

export const insertBeginnings = (
  within: Within,
  entry: HistoryEntry,
  records: readonly NewRecord[],
): Promise<void> =>
  insertEvents(
    within,
    entry,
    records.map(({ id, lifecycle, step }) => ({
      id,
      from: [],
      to: leavesOf(step.next.value),
      lifecycle,
      version: 1,
    })),
  );
