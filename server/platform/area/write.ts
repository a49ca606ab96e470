import { randomUUID } from 'node:crypto';
import { writableFields } from '@domain/area/area';
import { mayCommand } from '@domain/area/area.policy';
import type { FieldInput, FieldInputs, Fields } from '@domain/area/field';
import { command, offersOf } from '@machines/lifecycle/commands';
import { isLocked } from '@machines/lifecycle/states';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { requireAreaDeed, type Sight } from './access';
import { type AreaBinding, caseOf, isSame, lifecycleOf, type StoredRow } from './binding';
import { changedSince, versionConflict } from './conflict';
import { checkWritten, parsePayload, tidied } from './fields';
import { actorOf, callerOf, deedOf, followUp, insertDrafts, type Writer } from './make';
import { prepareOne } from './prepare';
import { lockRow } from './record';
import { takeKey } from './request-key';
import { storeChanges, storeStep } from './store';
import { readRow } from './stored';

const named = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field ? [[name, field]] : [];
    }),
  );

/**
 * Makes a record at the beginning of its lifecycle, with event, audit, timers and news. `id` may be chosen before (an import's row).
 * @throws Refusal forbidden, invalid_input, duplicate (the binding's), not_found (it would be out of his sight)
 */
export const createRecord = async (
  writer: Writer,
  given: {
    readonly fields: Readonly<Record<string, FieldInput | undefined>>;
    readonly machine?: string | undefined;
    readonly id?: string;
    readonly isForced?: boolean;
  },
): Promise<StoredRow> => {
  const { trx, binding, sight, at } = writer;
  const { area } = binding;
  const fields = tidied(given.fields);
  if (sight !== null) {
    requireAreaDeed(binding, sight.caller, 'creates');
    await checkWritten(trx, sight, named(area.fields, writableFields(area, 'create')), fields, {
      path: 'fields',
      at,
    });
  }
  const caller = callerOf(writer);
  const id = given.id ?? randomUUID();
  const isForced = given.isForced ?? false;
  const set = await prepareOne(binding, { trx, caller, id, row: null, fields, at, isForced });
  const made = await insertDrafts(writer, [{ id, fields: { ...fields, ...set }, machine: given.machine }]);
  await followUp(writer, made);
  const row = await readRow(trx, binding, id, at);
  if (!row) throw new Error(`The record ${id} of ${area.name} is not there after it was written`);
  return row;
};

/**
 * Changes some fields. Whoever began on an older version may: as long as nobody else has changed the same fields since.
 * @throws Refusal forbidden, not_found, invalid_input, version_conflict, not_allowed (its state locks the fields), duplicate (the
 * binding's)
 */
export const changeRecord = async (
  writer: Writer & { readonly sight: Sight },
  given: {
    readonly id: string;
    readonly version: number;
    readonly fields: Readonly<Record<string, FieldInput | undefined>>;
    readonly isForced?: boolean;
  },
): Promise<StoredRow> => {
  const { trx, binding, sight, at } = writer;
  const { area } = binding;
  requireAreaDeed(binding, sight.caller, 'changes');
  const row = await lockRow(trx, binding, sight, given.id, at);
  const fields = tidied(given.fields);
  await checkWritten(trx, sight, named(area.fields, writableFields(area, 'change')), fields, {
    path: 'fields',
    at,
  });
  const wanted = Object.entries(fields).filter(([name, value]) => !isSame(row.fields[name], value));
  await refuseConflict(writer, row, given.version, new Set(wanted.map(([name]) => name)));
  if (wanted.length === 0) return row;
  if (isLocked(lifecycleOf(binding, row.machine), row.state))
    throw new Refusal('not_allowed', { reasons: [{ code: 'locked', values: { state: row.state } }] });
  const changed = Object.fromEntries(wanted);
  const isForced = given.isForced ?? false;
  const { caller } = sight;
  const set = await prepareOne(binding, { trx, caller, id: row.id, row, fields: changed, at, isForced });
  await storeChanges(deedOf(writer, 'changed'), [{ row, fields: { ...changed, ...set } }]);
  return (await readRow(trx, binding, row.id, at)) ?? row;
};

/**
 * Changes fields by the system itself, in its writer's transaction: also managed ones, and whatever the state locks.
 * @throws Refusal not_found
 */
export const changeAsSystem = async (
  writer: Writer & { readonly sight: null },
  { id, fields }: { readonly id: string; readonly fields: FieldInputs },
): Promise<void> => {
  const { trx, binding, at } = writer;
  const row = await lockRow(trx, binding, null, id, at);
  const changed = Object.entries(tidied(fields)).filter(([name, value]) => !isSame(row.fields[name], value));
  if (changed.length === 0) return;
  await storeChanges(deedOf(writer, 'changed'), [{ row, fields: Object.fromEntries(changed) }]);
};

const refuseConflict = async (
  { trx, binding, sight }: Writer & { readonly sight: Sight },
  row: StoredRow,
  yours: number,
  /** Null: whatever was changed. */
  wanted: ReadonlySet<string> | null,
): Promise<void> => {
  if (yours === row.version) return;
  const changed = [...(await changedSince(trx, binding, sight, row.id, yours))];
  const both = wanted === null ? changed : changed.filter(([name]) => wanted.has(name));
  if (wanted !== null && both.length === 0 && yours < row.version) return;
  throw versionConflict(binding, sight, row, yours, new Map(both));
};

/** A command as it is given. */
export interface GivenCommand {
  readonly id: string;
  readonly event: string;
  readonly payload: FieldInputs;
  /** The version that it was decided on; null: whatever is there now. */
  readonly version: number | null;
}

/**
 * Gives a command of the record's lifecycle, as a caller or (`sight` null) as the system.
 * @throws Refusal forbidden, not_found, version_conflict, not_offered or not_allowed with reasons, invalid_input (`payload.<field>`)
 */
export const commandRecord = async (
  writer: Writer,
  { id, event, payload, version }: GivenCommand,
): Promise<StoredRow> => {
  const { trx, binding, sight, at } = writer;
  const row = await lockRow(trx, binding, sight, id, at);
  if (sight !== null && !mayCommand(binding.area, sight.caller.role, event)) throw new Refusal('forbidden');
  if (sight !== null && version !== null) await refuseConflict({ ...writer, sight }, row, version, null);
  const lifecycle = lifecycleOf(binding, row.machine);
  const now = caseOf(row, { ...(await binding.factsOf?.(trx, row, at)) });
  const asked = { type: event, actor: actorOf(writer), at: at.getTime() };
  const offered = offersOf(lifecycle, now, asked).find((offer) => offer.command === event);
  const fields = offered?.spec.payload ?? {};
  const parsed = offered ? parsePayload(fields, payload) : {};
  if (sight !== null && offered) await checkWritten(trx, sight, fields, parsed, { path: 'payload', at });
  const outcome = command(lifecycle, now, { ...asked, payload: parsed });
  if (!outcome.ok) throw new Refusal(outcome.code, { reasons: outcome.reasons });
  await storeStep(deedOf(writer, event, parsed), lifecycle, row, outcome);
  return (await readRow(trx, binding, id, at)) ?? row;
};

/** Takes a request's key. True: it was carried out before. */
export const cameBefore = async (
  { trx, sight, at }: Writer & { readonly sight: Sight },
  request: {
    readonly key: string;
    readonly call: string;
    readonly asked: unknown;
    readonly entityId: string;
  },
): Promise<string | null> =>
  takeKey(trx, { userId: sight.caller.userId, ...request }, { entityId: request.entityId, at });

/** A command by the system itself, in a transaction of its own. @throws as `commandRecord` */
export const commandAsSystem = (
  services: Services,
  binding: AreaBinding,
  {
    id,
    event,
    payload = {},
  }: { readonly id: string; readonly event: string; readonly payload?: FieldInputs },
): Promise<StoredRow> =>
  services.db.transaction().execute((trx) => {
    const writer = { services, trx, binding, sight: null, at: services.clock.now() };
    return commandRecord(writer, { id, event, payload, version: null });
  });
