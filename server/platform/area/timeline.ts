import type { TimelineEntry } from '@domain/area/records';
import type { Schema } from '@server/db/schema';
import type { Services } from '@server/platform/services';
import type { Kysely, Selectable } from 'kysely';
import { sees } from './access';
import { namesOf } from './people';
import type { SeenRecord } from './record-access';
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
type Draft = Omit<TimelineEntry, 'actor' | 'at'> & { readonly actorId: string | null; readonly at: Date };

const NOTHING = { from: null, to: null, payload: {}, before: {}, after: {} } as const;

/** What happened to a record, newest first: its lifecycle, its fields, its notes and files. Fields that its reader may not see are left out. */
export const readTimeline = async (
  { db }: Pick<Services, 'db'>,
  record: SeenRecord,
): Promise<readonly TimelineEntry[]> => {
  const [events, audits] = [await eventsOf(db, record), await auditsOf(db, record)];
  const drafts = [...history(record, events, audits), ...(await remarks(db, record))]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_ENTRIES);
  const nameOf = await namesOf(
    db,
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
  return drafts.map(({ actorId, at, ...draft }) => ({
    ...draft,
    at: at.toISOString(),
    actor: actorId === null ? null : nameOf(actorId),
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
  const told = new Set<Audit>();
  const lived = events.map((event): Draft => {
    const audit = event.version === null ? undefined : byVersion.get(event.version);
    if (audit) told.add(audit);
    const isNew = event.from_leaves.length === 0;
    return {
      id: `event-${event.seq}`,
      at: event.at,
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
    .filter((audit) => !told.has(audit))
    .map(
      (audit): Draft => ({
        ...NOTHING,
        id: `audit-${audit.seq}`,
        at: audit.at,
        actorId: audit.actor_id,
        kind: 'changed',
        name: verbOf(audit),
        before: audit.before ?? {},
        after: audit.after ?? {},
      }),
    );
  return [...lived, ...changed];
};

/** The leaves that were left and those that were entered, joined by commas: regions that stood still are not told. */
const moved = ({ from_leaves, to_leaves }: Event): Pick<Draft, 'from' | 'to'> => {
  const left = from_leaves.filter((leaf) => !to_leaves.includes(leaf));
  const entered = to_leaves.filter((leaf) => !from_leaves.includes(leaf));
  const stood = left.length === 0 && entered.length === 0;
  const text = (leaves: readonly string[]) => leaves.join(',') || null;
  return stood ? { from: text(from_leaves), to: text(to_leaves) } : { from: text(left), to: text(entered) };
};

const remarks = async (db: Kysely<Schema>, { entity, id }: SeenRecord): Promise<Draft[]> => {
  const notes = await db
    .selectFrom('note')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
    .selectAll()
    .execute();
  const files = await db
    .selectFrom('attachment')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
    .selectAll()
    .execute();
  return [
    ...notes.map(
      (note): Draft => ({
        ...NOTHING,
        id: `note-${note.id}`,
        at: note.at,
        actorId: note.author_id,
        kind: 'note',
        name: 'note',
        after: { text: note.text },
      }),
    ),
    ...files.map(
      (file): Draft => ({
        ...NOTHING,
        id: `attachment-${file.id}`,
        at: file.at,
        actorId: file.author_id,
        kind: 'attachment',
        name: file.name,
        after: { type: file.type, size: file.size },
      }),
    ),
  ];
};

/** Leaves out what this reader may not see, and gives references their names. */
const readerOf =
  ({ sight }: SeenRecord, nameOf: NameOfReference) =>
  (values: Values): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => sees(sight, name))
        .map(([name, value]): [string, unknown] => [name, nameOf(name, value)]),
    );
