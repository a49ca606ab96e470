import type { BulkAnswer } from '@domain/area/records';
import type { Verdict } from '@domain/area/verdict';
import type { Result } from '@domain/shared/result';

/** Why one of many was not commanded. */
export interface BulkRefusal {
  readonly code: string;
  readonly reasons?: Verdict | undefined;
}

/**
 * One command over several records, one after another, each once: each succeeds or fails alone.
 * @param labelOf what a record is called for the caller; empty: it is not his to know
 * @param command gives the command to one record, in a unit of work of its own
 */
export const commandEach = async (
  ids: readonly string[],
  labelOf: (id: string) => Promise<string>,
  command: (id: string) => Promise<Result<unknown, BulkRefusal>>,
): Promise<BulkAnswer> => {
  const results: BulkAnswer['results'] = [];
  for (const id of new Set(ids)) {
    const label = await labelOf(id);
    const done = await command(id);
    if (done.ok) results.push({ id, label, ok: true, code: null, reasons: [] });
    else {
      const { code, reasons = [] } = done.error;
      results.push({ id, label, ok: false, code, reasons: [...reasons] });
    }
  }
  return { results };
};
