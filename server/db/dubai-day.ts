import { type RawBuilder, sql } from 'kysely';

/** The day in Dubai of an instant: it is at UTC+4 all year round. */
export const dubaiDay = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${instant} at time zone 'UTC') + interval '4 hours')::date`;
