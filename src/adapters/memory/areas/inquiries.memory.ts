import { FIRST_RESPONSE_DAYS } from '@domain/areas/inquiries/inquiries.area';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import { mapResult, ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

/** One asker, however the address or the number is written. */
const KEYS: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.trim().toLowerCase(),
  phone: (text) => text.replace(/\D/g, '').slice(-9),
};
const keyOf = (name: string, value: unknown): string =>
  typeof value === 'string' ? (KEYS[name]?.(value) ?? '') : '';

export const rules: MemoryAreaRules = {
  derived: ({ created_at }) => ({
    respond_by: addDays(dayInDubai(Date.parse(created_at)), FIRST_RESPONSE_DAYS),
  }),
  sameAs: (given, other) =>
    Object.keys(KEYS).find((name) => {
      const key = keyOf(name, given[name]);
      return key !== '' && key === keyOf(name, other[name]);
    }) ?? null,
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
