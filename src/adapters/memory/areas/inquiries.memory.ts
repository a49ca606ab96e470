import { FIRST_RESPONSE_DAYS } from '@domain/areas/inquiries/inquiries.area';
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
    intoLead: async ({ fields }, _, add) => {
      if (typeof fields.lead_id === 'string') return ok({});
      const lead = {
        prospect_name: fields.company_name ?? null,
        contact_name: fields.contact_name ?? null,
        email: fields.email ?? null,
        phone: fields.phone ?? null,
        service: fields.service ?? null,
        need: fields.message ?? null,
        owner_id: fields.owner_id ?? null,
        source: 'inquiry',
      };
      return mapResult(await add('leads', lead), (lead_id) => ({ lead_id }));
    },
  },
};
