import type { Area } from '@domain/area/area';
import { mayCommand } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import { ok } from '@domain/shared/result';
import type { HistoryEntry, RecordStore, StoredEntry } from './record-store.port';
import { refuse } from './refusal';
import { caseOf, stepped } from './steps';
import { tidied } from './values';
import { checked, entryOf, onVersion, SYSTEM, type Writer, type Written } from './write';

/** The facts `masked`, fields that whoever gives the command does not see, and `files_masked`. Nobody approves what he cannot see. */
const maskedFor = (
  { fields }: Area,
  { isSystem, sees, opensFiles }: Writer,
  record: StoredEntry,
): Readonly<Record<string, unknown>> => {
  if (isSystem) return {};
  const masked = Object.keys(fields).filter((name) => fields[name]?.grant && !sees(name));
  return {
    ...(masked.length === 0 ? {} : { masked }),
    ...(opensFiles(record.fields) ? {} : { files_masked: true }),
  };
};

/** A command as it is given. */
export interface CommandRequest {
  readonly id: string;
  readonly event: string;
  readonly payload: FieldInputs;
  /** The version that it was decided on; the product itself decides on whatever is there. */
  readonly version: number | 'latest';
  /** What the product knows beside the facts of the record: that another record gives the command, say. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/**
 * Gives a command of the record's lifecycle.
 * @returns not_found, forbidden, version_conflict, not_offered or not_allowed with reasons, invalid_input (`payload.<field>`), what an
 * effect refuses
 */
export const commandRecord = async <R extends StoredEntry>(
  store: RecordStore<R>,
  writer: Writer,
  { id, event, payload, version, facts = {} }: CommandRequest,
): Written<R> => {
  const record = await store.readForUpdate(id);
  if (!record) return refuse('not_found');
  const { actor, isSystem, at } = writer;
  if (!isSystem && !mayCommand(store.area, actor.role, event)) return refuse('forbidden');
  const current =
    isSystem || version === 'latest' ? ok(null) : await onVersion(store, writer, record, version, 'all');
  if (!current.ok) return current;
  const lifecycle = store.lifecycleOf(record.machine);
  const now = caseOf(record, {
    ...(await store.factsOf(record)),
    ...maskedFor(store.area, writer, record),
    ...facts,
  });
  const sent = { type: event, actor, at, payload: {} };
  const fields = lifecycle.payloadOf(now, sent);
  const parsed = fields === null ? {} : tidied(payload);
  const fit = fields === null ? ok(null) : await checked(store, writer, fields, parsed, 'payload');
  if (!fit.ok) return fit;
  const outcome = lifecycle.command(now, { ...sent, payload: parsed });
  if (!outcome.ok) return refuse(outcome.code, { reasons: outcome.reasons });
  const entry = entryOf(writer, event, parsed);
  const set = await store.runEffects(entry, record, outcome);
  if (!set.ok) return set;
  const { storedFields } = store;
  await store.update(entry, [
    stepped(record, lifecycle, outcome, { storedFields, set: set.value, since: at }),
  ]);
  return ok((await store.read(id)) ?? record);
};

/**
 * Gives one command to many records in one write, each judged by its lifecycle. For commands without effects and timers of their own.
 * @returns how many there were; not_offered or not_allowed when one of them refuses
 * @throws when the command has effects or timers
 */
export const commandTogether = async <R extends StoredEntry>(
  store: RecordStore<R>,
  writer: Writer,
  records: readonly R[],
  options: {
    readonly event: string;
    readonly payload: FieldInputs;
    /** The same for all of them. */
    readonly facts: Readonly<Record<string, unknown>>;
  },
): Written<number> => {
  const { event, payload, facts } = options;
  const { storedFields, area } = store;
  const { actor, at } = writer;
  const updates = [];
  for (const record of records) {
    const lifecycle = store.lifecycleOf(record.machine);
    const outcome = lifecycle.command(caseOf(record, facts), { type: event, actor, at, payload });
    if (!outcome.ok) return refuse(outcome.code, { reasons: outcome.reasons });
    if (outcome.effects.length + outcome.started.length > 0)
      throw new Error(`${event} of ${area.name} does more than can be done to many at once`);
    updates.push(stepped(record, lifecycle, outcome, { storedFields, set: {}, since: at }));
  }
  if (updates.length > 0) await store.update(entryOf(writer, event, payload), updates);
  return ok(updates.length);
};

/**
 * A timer of a record is due: the record moves as of then, however late it is.
 * @param dueAt milliseconds
 * @returns whether the record still waited for it; what an effect refuses
 */
export const fireTimer = async <R extends StoredEntry>(
  store: RecordStore<R>,
  record: R,
  { name, dueAt, at }: { readonly name: string; readonly dueAt: number; readonly at: number },
): Written<boolean> => {
  const lifecycle = store.lifecycleOf(record.machine);
  const step = lifecycle.fireTimer(caseOf(record, await store.factsOf(record)), name, dueAt);
  if (step === null) return ok(false);
  const entry: HistoryEntry = { type: name, payload: {}, actor: SYSTEM, at, dueAt };
  const set = await store.runEffects(entry, record, step);
  if (!set.ok) return set;
  const { storedFields } = store;
  await store.update(entry, [
    stepped(record, lifecycle, step, { storedFields, set: set.value, since: dueAt }),
  ]);
  return ok(true);
};
