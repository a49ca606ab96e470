import { defineArea } from '@domain/area/area';
import { SERVICES } from '@domain/cases/services';

export const INQUIRY_SOURCES = ['website', 'email', 'phone', 'walk_in', 'social', 'event', 'other'] as const;
/** Days within which whoever asks hears from somebody: by the end of the day after. */
export const FIRST_RESPONSE_DAYS = 1;

/** Somebody asks for a service of the PEO, before anybody knows whether it is a prospect: only staff see them. */
export const inquiries = defineArea({
  name: 'inquiries',
  entity: 'inquiry',
  title: 'contact_name',
  about: ['company_name', 'service'],
  lifecycles: ['inquiry'],
  order: { field: 'created_at', direction: 'desc' },
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  groups: [
    { id: 'contact', fields: ['contact_name', 'company_name', 'email', 'phone', 'source'] },
    { id: 'need', fields: ['service', 'message'] },
    { id: 'response', fields: ['owner_id', 'respond_by', 'first_response_on'] },
    { id: 'end', fields: ['lead_id', 'duplicate_of_id', 'outcome'] },
  ],
  fields: {
    contact_name: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    company_name: { kind: 'text', list: 'shown', isSearched: true },
    email: { kind: 'email', list: 'hidden', isSearched: true, isPrivate: true },
    phone: { kind: 'phone', list: 'hidden', isSearched: true, isPrivate: true },
    source: {
      kind: 'choice',
      options: INQUIRY_SOURCES,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    service: { kind: 'choice', options: SERVICES, list: 'shown', isFilterable: true },
    message: { kind: 'longText' },
    owner_id: { kind: 'reference', to: 'user', list: 'shown', isFilterable: true },
    respond_by: { kind: 'day', isDerived: true, list: 'shown' },
    first_response_on: { kind: 'day', isManaged: true, list: 'shown', isFilterable: true },
    /** The lead that it became, or that it was about from the start. */
    lead_id: { kind: 'reference', to: 'leads', isFixed: true, list: 'hidden', isFilterable: true },
    duplicate_of_id: { kind: 'reference', to: 'inquiries', isManaged: true, list: 'hidden' },
    outcome: { kind: 'longText', isManaged: true },
  },
});
