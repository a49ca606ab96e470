import { maskedFiles } from '@domain/area/area.policy';
import type { BulkOffers } from '@domain/area/records';
import { caseOf } from '@domain/records/steps';
import { bulkOffersOf, knowsBulkCommand } from '@machines/lifecycle/bulk-offers';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import { ownVisibleTo, type Visibility } from '../access';
import { type AreaBinding, lifecycleOf, type StoredRow } from '../binding';
import { factsOfRecord } from '../facts';
import { ownFields, readRows } from '../read/stored';

/**
 * What these records may be told to do together, each judged as it is alone. Facts are read only for those whose state knows such a
 * command at all. Records that are not his are left out, as if they were not there.
 */
export const bulkOffers = async (
  db: Kysely<Schema>,
  binding: AreaBinding,
  visibility: Visibility,
  ids: readonly string[],
  now: Date,
): Promise<BulkOffers> => {
  const { area } = binding;
  const { userId, role } = visibility.caller;
  const page = sql`select t.id, null::text as key, row_number() over (order by t.id) as place
    from ${sql.table(area.entity)} as t where t.id = ${anyOf(ids)} and ${ownVisibleTo(binding, visibility)}`;
  const rows = await readRows(db, binding, { page, fields: ownFields(area), now });
  const offersFor = async (row: StoredRow) => {
    const lifecycle = lifecycleOf(binding, row.machine);
    if (!knowsBulkCommand(area, lifecycle, row.value, role)) return [];
    const facts = {
      ...(await factsOfRecord(db, binding, row, now)),
      ...maskedFiles(area, visibility.caller, row.fields),
    };
    const request = { actor: { userId, role }, at: now.getTime() };
    return bulkOffersOf(area, lifecycle, caseOf(row, facts), request);
  };
  const records: BulkOffers['records'] = [];
  for (const row of rows) {
    const offers = await offersFor(row);
    records.push({
      id: row.id,
      version: row.version,
      offers: offers.map(({ command, reasons }) => ({ command, reasons: [...reasons] })),
    });
  }
  return { records };
};
