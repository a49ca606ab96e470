import { DAYS_LEFT, TIGHT_DAYS } from '@domain/areas/onboardings/start-risk.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import { sql } from 'kysely';

const days = JSON.stringify(Object.fromEntries(DAYS_LEFT));

/** The same as src/domain/areas/onboardings/start-risk.rules.ts, for lists; over the alias `t`. A case that has ended has none. */
export const startRiskColumns = (now: Date) => {
  const readyBy = sql`(${dayInDubai(now.getTime())}::date + (${days}::jsonb->>t.state)::integer)`;
  return {
    ready_by: readyBy,
    start_risk: sql`(case when ${readyBy} is null then null when ${readyBy} > t.start_on then 'late'
      when ${readyBy} + ${TIGHT_DAYS}::integer > t.start_on then 'tight' else 'on_track' end)`,
  };
};
