import type { LeaveEntered } from '@domain/employment/leave.rules';
import { isLeaveType, type LeaveTaken, type LeaveType } from '@domain/employment/leave-law';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Of a row of `leave_entry`: leave that stands. */
export const IS_LEAVE_TAKEN = sql<SqlBool>`movement = 'taken' and state = 'posted'`;

/** Leave that was granted, as it stands in the ledger. */
export interface PostedLeave extends LeaveTaken {
  readonly id: string;
  readonly type: LeaveType;
  readonly requestId: string | null;
}
/** Days that were entered by hand and approved. */
export interface PostedEntry extends LeaveEntered {
  readonly id: string;
  readonly type: LeaveType;
}
/** What the ledger has of one employee. */
export interface LeaveLedger {
  readonly taken: readonly PostedLeave[];
  readonly entered: readonly PostedEntry[];
}

interface Row {
  readonly id: string;
  readonly employee_id: string;
  readonly leave_type: string;
  readonly movement: string;
  readonly days: number;
  readonly from_on: CalendarDate;
  readonly to_on: CalendarDate | null;
  readonly request_id: string | null;
}

const typeOf = ({ id, leave_type }: Row): LeaveType => {
  if (!isLeaveType(leave_type)) throw new Error(`The leave entry ${id} is of no type that there is`);
  return leave_type;
};

/** A row as days: a leave of one day that takes less than one is half a day. */
export const takenIn = ({ from_on, to_on, days }: Pick<Row, 'from_on' | 'to_on' | 'days'>): LeaveTaken => ({
  from: from_on,
  to: to_on ?? from_on,
  ...(Number(days) === -0.5 && to_on === from_on ? { isHalfDay: true } : {}),
});

/** Everything that stands in the ledger of an employee, by its days. */
export const leaveLedgerOf = async (trx: Kysely<Schema>, employeeId: string): Promise<LeaveLedger> => {
  const { rows } =
    await sql<Row>`select id, employee_id, leave_type, movement, days, from_on, to_on, request_id
    from leave_entry where employee_id = ${employeeId} and state = 'posted' order by from_on, id`.execute(
      trx,
    );
  return {
    taken: rows
      .filter(({ movement }) => movement === 'taken')
      .map((row) => ({ id: row.id, type: typeOf(row), requestId: row.request_id, ...takenIn(row) })),
    entered: rows
      .filter(({ movement }) => movement !== 'taken')
      .map((row) => ({ id: row.id, type: typeOf(row), on: row.from_on, days: Number(row.days) })),
  };
};

/** Public holidays that take place, estimated ones too. */
export const publicHolidays = async (trx: Kysely<Schema>): Promise<readonly LeaveTaken[]> =>
  (
    await sql<LeaveTaken>`select from_on as "from", to_on as "to" from public_holiday where state <> 'cancelled'
      order by from_on`.execute(trx)
  ).rows;
