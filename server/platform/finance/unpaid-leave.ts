import { type SqlBool, sql } from 'kysely';

/** Of a row of `hr_request`: leave without pay that somebody has approved. The payroll takes it off by itself. */
export const IS_UNPAID_LEAVE = sql<SqlBool>`kind = 'leave' and leave_type = 'unpaid' and state in ('approved', 'fulfilled')`;
