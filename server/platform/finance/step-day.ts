import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';

/** The day in Dubai on which one of these steps of a record was last taken. */
export const lastDayOf = async (
  db: Kysely<Schema>,
  { entity, id, steps }: { readonly entity: string; readonly id: string; readonly steps: readonly string[] },
): Promise<string | null> => {
  const { rows } = await sql<{
    at: Date;
  }>`select at from case_event where entity = ${entity} and entity_id = ${id}
    and type = ${anyOf(steps)} order by seq desc limit 1`.execute(db);
  const [step] = rows;
  return step === undefined ? null : dayInDubai(step.at.getTime());
};
