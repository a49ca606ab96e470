import { EstimateInput } from '@domain/areas/offboardings/estimate';
import { estimateOf } from '@domain/areas/offboardings/estimate.rules';
import { withSources } from '@domain/areas/offboardings/estimate-sources';
import { unservedNotice } from '@domain/areas/offboardings/gratuity.rules';
import { grossOf } from '@domain/finance/pay-components';
import { calendarDate } from '@domain/shared/calendar-date';
import { insertRows } from '@server/db/bulk';
import { FROZEN_WAGE } from '@server/db/ledger/frozen-wage';
import { gratuityPractice } from '@server/db/ledger/gratuity-practice';
import type { EffectWork } from '@server/records/binding';
import { sql } from 'kysely';
import {
  amountsOf,
  figuresOf,
  recordedOf,
  type SettlementParts,
  salariesOf,
  sumsOf,
} from './settlement-parts';

/** Who resigns owes the notice that he does not serve; otherwise the employer pays for it, and for a death nobody. */
const unservedOf = ({ record }: EffectWork['next']) => {
  const input = calendarDate(String(record.notice_given_on ?? ''));
  const last = calendarDate(String(record.last_day_on ?? ''));
  const counts = input !== null && last !== null && record.reason !== 'death' && record.reason !== 'mutual';
  return {
    unserved_days: counts ? unservedNotice(input, Number(record.notice_days ?? 0), last) : 0,
    unserved_by: record.reason === 'resignation' ? 'employee' : 'employer',
  } as const;
};

const noticeOf = ({ record }: EffectWork['next']) => {
  const from = calendarDate(String(record.notice_given_on ?? ''));
  return from === null ? null : { from, days: Number(record.notice_days ?? 0) };
};

/** Stores the final settlement with its lines and what they are made of, computed from what is known now. */
export const computeEstimate = async (work: EffectWork): Promise<void> => {
  const { trx, row, next } = work;
  const { record } = next;
  const employee = await trx
    .selectFrom('employee as e')
    .select(['e.id', 'e.company_id', 'e.joined_on', 'e.basic_fils', 'e.gross_fils', 'e.savings_from'])
    .select([
      FROZEN_WAGE.frozen_basic_fils.as('frozen_basic_fils'),
      FROZEN_WAGE.frozen_gross_fils.as('frozen_gross_fils'),
    ])
    .where('e.id', '=', String(record.employee_id))
    .executeTakeFirstOrThrow();
  const { joined_on, basic_fils, gross_fils, savings_from, frozen_basic_fils, frozen_gross_fils } = employee;
  const last = calendarDate(String(record.last_day_on));
  if (last === null) throw new Error(`The offboarding ${row.id} has no last day`);
  const leaver = {
    employeeId: employee.id,
    companyId: employee.company_id,
    joined_on,
    last,
    isMonthPaid: next.facts.is_month_paid === true,
  };
  const figures = await figuresOf(trx, leaver);
  if (figures === null) throw new Error(`The offboarding ${row.id} ends before it begins`);
  const parts = { figures, ...(await amountsOf(trx, leaver)) };
  const request = EstimateInput.parse({
    scheme: record.scheme,
    basic_fils: basic_fils ?? 0,
    gross_fils: gross_fils ?? basic_fils ?? 0,
    joined_on,
    last_day_on: record.last_day_on,
    ...(savings_from === null || savings_from > last
      ? {}
      : { scheme_from: savings_from, frozen_basic_fils, frozen_gross_fils }),
    unpaid_days: record.unpaid_days ?? 0,
    leave_half_days: record.leave_half_days ?? 0,
    last_month_days: record.last_month_days ?? 0,
    deductions_fils: record.deductions_fils ?? 0,
    ...sumsOf(parts),
    ...unservedOf(next),
  });
  const estimate = estimateOf(request, await gratuityPractice(trx, request.last_day_on));
  const stored = {
    ...estimate,
    lines: withSources(estimate, {
      ...parts,
      caseId: row.id,
      employeeId: employee.id,
      last: leaver.last,
      salaries: await salariesOf(trx, leaver),
      corrections: parts.corrections.map((one) => ({ month: one.month, fils: grossOf(one) })),
      notice: noticeOf(next),
    }),
    override_reason: record.override_reason ?? null,
    records: recordedOf(parts),
  };
  // no field of the area: its lines are read by a call of their own (offboarding-estimates.routes.ts)
  await sql`update offboarding_case set estimate = ${JSON.stringify(stored)}::jsonb where id = ${row.id}`.execute(
    trx,
  );
  await storeParts(trx, { id: row.id, employeeId: employee.id, ...parts });
  work.set({
    gratuity_fils: estimate.gratuity_fils,
    total_fils: estimate.total_fils,
    advances_fils: parts.advances
      .filter(({ is_booked }) => is_booked)
      .reduce((sum, { fils }) => sum + fils, 0),
  });
};

/** What it recovers and corrects, in place of what an earlier computation did. It counts from the approval on. */
const storeParts = async (
  trx: EffectWork['trx'],
  {
    id,
    employeeId,
    advances,
    corrections,
  }: Pick<SettlementParts, 'advances' | 'corrections'> & {
    readonly id: string;
    readonly employeeId: string;
  },
): Promise<void> => {
  await trx.deleteFrom('settlement_recovery').where('settlement_id', '=', id).execute();
  await trx.deleteFrom('settlement_correction').where('settlement_id', '=', id).execute();
  await insertRows(
    trx,
    'settlement_recovery',
    advances.map((advance) => ({ settlement_id: id, advance_id: advance.id, amount_fils: advance.fils })),
  );
  await insertRows(
    trx,
    'settlement_correction',
    corrections.map((one) => ({ settlement_id: id, employee_id: employeeId, ...one })),
  );
};
