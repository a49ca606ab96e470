import { defineArea } from '@domain/area/area';
import { LICENCE_AUTHORITIES } from '@domain/cases/licence-authorities';

export const FUNDS = ['operations', 'shareholders', 'loan', 'group', 'other'] as const;
export const LEGAL_FORMS = ['llc', 'sole_owner', 'branch', 'free_zone', 'public', 'other'] as const;
export const RISKS = ['low', 'medium', 'high'] as const;

/** What the client tells about itself; each may be asked for in the public form. */
export const COMPANY_FIELDS = [
  'legal_name',
  'legal_form',
  'trade_name',
  'activity',
  'address',
  'licence_number',
  'licence_authority',
  'licence_expires_on',
  'trn',
  'mohre_number',
  'establishment_card_number',
  'establishment_card_expires_on',
] as const;
export const PEOPLE_FIELDS = [
  'contact_name',
  'contact_email',
  'contact_phone',
  'signatory_name',
  'signatory_title',
  'signatory_emirates_id',
  'signatory_email',
] as const;
export const OWNER_FIELDS = [
  'owners',
  'has_political_owner',
  'source_of_funds',
  'expected_headcount',
] as const;

/** Know your customer: what a client must tell and prove before an agreement; decided by somebody who did not hand it in. */
export const enrolments = defineArea({
  name: 'enrolments',
  entity: 'kyc_case',
  title: 'company_id',
  about: ['lead_id', 'company_id'],
  lifecycles: ['kyc'],
  order: { field: 'state_since', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { hides: ['risk', 'sanctions_checked_on', 'reviewer_id', 'lead_id'] },
  },
  groups: [
    { id: 'case', fields: ['company_id', 'lead_id', 'submitted_on', 'reviewer_id', 'decided_on'] },
    { id: 'company', fields: COMPANY_FIELDS },
    { id: 'people', fields: PEOPLE_FIELDS },
    { id: 'owners', fields: OWNER_FIELDS },
    { id: 'decision', fields: ['risk', 'sanctions_checked_on', 'review_on', 'remark'] },
  ],
  fields: {
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The lead that it came of. */
    lead_id: { kind: 'reference', to: 'leads', isManaged: true, list: 'hidden' },
    submitted_on: { kind: 'day', isManaged: true, list: 'shown' },
    reviewer_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    decided_on: { kind: 'day', isManaged: true, list: 'shown' },
    risk: { kind: 'choice', options: RISKS, isManaged: true, list: 'hidden', isFilterable: true },
    /** Every owner and signatory was looked up in the lists of sanctions. */
    sanctions_checked_on: { kind: 'day', isManaged: true },
    /** When it is looked at again. */
    review_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },

    legal_name: { kind: 'text', list: 'hidden', isSearched: true },
    legal_form: { kind: 'choice', options: LEGAL_FORMS },
    trade_name: { kind: 'text', isSearched: true },
    activity: { kind: 'longText' },
    address: { kind: 'longText' },
    licence_number: { kind: 'text', list: 'hidden', isSearched: true },
    licence_authority: { kind: 'choice', options: LICENCE_AUTHORITIES, list: 'hidden' },
    licence_expires_on: { kind: 'day', list: 'hidden' },
    trn: { kind: 'text', check: 'trn', list: 'hidden', isSearched: true },
    mohre_number: { kind: 'text', check: 'digits' },
    establishment_card_number: { kind: 'text' },
    establishment_card_expires_on: { kind: 'day' },

    contact_name: { kind: 'text', list: 'hidden', isSearched: true },
    contact_email: { kind: 'email', list: 'hidden', isSearched: true, isPrivate: true },
    contact_phone: { kind: 'phone', isPrivate: true },
    signatory_name: { kind: 'text' },
    signatory_title: { kind: 'text' },
    signatory_emirates_id: { kind: 'text', check: 'emiratesId', isPrivate: true },
    signatory_email: { kind: 'email', isPrivate: true },

    /** Everybody who owns a quarter or more, a line each: name, nationality, share. */
    owners: { kind: 'longText', isPrivate: true },
    /** One of them holds, or held, a prominent public office. */
    has_political_owner: { kind: 'flag' },
    source_of_funds: { kind: 'choice', options: FUNDS },
    expected_headcount: { kind: 'whole', min: 1, max: 100_000, list: 'hidden' },

    /** What the reviewer wants changed, or why it was rejected. */
    remark: { kind: 'longText', isManaged: true },
  },
});
