import type { FieldInputs } from '@domain/area/field';
import type { BulkAnswer } from '@domain/area/records';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { Sight } from './access';
import type { AreaBinding, StoredRow } from './binding';
import { requireRow } from './record';
import { valueFor } from './rows';
import { cameBefore, commandRecord } from './write';

type Result = BulkAnswer['results'][number];

/** What a record is called for this caller. */
const titleOf = (binding: AreaBinding, sight: Sight, row: StoredRow): string => {
  const title = valueFor(binding, sight, row, binding.area.title);
  if (title === null) return '';
  return typeof title === 'object' ? title.label : String(title);
};

/**
 * One command over several records: each in a transaction of its own, so each succeeds or fails alone. The same key again does what
 * was left undone and nothing twice.
 */
export const commandAll = async (
  services: Services,
  binding: AreaBinding,
  sight: Sight,
  given: {
    readonly ids: readonly string[];
    readonly event: string;
    readonly payload: FieldInputs;
    readonly key: string;
  },
): Promise<BulkAnswer> => {
  const { event, payload, key } = given;
  const results: Result[] = [];
  for (const id of new Set(given.ids)) {
    const label = await labelOf(services, binding, sight, id);
    try {
      await services.db.transaction().execute(async (trx) => {
        const writer = { services, trx, binding, sight, at: services.clock.now() };
        const call = `${binding.area.name} ${event} ${id}`;
        const request = { key: `${key}:${id}`, call, asked: payload, entityId: id };
        if ((await cameBefore(writer, request)) === null)
          await commandRecord(writer, { id, event, payload, version: null });
      });
      results.push({ id, label, ok: true, code: null, reasons: [] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reasons = [...(error.details.reasons ?? [])];
      results.push({ id, label, ok: false, code: error.code, reasons });
    }
  }
  return { results };
};

const labelOf = async (
  { db, clock }: Services,
  binding: AreaBinding,
  sight: Sight,
  id: string,
): Promise<string> => {
  try {
    return titleOf(binding, sight, await requireRow(db, binding, sight, id, clock.now()));
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
};
