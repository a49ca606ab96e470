import { RENEWAL_STATES } from '@domain/cases/case-states';
import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import type { MemoryAreaRules } from '../memory-binding';
import { isIn } from '../memory-rules';

const hasEnded = isIn(...RENEWAL_STATES.ended);

/** The visa process of an accepted request is opened by the reference back end only. */
export const rules: MemoryAreaRules = {
  derived: (row, { today }) => {
    const ends = calendarDate(String(row.fields.expires_on));
    return { days_left: hasEnded(row) || ends === null ? null : daysBetween(today, ends) };
  },
  // identity documents are kept by the reference back end: in memory nobody has a passport that ends
  factsOf: ({ fields }, from) => ({
    passport_expires_on: null,
    visa: from.record('visas', String(fields.visa_case_id))?.state ?? null,
  }),
};
