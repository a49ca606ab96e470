import { emptiedTwins } from '@domain/area/arabic-twins';
import { type Area, writableFields } from '@domain/area/area';
import { mayDoIn } from '@domain/area/area.policy';
import type { FieldInput, FieldInputs, Fields } from '@domain/area/field';
import { dayInDubai } from '@domain/shared/calendar-date';
import { ok, type Result } from '@domain/shared/result';
import type { CaseActor } from './case';
import { blanksOf, problemsIn } from './checks';
import { judgeVersion } from './conflicts';
import { isLockedIn } from './lifecycle.port';
import type { HistoryEntry, NewRecord, RecordStore, StoredEntry } from './record-store.port';
import { type RecordRefusal, refuse, refuseInput } from './refusal';
import { begun, changed } from './steps';
import { changedIn, tidied } from './values';

/** Who writes, and when. */
export interface Writer {
  /** Who stands in the history. */
  readonly actor: CaseActor;
  /** May everything that the lifecycle allows: the product itself writes, even where somebody else stands in the history for it. */
  readonly isSystem: boolean;
  /** Does he see this field? */
  sees(name: string): boolean;
  /** May he open the files of a record with these fields? */
  opensFiles(fields: FieldInputs): boolean;
  /** Wall clock, milliseconds. */
  readonly at: number;
}

export const SYSTEM: CaseActor = { userId: null, role: null };

export type Written<T> = Promise<Result<T, RecordRefusal>>;
type Inputs = Readonly<Record<string, FieldInput | undefined>>;

/** A record that somebody wants to make. */
export interface NewRecordInput {
  readonly fields: Inputs;
  /** Which of the area's lifecycles; the first one unless said. */
  readonly machine?: string | undefined;
  /** Chosen before (an import's row); the store's choice unless said. */
  readonly id?: string;
  /** Made although it looks like another one. */
  readonly isForced?: boolean;
}

/** Fields of a record that somebody wants to change, on the version that he saw. */
export interface RecordChangeInput {
  readonly id: string;
  readonly version: number;
  readonly fields: Inputs;
  readonly isForced?: boolean;
}

export const entryOf = ({ actor, at }: Writer, type: string, payload: FieldInputs = {}): HistoryEntry => ({
  type,
  payload,
  actor,
  at,
  dueAt: null,
});

/** Fields that somebody may write, by their names. */
export const writable = (area: Area, when: 'create' | 'change'): Fields =>
  Object.fromEntries(
    writableFields(area, when).flatMap((name) => {
      const field = area.fields[name];
      return field ? [[name, field]] : [];
    }),
  );

/** Refuses values that do not fit their fields, and those that the store knows to be wrong. */
export const checked = async <R extends StoredEntry>(
  store: RecordStore<R>,
  writer: Writer,
  fields: Fields,
  input: FieldInputs,
  path: 'fields' | 'payload',
  /** A change gives only what changes; anything else everything that is needed. */
  isWhole = true,
): Written<null> => {
  const context = { sees: writer.sees, today: dayInDubai(writer.at), path };
  const found = await store.problemsIn(fields, input, path);
  const named = new Set(found.map(({ field }) => field));
  const all = isWhole ? { ...blanksOf(fields, input, writer.sees), ...input } : input;
  const own = writer.isSystem ? [] : problemsIn(fields, all, context);
  const problems = [...found, ...own.filter(({ field }) => !named.has(field))];
  return problems.length > 0 ? refuseInput(problems) : ok(null);
};

/** The answer of a store that always has one. */
const onlyOne = <T>(answers: readonly T[]): T => {
  const [one] = answers;
  if (one === undefined) throw new Error('The store answered nothing');
  return one;
};

/**
 * Makes a record at the beginning of its lifecycle, with what belongs to it. `id` may be chosen before (an import's row).
 * @returns forbidden, invalid_input, the area's own refusal, not_found (it would not be visible to him)
 */
export const createRecord = async <R extends StoredEntry>(
  store: RecordStore<R>,
  writer: Writer,
  options: NewRecordInput,
): Written<R> => {
  const { area } = store;
  const fields = tidied(options.fields);
  if (!writer.isSystem) {
    if (!mayDoIn(area, writer.actor.role, 'creates')) return refuse('forbidden');
    const fit = await checked(store, writer, writable(area, 'create'), fields, 'fields');
    if (!fit.ok) return fit;
  }
  const id = options.id ?? store.newId();
  const draft = { id, record: null, fields, isForced: options.isForced ?? false };
  const prepared = onlyOne(await store.prepare([draft]));
  if (!prepared.ok) return prepared;
  const drafts = [{ id, fields: { ...fields, ...prepared.value }, machine: options.machine }];
  const followed = await followUp(store, writer, await insertDrafts(store, writer, drafts));
  if (!followed.ok) return followed;
  const record = await store.read(id);
  if (!record) throw new Error(`The record ${id} of ${area.name} is not there after it was written`);
  return ok(record);
};

/** Puts records where their lifecycles begin; the area has looked at them. `followUp` has to come after. */
export const insertDrafts = async <R extends StoredEntry>(
  store: RecordStore<R>,
  writer: Writer,
  drafts: readonly {
    readonly id: string;
    readonly fields: FieldInputs;
    /** Where the area does not say itself which. */
    readonly machine?: string | undefined;
  }[],
): Promise<readonly NewRecord[]> => {
  const { area, storedFields } = store;
  const records = drafts.map(({ id, fields, machine }) => {
    const lifecycle = store.lifecycleOf(store.machineFor(fields) ?? machine ?? area.lifecycles[0]);
    return begun(area, lifecycle, { id, fields, storedFields, at: writer.at });
  });
  if (records.length > 0) await store.insert(entryOf(writer, 'created'), records);
  return records;
};

/**
 * What belongs to new records: timers, history, effects, what the area adds, news.
 * @returns not_found: one of them is not visible to the writer
 */
export const followUp = async <R extends StoredEntry>(
  store: RecordStore<R>,
  writer: Writer,
  records: readonly NewRecord[],
): Written<null> => {
  if (records.length === 0) return ok(null);
  const entry = entryOf(writer, 'created');
  await store.appendCreated(entry, records);
  const read = await store.readCreated(records);
  const found = new Map(read === 'not needed' ? [] : read.map((record) => [record.id, record]));
  for (const { id, step } of read === 'not needed' ? [] : records) {
    const record = found.get(id);
    if (!record) return refuse('not_found');
    const set = await store.runEffects(entry, record, step);
    if (!set.ok) return set;
    if (Object.keys(set.value).length > 0) await store.update(entry, [changed(record, set.value)]);
    const added = await store.addRelated(record);
    if (!added.ok) return added;
  }
  await store.announce(records);
  return ok(null);
};

/**
 * Changes some fields. Whoever began on an older version may: as long as nobody else has changed the same fields since.
 * @returns forbidden, not_found, invalid_input, version_conflict, not_allowed (its state locks the fields), the area's own refusal
 */
export const changeRecord = async <R extends StoredEntry>(
  store: RecordStore<R>,
  writer: Writer,
  options: RecordChangeInput,
): Written<R> => {
  const { area } = store;
  if (!mayDoIn(area, writer.actor.role, 'changes')) return refuse('forbidden');
  const record = await store.readForUpdate(options.id);
  if (!record) return refuse('not_found');
  const fields = tidied(options.fields);
  const fit = await checked(store, writer, writable(area, 'change'), fields, 'fields', false);
  if (!fit.ok) return fit;
  const wanted = changedIn(record.fields, fields);
  const current = await onVersion(store, writer, record, options.version, Object.keys(wanted));
  if (!current.ok) return current;
  if (Object.keys(wanted).length === 0) return ok(record);
  if (isLockedIn(store.lifecycleOf(record.machine), record.state))
    return refuse('not_allowed', { reasons: [{ code: 'locked', values: { state: record.state } }] });
  const draft = { id: record.id, record, fields: wanted, isForced: options.isForced ?? false };
  const prepared = onlyOne(await store.prepare([draft]));
  if (!prepared.ok) return prepared;
  const update = changed(record, { ...wanted, ...emptiedTwins(area.fields, wanted), ...prepared.value });
  await store.update(entryOf(writer, 'changed'), [update]);
  return ok((await store.read(record.id)) ?? record);
};

/** Whoever decided on an older version is refused when that matters to what he wants. */
export const onVersion = async <R extends StoredEntry>(
  store: RecordStore<R>,
  { sees }: Writer,
  record: R,
  yours: number,
  wanted: 'all' | readonly string[],
): Written<null> =>
  yours === record.version
    ? ok(null)
    : judgeVersion(record, yours, wanted, await store.changedSince(record, yours), sees);

/**
 * Changes fields by the product itself: also managed ones, and whatever the state locks.
 * @returns not_found
 */
export const changeAsSystem = async <R extends StoredEntry>(
  store: RecordStore<R>,
  writer: Writer,
  { id, fields }: { readonly id: string; readonly fields: FieldInputs },
): Written<null> => {
  const record = await store.readForUpdate(id);
  if (!record) return refuse('not_found');
  const wanted = changedIn(record.fields, tidied(fields));
  if (Object.keys(wanted).length > 0)
    await store.update(entryOf(writer, 'changed'), [changed(record, wanted)]);
  return ok(null);
};
