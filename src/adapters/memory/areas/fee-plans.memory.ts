import { feePlanEntry } from '@domain/areas/fee-plans/fee-plan-entry.rules';
import { RUNS_WITHOUT_BILL } from '@domain/finance/states';
import { refuseField } from '@domain/records/refusal';
import { calendarDate } from '@domain/shared/calendar-date';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { isNotIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: ({ fields }, from) => {
    const billed = from
      .naming('billing-runs', 'company_id', String(fields.company_id))
      .filter(isNotIn(...RUNS_WITHOUT_BILL))
      .map((run) => String(run.fields.month))
      .sort();
    return { billed_until: billed.at(-1) ?? null };
  },
  prepare: (fields, { userId }, from) => {
    const day = calendarDate(String(fields.valid_from));
    if (day === null) return refuseField('fields.valid_from');
    const client = from.record('clients', String(fields.company_id))?.fields.name ?? fields.company_id;
    return ok({ ...feePlanEntry(String(client), day), author_id: userId });
  },
};
