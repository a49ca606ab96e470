import { EstimateInput } from '@domain/areas/offboardings/estimate';
import { DUE_DAYS, estimateOf } from '@domain/areas/offboardings/estimate.rules';
import { FIRST_GRATUITY_SETTINGS, practiceAt } from '@domain/areas/offboardings/gratuity.rules';
import { CLEARANCE } from '@domain/areas/offboardings/offboarding.policy';
import { isLeaveType } from '@domain/employment/leave-law';
import { settlementFigures } from '@domain/employment/settlement-records';
import { refuse } from '@domain/records/refusal';
import { addDays, calendarDate } from '@domain/shared/calendar-date';
import { ok } from '@domain/shared/result';
import * as z from 'zod/mini';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';

const dayAfter = (day: unknown, days: unknown): string | null => {
  const known = typeof day === 'string' ? calendarDate(day) : null;
  return known === null || typeof days !== 'number' ? null : addDays(known, days);
};

/** Days of a settlement as the ledger has them. Payslips are the reference back end's: no month is paid here. */
const figuresIn = (fields: Stored['fields'], employee: Stored | null, from: MemorySources) => {
  const joined = calendarDate(String(employee?.fields.joined_on));
  const last = calendarDate(String(fields.last_day_on));
  if (employee === null || joined === null || last === null || joined > last) return {};
  const posted = from
    .naming('leave-entries', 'employee_id', employee.id)
    .flatMap(({ id, state, fields: entry }) => {
      const [first, end] = [calendarDate(String(entry.from_on)), calendarDate(String(entry.to_on))];
      const type = entry.leave_type;
      return state !== 'posted' || first === null || !isLeaveType(type)
        ? []
        : [{ id, type, from: first, to: end, days: Number(entry.days) }];
    });
  const figures = settlementFigures({
    employeeId: employee.id,
    joined,
    last,
    isMonthPaid: false,
    taken: posted.flatMap(({ to, ...entry }) => (to === null ? [] : [{ ...entry, to }])),
    entered: posted.flatMap(({ from: on, to, ...entry }) => (to === null ? [{ ...entry, on }] : [])),
  });
  return {
    leave_half_days: figures.leave_half_days.value,
    unpaid_days: figures.unpaid_days.value,
    last_month_days: figures.last_month_days.value,
  };
};

/** Employments and visa cancellations follow on the reference back end only. */
export const rules: MemoryAreaRules = {
  derived: ({ state, fields }) => ({
    is_cleared: CLEARANCE.every((name) => fields[name] === true),
    notice_ends_on: dayAfter(fields.notice_given_on, fields.notice_days),
    dues_due_on: state === 'withdrawn' ? null : dayAfter(fields.last_day_on, DUE_DAYS),
  }),
  factsOf: ({ fields }, from) => {
    const visa = from.record('visas', String(fields.visa_case_id));
    const employee = from.record('employees', String(fields.employee_id));
    return {
      has_pay: Number(employee?.fields.basic_fils ?? 0) > 0,
      has_residence: visa !== null,
      visa: visa?.state ?? null,
      employment: employee?.state ?? null,
      joined_on: employee?.fields.joined_on ?? null,
      probation_months: employee?.fields.probation_months ?? null,
      is_below_zero: Number(fields.total_fils ?? 0) < 0,
      ...figuresIn(fields, employee, from),
    };
  },
  effects: {
    computeEstimate: async ({ after: fields }, _records, _hands, from) => {
      const employee = from.record('employees', String(fields.employee_id));
      const request = z.safeParse(EstimateInput, {
        scheme: fields.scheme,
        basic_fils: employee?.fields.basic_fils,
        gross_fils: employee?.fields.gross_fils,
        joined_on: employee?.fields.joined_on,
        last_day_on: fields.last_day_on,
        unpaid_days: fields.unpaid_days ?? 0,
        leave_half_days: fields.leave_half_days ?? 0,
        last_month_days: fields.last_month_days ?? 0,
        deductions_fils: fields.deductions_fils ?? 0,
      });
      if (!request.success) return refuse('not_allowed');
      const practice = practiceAt(FIRST_GRATUITY_SETTINGS, request.data.last_day_on);
      const { gratuity_fils, total_fils } = estimateOf(request.data, practice);
      return ok({ gratuity_fils, total_fils });
    },
  },
};
