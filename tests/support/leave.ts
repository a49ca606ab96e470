import { randomUUID } from 'node:crypto';
import { daysOf } from '@domain/employment/leave-law';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

interface GrantedLeave {
  readonly id?: string;
  readonly employee_id: string;
  readonly company_id: string;
  readonly leave_type: string;
  readonly from_on: string;
  readonly to_on: string;
  readonly at?: Date;
}

/** Leave as it stands in the ledger after two others have approved it. */
export const grantLeave = async (db: Kysely<Schema>, ...leaves: readonly GrantedLeave[]): Promise<void> => {
  await db
    .insertInto('leave_entry')
    .values(
      leaves.map(({ id = randomUUID(), at = new Date('2026-10-01T08:00:00Z'), ...leave }) => ({
        ...leave,
        id,
        machine: 'leave-entry',
        machine_version: 1,
        state: 'posted',
        state_since: at,
        updated_at: at,
        movement: 'taken',
        days: -daysOf({ from: leave.from_on as CalendarDate, to: leave.to_on as CalendarDate }),
      })),
    )
    .execute();
};
