import { EJARI_REMINDS_DAYS } from '@domain/areas/ejari/ejari.rules';
import { addDays } from '@domain/shared/calendar-date';
import { validityOf } from '@domain/shared/validity.rules';
import type { MemoryAreaRules } from '../memory-binding';
import { isNotIn, text } from '../memory-rules';

export const rules: MemoryAreaRules = {
  derived: ({ fields }, { today }) => ({
    validity: validityOf(text(fields.ends_on), { today, soon: addDays(today, EJARI_REMINDS_DAYS[0]) }),
  }),
  factsOf: ({ id }, from) => ({
    files: from.filesOf('ejari', id).length,
    next_opened: from.naming('ejari', 'renewal_of_id', id).some(isNotIn('cancelled')),
  }),
};
