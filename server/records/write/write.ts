import type { FieldInputs } from '@domain/area/field';
import * as commands from '@domain/records/give-command';
import type { NewRecord } from '@domain/records/record-store.port';
import type { KeyedRequest, ReplayCheck } from '@domain/records/request-key';
import { changed } from '@domain/records/steps';
import * as engine from '@domain/records/write';
import type { Services } from '@server/platform/services';
import type { Visibility } from '../access';
import type { AreaBinding, StoredRow } from '../binding';
import { engineWriter, type Writer } from '../writer';
import { accepted } from './accepted';
import { requestReplay } from './request-key';
import { recordStore } from './store';

/** @throws Refusal as `createRecord` of src/domain/records/write.ts, and the area's own */
export const createRecord = async (writer: Writer, options: engine.NewRecordInput): Promise<StoredRow> =>
  accepted(await engine.createRecord(recordStore(writer), engineWriter(writer), options));

/** A record that is to be made: what was given, checked, with what the area adds to it. */
export interface CheckedDraft {
  readonly id: string;
  readonly fields: FieldInputs;
}

/** Puts records into their table, where their lifecycles begin. `followUp` has to come after. */
export const insertDrafts = (
  writer: Writer,
  drafts: readonly CheckedDraft[],
): Promise<readonly NewRecord[]> => engine.insertDrafts(recordStore(writer), engineWriter(writer), drafts);

/** What belongs to new records. @throws Refusal not_found: one of them is not visible to the writer */
export const followUp = async (writer: Writer, records: readonly NewRecord[]): Promise<void> => {
  accepted(await engine.followUp(recordStore(writer), engineWriter(writer), records));
};

/** @throws Refusal as `changeRecord` of src/domain/records/write.ts, and the area's own */
export const changeRecord = async (
  writer: Writer & { readonly visibility: Visibility },
  options: engine.RecordChangeInput,
): Promise<StoredRow> =>
  accepted(await engine.changeRecord(recordStore(writer), engineWriter(writer), options));

/**
 * Changes fields by the system itself, in its writer's transaction: also managed ones, and whatever the state locks.
 * @throws Refusal not_found
 */
export const changeAsSystem = async (
  writer: Writer & { readonly visibility: null },
  options: { readonly id: string; readonly fields: FieldInputs },
): Promise<void> => {
  accepted(await engine.changeAsSystem(recordStore(writer), engineWriter(writer), options));
};

/** A record that is held, and fields of it that differ and are checked. */
export interface Change {
  readonly row: StoredRow;
  readonly fields: FieldInputs;
}

/** Writes changed fields of records that stay where they are. */
export const storeChanges = (writer: Writer, changes: readonly Change[]): Promise<void> =>
  recordStore(writer).update(
    engine.entryOf(engineWriter(writer), 'changed'),
    changes.map(({ row, fields }) => changed(row, fields)),
  );

/** As a caller or (`visibility` null) as the system. @throws Refusal as `commandRecord` of src/domain/records/write.ts, and an effect's own */
export const commandRecord = async (writer: Writer, input: commands.CommandRequest): Promise<StoredRow> =>
  accepted(await commands.commandRecord(recordStore(writer), engineWriter(writer), input));

/**
 * Takes a request's key, in the transaction of what it asks for.
 * @throws Refusal key_reused: the key was used for another request
 */
export const idempotentReplay = async (
  { trx, visibility, at }: Writer & { readonly visibility: Visibility },
  { entityId, ...request }: KeyedRequest & { readonly entityId: string },
): Promise<ReplayCheck> =>
  requestReplay(trx, { userId: visibility.caller.userId, ...request }, { entityId, at });

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
    const writer = { services, trx, binding, visibility: null, at: services.clock.now() };
    return commandRecord(writer, { id, event, payload, version: 'latest' });
  });
