import { RUNS_WITHOUT_BILL } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, monthOf } from '@domain/shared/months.rules';
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
    const valid_from = day === null ? (fields.valid_from ?? null) : firstOfMonth(day);
    const name = from.record('clients', String(fields.company_id))?.fields.name ?? fields.company_id;
    return ok({ valid_from, name: `${name}, from ${monthOf(String(valid_from))}`, author_id: userId });
  },
};
