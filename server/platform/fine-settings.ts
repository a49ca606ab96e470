import type { FineSettings } from '@domain/cases/fines.rules';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** The figures of the fines as the table has them. */
export const fineSettings = async (db: Kysely<Schema>): Promise<FineSettings> => {
  const rows = await db.selectFrom('visa_setting').select(['name', 'valid_from', 'value']).execute();
  const named = (name: string) =>
    rows.filter((row) => row.name === name).map(({ valid_from, value }) => ({ from: valid_from, value }));
  return {
    overstay_fils_per_day: named('overstay_fils_per_day'),
    emirates_id_free_days: named('emirates_id_free_days'),
    emirates_id_fils_per_day: named('emirates_id_fils_per_day'),
    emirates_id_most_fils: named('emirates_id_most_fils'),
  };
};
