import { randomUUID } from 'node:crypto';
import { callingField } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import type { BulkAnswer } from '@domain/area/records';
import { titleText } from '@domain/area/title-text';
import { type BulkRefusal, commandEach } from '@domain/records/bulk';
import { ok, type Result, refused } from '@domain/shared/result';
import { releaseNotices } from '@server/platform/pending-notices';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { Visibility } from '../access';
import type { AreaBinding, StoredRow } from '../binding';
import { requireRow } from '../read/record';
import { valueFor } from '../read/rows';
import { isBulkOperation, runBulkOperation } from './bulk-operation';
import { commandRecord, idempotentReplay } from './write';

/** What a record is called for this caller. */
const titleOf = (binding: AreaBinding, visibility: Visibility, row: StoredRow): string => {
  const name = callingField(binding.area);
  const title = valueFor(binding, visibility, row, name);
  if (title === null) return '';
  return typeof title === 'object' ? title.label : titleText(binding.area.fields[name], title);
};

/**
 * One command, or one operation of the area, over several records: each in a transaction of its own, so each succeeds or fails alone. The same key again does what
 * was left undone and nothing twice.
 */
export const commandAll = async (
  services: Services,
  binding: AreaBinding,
  visibility: Visibility,
  options: {
    readonly ids: readonly string[];
    readonly event: string;
    readonly payload: FieldInputs;
    readonly key: string;
  },
): Promise<BulkAnswer> => {
  const { ids, event, payload, key } = options;
  const batch = randomUUID();
  const command = async (id: string): Promise<Result<unknown, BulkRefusal>> => {
    try {
      await services.db.transaction().execute(async (trx) => {
        const writer = { services, trx, binding, visibility, batch, at: services.clock.now() };
        const call = `${binding.area.name} ${event} ${id}`;
        const request = { key: `${key}:${id}`, call, body: payload, entityId: id };
        if ((await idempotentReplay(writer, request)).kind === 'replay') return;
        if (isBulkOperation(binding, event)) await runBulkOperation(writer, { id, event, payload });
        else await commandRecord(writer, { id, event, payload, version: 'latest' });
      });
      return ok(null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refused({ code: error.code, reasons: error.details.reasons });
    }
  };
  try {
    return await commandEach(ids, (id) => labelOf(services, binding, visibility, id), command);
  } finally {
    await releaseNotices(services, batch);
  }
};

const labelOf = async (
  { db, clock }: Services,
  binding: AreaBinding,
  visibility: Visibility,
  id: string,
): Promise<string> => {
  try {
    return titleOf(binding, visibility, await requireRow(db, binding, visibility, id, clock.now()));
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
};
