import { leaveBalances } from '@domain/employment/leave-balances';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { calls } from '@openapi/employee-leave.contract';
import { bind } from '@server/platform/bind';
import { leaveLedgerOf, publicHolidays } from '@server/platform/leave/ledger';
import { visibilityOf } from '@server/records/access';
import { requireRow } from '@server/records/read/record';
import { binding } from './employees.binding';

export const routes = bind(calls, {
  employeeLeave: async ({ caller, params }, { db, clock }) => {
    const visibility = await visibilityOf(db, caller, binding);
    const row = await requireRow(db, binding, visibility, params.id, clock.now());
    const joined = calendarDate(String(row.fields.joined_on));
    if (joined === null) throw new Error(`The employee ${row.id} has begun on no day`);
    const on = dayInDubai(clock.now().getTime());
    const ledger = await leaveLedgerOf(db, row.id);
    const holidays = await publicHolidays(db);
    return { on, balances: [...leaveBalances({ joined, on, holidays, ...ledger })] };
  },
});
