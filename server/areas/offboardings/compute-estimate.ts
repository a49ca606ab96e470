import { EstimateInput } from '@domain/areas/offboardings/estimate';
import { estimateOf } from '@domain/areas/offboardings/estimate.rules';
import { unservedNotice } from '@domain/areas/offboardings/gratuity.rules';
import { calendarDate } from '@domain/shared/calendar-date';
import { gratuityPractice } from '@server/db/ledger/gratuity-practice';
import type { EffectWork } from '@server/records/binding';
import { sql } from 'kysely';

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

/** Stores the final settlement with its lines, computed from what is known now. */
export const computeEstimate = async (work: EffectWork): Promise<void> => {
  const { trx, row, next } = work;
  const { record } = next;
  const { joined_on, basic_fils, gross_fils } = await trx
    .selectFrom('employee')
    .select(['joined_on', 'basic_fils', 'gross_fils'])
    .where('id', '=', String(record.employee_id))
    .executeTakeFirstOrThrow();
  const request = EstimateInput.parse({
    scheme: record.scheme,
    basic_fils: basic_fils ?? 0,
    gross_fils: gross_fils ?? basic_fils ?? 0,
    joined_on,
    last_day_on: record.last_day_on,
    unpaid_days: record.unpaid_days ?? 0,
    leave_half_days: record.leave_half_days ?? 0,
    last_month_days: record.last_month_days ?? 0,
    deductions_fils: record.deductions_fils ?? 0,
    ...unservedOf(next),
  });
  const estimate = estimateOf(request, await gratuityPractice(trx, request.last_day_on));
  // no field of the area: its lines are read by a call of their own (offboarding-estimates.routes.ts)
  await sql`update offboarding_case set estimate = ${JSON.stringify(estimate)}::jsonb where id = ${row.id}`.execute(
    trx,
  );
  work.set({ gratuity_fils: estimate.gratuity_fils, total_fils: estimate.total_fils });
};
