import { dubaiDay } from '@server/db/dubai-day';
import { type RawBuilder, sql } from 'kysely';

/** Steps by which somebody approves what is owed from then on, by the record's table. */
const APPROVALS = {
  payroll_run: ['client_approve', 'record_client_approval'],
  offboarding_case: ['approve_estimate'],
  commission: ['approve'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Day of the last approval of the record `t`, if its history has one.
 * @param before version that the record had not reached yet
 */
export const approvedOn = (
  entity: keyof typeof APPROVALS,
  before: RawBuilder<unknown> | null = null,
): RawBuilder<unknown> =>
  sql`(select ${dubaiDay(sql`max(step.at)`)} from case_event as step where step.entity = ${sql.lit(entity)}
    and step.entity_id = t.id and step.type in (${sql.join(APPROVALS[entity].map((one) => sql.lit(one)))})
    ${before === null ? sql`` : sql`and step.version < ${before}`})`;
