import * as z from 'zod/mini';
import type { FieldValue } from './field';
import { ListQuery } from './query';
import { Reason } from './verdict';

/** Shapes of records as they are read: the same for every area but for `fields`. */
export const ReferenceShape = z.object({
  id: z.string(),
  label: z.string(),
  label_ar: z.optional(z.string()),
});
export const ChoiceShape = z.extend(ReferenceShape, {
  detail: z.optional(z.string()),
  state: z.optional(z.string()),
});
export const FieldValueShape = z.union([z.string(), z.number(), z.boolean(), z.null(), ReferenceShape]);
/** A value that a timeline or a conflict tells of a field; undefined: it is none that a field has. */
export const fieldValueIn = (value: unknown): FieldValue | undefined =>
  z.safeParse(FieldValueShape, value).data;
export const FieldValuesShape = z.record(z.string(), FieldValueShape);
const Json: z.ZodMiniType<unknown> = z.unknown();
const Count = z.int().check(z.gte(0));
const Instant = z.string();

/** A record in a list. */
export const Row = z.object({
  id: z.string(),
  version: z.int(),
  /** Lifecycle machine, and where in it the record is: the outermost state, and XState's whole value. */
  machine: z.string(),
  state: z.string(),
  value: Json,
  state_since: Instant,
  created_at: Instant,
  updated_at: Instant,
  /** Longer in its state than the state's clock allows. */
  late: z.boolean(),
  fields: FieldValuesShape,
  /** Fields that are there but not shown to this caller. */
  masked: z.array(z.string()),
});
export type Row = z.infer<typeof Row>;

/** A record alone: what its lifecycle decides by is here too, so that the client makes the same offers as the server. */
export const RecordAnswer = z.extend(Row, {
  /** Counts and names from other tables that guards ask for. */
  facts: z.record(z.string(), Json),
  /** What the lifecycle remembers: returns counted, where it came from. */
  memory: z.record(z.string(), Json),
  created_by: z.nullable(z.string()),
  updated_by: z.nullable(z.string()),
  /** Timers that are running, soonest first. */
  timers: z.array(z.object({ name: z.string(), due_at: Instant })),
  /** Set when it is shown as it was at the end of that day. */
  as_of: z.nullable(z.string()),
});
export type RecordAnswer = z.infer<typeof RecordAnswer>;

/** A part of a list. `next` goes on after its last row without counting; `total` is null unless it was asked for. */
export const ListPage = z.object({
  rows: z.array(Row),
  next: z.nullable(z.string()),
  total: z.nullable(Count),
});
export type ListPage = z.infer<typeof ListPage>;

export const IdList = z.object({ ids: z.array(z.string()), total: Count });
export type IdList = z.infer<typeof IdList>;

/** One command over several records: what became of each. */
export const BulkAnswer = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      ok: z.boolean(),
      /** Code of the refusal; null when it was done. */
      code: z.nullable(z.string()),
      reasons: z.array(Reason),
    }),
  ),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/**
 * What several records may be told to do together, each judged as it is alone: commands over many that its state and the asker's role
 * know; no reasons: it takes it. Records that are not there for the asker are left out.
 */
export const BulkOffers = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      offers: z.array(z.object({ command: z.string(), reasons: z.array(Reason) })),
    }),
  ),
});
export type BulkOffers = z.infer<typeof BulkOffers>;

/** Greatest number of records that one request judges or commands. */
export const BULK_MAX = 100;

/** How many records are in each leaf state (`formalities.medical.booked`), how long, and how many too long. */
export const ProcessState = z.object({
  machine: z.string(),
  state: z.string(),
  count: Count,
  median_age_hours: z.number(),
  late: Count,
});
export type ProcessState = z.infer<typeof ProcessState>;

/** The beginning of each lane of a board, oldest in its state first. */
export const Lane = z.object({ state: z.string(), count: Count, rows: z.array(Row) });
export type Lane = z.infer<typeof Lane>;

/** `command` has from and to, `changed` before and after. */
export const TIMELINE_KINDS = ['created', 'command', 'changed', 'note', 'attachment'] as const;

/** What happened to a record: a command of its lifecycle, or a change of its fields. */
export const TimelineEntry = z.object({
  id: z.string(),
  at: Instant,
  /** Whoever did it; none where the system itself did. */
  actor: z.nullable(ReferenceShape),
  kind: z.enum(TIMELINE_KINDS),
  name: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  payload: z.record(z.string(), Json),
  before: z.record(z.string(), Json),
  after: z.record(z.string(), Json),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** As it is read: whatever another back end tells besides, or a newer one, happened too. Its name is all that this portal knows of it. */
export const TimelineEntryRead = z.extend(TimelineEntry, {
  kind: z.catch(z.enum([...TIMELINE_KINDS, 'other']), 'other'),
});
export type TimelineEntryRead = z.infer<typeof TimelineEntryRead>;

/** Actor of something that was done by a person who is not named to the reader. */
export const SOMEBODY = { id: 'somebody', label: '' } as const;
/** Id of whoever has handed a file in by a link: he has no sign-in to be named by. */
export const BY_LINK = 'form';

/** Who reads a note: the staff alone, or everybody whose the record is. */
export const NOTE_AUDIENCES = ['internal', 'shared'] as const;
export type NoteAudience = (typeof NOTE_AUDIENCES)[number];

export const Note = z.object({
  id: z.string(),
  at: Instant,
  author: ReferenceShape,
  text: z.string(),
  audience: z.enum(NOTE_AUDIENCES),
});
export type Note = z.infer<typeof Note>;

export const Attachment = z.object({
  id: z.string(),
  at: Instant,
  author: z.nullable(ReferenceShape),
  name: z.string(),
  /** By content, not by name. */
  type: z.string(),
  /** Bytes. */
  size: Count,
  /** It is there, and this caller does not open it. */
  masked: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** May this caller change it? */
  own: z.boolean(),
  tab: z.nullable(z.string()),
  query: ListQuery,
  columns: z.array(z.string()),
});
export type SavedView = z.infer<typeof SavedView>;

/** Where a file can be fetched once, within a minute. */
export const Download = z.object({ download: z.string() });
export type Download = z.infer<typeof Download>;

/** A run of the import wizard; `state` moves on by itself while the server works. */
export const ImportRun = z.object({
  id: z.string(),
  area: z.string(),
  file: z.string(),
  state: z.enum(['mapping', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled']),
  /** Column titles of the file, in order, and three rows of it. */
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** Column title by field name. */
  mapping: z.record(z.string(), z.string()),
  total: Count,
  processed: Count,
  created: Count,
  updated: Count,
  rejected: Count,
  /** The first hundred rejects; the file has all of them. `row` counts from 2: the header is row 1. */
  rejects: z.array(z.object({ row: Count, field: z.string(), code: z.string(), value: z.string() })),
});
export type ImportRun = z.infer<typeof ImportRun>;
