import { defineArea } from '@domain/area/area';
import { LICENCE_AUTHORITIES } from '@domain/cases/licence-authorities';
import { EMIRATES } from '@domain/finance/emirates';

/** Standing of a client's last KYC case; as its lifecycle names it (src/machines/areas/enrolments). */
export const KYC_STATES = [
  'invited',
  'in_progress',
  'submitted',
  'review',
  'changes_requested',
  'approved',
  'rejected',
] as const;

/** Latest day of a month on which additions and reductions of its payroll are still taken. */
const LAST_CUTOFF_DAY = 28;

/** Client companies of the PEO, in groups three levels deep. Each is a company of the portal: who sees it works within it. */
export const clients = defineArea({
  name: 'clients',
  entity: 'company',
  title: 'name',
  about: ['contact_name', 'licence_expires_on'],
  lifecycles: ['client'],
  order: { field: 'name', direction: 'asc' },
  upsertKey: 'licence_number',
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { hides: ['standing_reason', 'account_manager_id', 'partner_id', 'pro_id', 'dunning_stopped'] },
  },
  related: [
    { area: 'enrolments', field: 'company_id' },
    { area: 'employees', field: 'company_id' },
    { area: 'onboardings', field: 'company_id' },
    { area: 'offboardings', field: 'company_id' },
    { area: 'renewals', field: 'company_id' },
    { area: 'visas', field: 'company_id' },
    { area: 'documents', field: 'company_id' },
    { area: 'invoices', field: 'company_id' },
    { area: 'fee-plans', field: 'company_id' },
    { area: 'billing-runs', field: 'company_id' },
    { area: 'tickets', field: 'company_id' },
  ],
  groups: [
    {
      id: 'company',
      fields: [
        'name',
        'parent_company_id',
        'account_manager_id',
        'partner_id',
        'pro_id',
        'employees',
        'kyc_state',
      ],
    },
    { id: 'contact', fields: ['contact_name', 'email', 'phone', 'address', 'emirate'] },
    { id: 'licence', fields: ['licence_number', 'licence_authority', 'licence_expires_on', 'trn'] },
    {
      id: 'establishment',
      fields: ['mohre_number', 'establishment_card_number', 'establishment_card_expires_on', 'proof_id'],
    },
    { id: 'signatory', fields: ['signatory_name', 'signatory_title', 'signatory_email'] },
    {
      id: 'agreement',
      fields: [
        'agreement_number',
        'agreement_signed_on',
        'service_fee_fils',
        'deposit_fils',
        'payroll_cutoff_day',
        'dunning_stopped',
      ],
    },
    { id: 'standing', fields: ['standing_reason', 'note'] },
  ],
  fields: {
    name: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    parent_company_id: {
      kind: 'reference',
      to: 'company',
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    account_manager_id: { kind: 'reference', to: 'user', list: 'hidden', isFilterable: true },
    /** Who brought it, and earns a commission by it. */
    partner_id: { kind: 'reference', to: 'partners', list: 'hidden', isFilterable: true },
    /** Who deals with the authorities for its employees; without one, whoever has the fewest visa processes under way. */
    pro_id: { kind: 'reference', to: 'user', list: 'hidden', isFilterable: true },
    /** Active ones, and those who are to come. */
    employees: { kind: 'whole', isDerived: true, list: 'shown' },
    kyc_state: { kind: 'choice', options: KYC_STATES, isDerived: true, list: 'shown' },
    contact_name: { kind: 'text', list: 'hidden', isSearched: true },
    email: { kind: 'email', list: 'hidden', isSearched: true },
    phone: { kind: 'phone', list: 'hidden', isSearched: true },
    address: { kind: 'longText' },
    emirate: { kind: 'choice', options: EMIRATES, list: 'hidden', isFilterable: true },
    licence_number: { kind: 'text', list: 'hidden', isSearched: true },
    licence_authority: { kind: 'choice', options: LICENCE_AUTHORITIES, list: 'hidden', isFilterable: true },
    licence_expires_on: { kind: 'day', list: 'shown', isSortable: true, isFilterable: true },
    trn: { kind: 'text', check: 'trn', list: 'hidden', isSearched: true },
    /** Number of the establishment at the ministry of labour. */
    mohre_number: { kind: 'text', check: 'digits', list: 'hidden', isSearched: true },
    establishment_card_number: { kind: 'text', list: 'hidden', isSearched: true },
    establishment_card_expires_on: { kind: 'day', list: 'shown', isSortable: true, isFilterable: true },
    /** The verified document that was last taken over. */
    proof_id: { kind: 'reference', to: 'documents', isManaged: true, list: 'hidden' },
    signatory_name: { kind: 'text', list: 'hidden' },
    signatory_title: { kind: 'text' },
    signatory_email: { kind: 'email' },
    agreement_number: { kind: 'text', list: 'hidden', isSearched: true },
    agreement_signed_on: { kind: 'day', list: 'hidden' },
    /** For each employee and month. */
    service_fee_fils: { kind: 'money', list: 'hidden' },
    deposit_fils: { kind: 'money', list: 'hidden' },
    payroll_cutoff_day: { kind: 'whole', min: 1, max: LAST_CUTOFF_DAY, list: 'hidden' },
    /** Nobody reminds it of overdue invoices. */
    dunning_stopped: { kind: 'flag', list: 'hidden', isFilterable: true },
    /** Why it is suspended, leaves, or never came. */
    standing_reason: { kind: 'longText', isManaged: true },
    note: { kind: 'longText' },
  },
});
