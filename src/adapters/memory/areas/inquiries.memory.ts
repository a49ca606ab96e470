import { FIRST_RESPONSE_DAYS } from '@domain/areas/inquiries/inquiries.area';
import { leadOfInquiry } from '@domain/areas/inquiries/lead-of-inquiry';
import { sameBy } from '@domain/cases/prospect-keys';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import { mapResult, ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  derived: ({ created_at }) => ({
    respond_by: addDays(dayInDubai(Date.parse(created_at)), FIRST_RESPONSE_DAYS),
  }),
  sameAs: sameBy(['email', 'phone']),
  effects: {
    intoLead: async ({ after }, _, { add }) =>
      typeof after.lead_id === 'string'
        ? ok({})
        : mapResult(await add('leads', leadOfInquiry(after), 'author'), (lead_id) => ({ lead_id })),
  },
};
