import type { TimelineEntry } from '@domain/area/records';
import { sees } from '@domain/records/visible-fields';
import type { Schema } from '@server/db/schema';
import type { Services } from '@server/platform/services';
import type { Kysely, Selectable } from 'kysely';
import type { SeenRecord } from '../record-access';
import { type Moment, visibilityOver } from '../state-visibility';
import { byForm } from './attachments';
import { notesFor } from './notes';
import { actorsFor } from './people';
import { type NameOfReference, namesOfReferences } from './reference-names';

/** Entries that a timeline shows at most, the newest. */
const MAX_ENTRIES = 500;

type Event = Selectable<Schema['case_event']>;
type Audit = Pick<Selectable<Schema['audit']>, 'seq' | 'at' | 'actor_id' | 'action' | 'version'> & {
  readonly before: Values | null;
  readonly after: Values | null;
};
type Values = Readonly<Record<string, unknown>>;
/** Without the actor's name. */
type Draft = Omit<TimelineEntry, 'actor' | 'at'> & {
  readonly actorId: string | null;
  /** Who has done it by a link, without a sign-in. */
  readonly by?: string | null;
  readonly at: Date;
} & Moment;

const NOTHING = { from: null, to: null, payload: {}, before: {}, after: {} } as const;

/**
 * What happened to a record and to those that became it, newest first: its lifecycle, its fields, its notes and files. Fields that its
 * reader may not see are left out, and so is what happened while he did not see the record. With whom it is only shared, he is told nothing.
 */
export const readTimeline = async (
  services: Pick<Services, 'db'>,
  record: SeenRecord,
): Promise<readonly TimelineEntry[]> => {
  const absorbed = (await record.binding.absorbed?.(services.db, record.id)) ?? [];
  const own = await entriesOf(services, record);
  if (absorbed.length === 0) return own;
  const others: TimelineEntry[] = [];
  for (const id of absorbed) others.push(...(await entriesOf(services, { ...record, id })));
  return [...own, ...others].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MAX_ENTRIES);
};

/** The same of one record alone. */
const entriesOf = async (
  { db }: Pick<Services, 'db'>,
  record: SeenRecord,
): Promise<readonly TimelineEntry[]> => {
  if (!record.isHis) return [];
  const { binding, visibility, id } = record;
  const wasVisible = await visibilityOver(db, binding, visibility.caller.role, id);
  const [events, audits] = [await eventsOf(db, record), await auditsOf(db, record)];
  const moves = history(record, events, audits).flatMap((draft) => asSeenThen(draft, wasVisible));
  const drafts = [...moves, ...(await notes(db, record)), ...(await files(db, record, wasVisible))]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_ENTRIES);
  const { nameOf } = await actorsFor(
    db,
    record,
    drafts.map(({ actorId }) => actorId),
  );
  const read = readerOf(
    record,
    await namesOfReferences(
      db,
      record.binding.area,
      drafts.flatMap(({ payload, before, after }) => [payload, before, after]),
    ),
  );
  return drafts.map(({ actorId, by = null, at, version: _, ...draft }) => ({
    ...draft,
    at: at.toISOString(),
    actor: actorId === null ? byForm(by) : nameOf(actorId),
    payload: read(draft.payload),
    before: read(draft.before),
    after: read(draft.after),
  }));
};

const eventsOf = (db: Kysely<Schema>, { entity, id }: SeenRecord): Promise<readonly Event[]> =>
  db
    .selectFrom('case_event')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(MAX_ENTRIES)
    .selectAll()
    .execute();

const auditsOf = (db: Kysely<Schema>, { entity, id }: SeenRecord): Promise<readonly Audit[]> =>
  db
    .selectFrom('audit')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', 'like', `${entity.replace(/[\\%_]/g, '\\$&')}.%`)
    .orderBy('seq', 'desc')
    .limit(2 * MAX_ENTRIES)
    .select(['seq', 'at', 'actor_id', 'action', 'version', 'before', 'after'])
    .$castTo<Audit>()
    .execute();

/** A command and the audit entry of the fields that it wrote are one entry. */
const history = (record: SeenRecord, events: readonly Event[], audits: readonly Audit[]): Draft[] => {
  const verbOf = ({ action }: Audit) => action.slice(record.entity.length + 1);
  const fieldsOf = (values: Values | null | undefined): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values ?? {}).filter(([name]) => Object.hasOwn(record.binding.area.fields, name)),
    );
  const byVersion = new Map(
    audits.flatMap((audit) => (audit.version === null ? [] : [[audit.version, audit] as const])),
  );
  const reported = new Set<Audit>();
  const moves = events.map((event): Draft => {
    const audit = event.version === null ? undefined : byVersion.get(event.version);
    if (audit) reported.add(audit);
    const isNew = event.from_leaves.length === 0;
    return {
      id: `event-${event.seq}`,
      at: event.at,
      version: event.version,
      actorId: event.actor_id,
      kind: isNew ? 'created' : 'command',
      name: event.type,
      ...moved(event),
      payload: event.payload,
      before: fieldsOf(audit?.before),
      after: fieldsOf(audit?.after),
    };
  });
  const changed = audits
    .filter((audit) => !reported.has(audit))
    .map(
      (audit): Draft => ({
        ...NOTHING,
        id: `audit-${audit.seq}`,
        at: audit.at,
        version: audit.version,
        actorId: audit.actor_id,
        kind: 'changed',
        name: verbOf(audit),
        before: audit.before ?? {},
        after: audit.after ?? {},
      }),
    );
  return [...moves, ...changed];
};

/** The leaves that were left and those that were entered, joined by commas: regions that stood still are not told. */
const moved = ({ from_leaves, to_leaves }: Event): Pick<Draft, 'from' | 'to'> => {
  const left = from_leaves.filter((leaf) => !to_leaves.includes(leaf));
  const entered = to_leaves.filter((leaf) => !from_leaves.includes(leaf));
  const unchanged = left.length === 0 && entered.length === 0;
  const text = (leaves: readonly string[]) => leaves.join(',') || null;
  return unchanged
    ? { from: text(from_leaves), to: text(to_leaves) }
    : { from: text(left), to: text(entered) };
};

/** Nothing of the hidden time: not what was done in it, and of the step that ended it only where it led. */
const asSeenThen = (draft: Draft, wasVisible: (moment: Moment) => boolean): readonly Draft[] => {
  if (!wasVisible(draft)) return [];
  const { version, at } = draft;
  const isFirstSeen =
    version !== null && !wasVisible({ version: version - 1, at: new Date(at.getTime() - 1) });
  return [isFirstSeen ? { ...draft, from: null, payload: {}, before: {} } : draft];
};

const notes = async (db: Kysely<Schema>, record: SeenRecord): Promise<Draft[]> =>
  (await notesFor(db, record)).slice(0, MAX_ENTRIES).map((note) => ({
    ...NOTHING,
    id: `note-${note.id}`,
    at: note.at,
    version: null,
    actorId: note.author_id,
    kind: 'note',
    name: 'note',
    after: { text: note.text },
  }));

const files = async (
  db: Kysely<Schema>,
  { entity, id }: SeenRecord,
  wasVisible: (moment: Moment) => boolean,
): Promise<Draft[]> => {
  const rows = await db
    .selectFrom('attachment')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
    .selectAll()
    .execute();
  return rows
    .map(
      (file): Draft => ({
        ...NOTHING,
        id: `attachment-${file.id}`,
        at: file.at,
        version: null,
        actorId: file.author_id,
        by: file.author_name,
        kind: 'attachment',
        name: file.name,
        after: { type: file.type, size: file.size },
      }),
    )
    .filter(wasVisible);
};

/** Leaves out what this reader may not see, and gives references their names. */
const readerOf =
  ({ visibility }: SeenRecord, nameOf: NameOfReference) =>
  (values: Values): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => sees(visibility, name))
        .map(([name, value]): [string, unknown] => [name, nameOf(name, value)]),
    );
