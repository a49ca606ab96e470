import {
  type GratuityPractice,
  type GratuitySettings,
  practiceAt,
} from '@domain/areas/offboardings/gratuity.rules';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** What is practised on a day, by the table of settings. */
export const gratuityPractice = async (db: Kysely<Schema>, day: string): Promise<GratuityPractice> => {
  const rows = await db.selectFrom('gratuity_setting').selectAll().execute();
  const of = (name: keyof GratuitySettings) =>
    rows.filter((row) => row.name === name).map(({ valid_from, value }) => ({ from: valid_from, value }));
  return practiceAt(
    {
      wage_days_per_year: of('wage_days_per_year'),
      cap_months: of('cap_months'),
      cap_is_gross: of('cap_is_gross'),
      month_days: of('month_days'),
    },
    day,
  );
};
