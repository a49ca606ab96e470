import type { FieldInputs } from '@domain/area/field';

/** What a lead takes over of an inquiry, by the lead's field. */
const TAKEN = {
  prospect_name: 'company_name',
  contact_name: 'contact_name',
  email: 'email',
  phone: 'phone',
  service: 'service',
  need: 'message',
  owner_id: 'owner_id',
} as const;

/** What a lead begins with that an inquiry becomes. */
export const leadOfInquiry = (inquiry: FieldInputs): FieldInputs => {
  const taken = Object.entries(TAKEN).map(([name, from]) => [name, inquiry[from] ?? null] as const);
  return { ...Object.fromEntries(taken.filter(([, value]) => value !== null)), source: 'inquiry' };
};
