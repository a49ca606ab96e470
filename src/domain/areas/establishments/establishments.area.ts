import { defineArea } from '@domain/area/area';

/** A licensed employer of the PEO: it sponsors employees, is named on their payslips, and pays them by a salary file of its own. */
export const establishments = defineArea({
  name: 'establishments',
  entity: 'establishment',
  title: 'name',
  titleAr: 'name_ar',
  lifecycles: ['establishment'],
  order: { field: 'name', direction: 'asc' },
  financeRoles: ['isPayroll'],
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  related: [
    { area: 'wps-batches', field: 'establishment_id' },
    { area: 'employees', field: 'establishment_id' },
  ],
  groups: [
    { id: 'establishment', fields: ['name', 'name_ar', 'jurisdiction', 'address', 'note'] },
    { id: 'wps', fields: ['employer_id', 'routing_code'] },
    { id: 'pension', fields: ['pension_employer_id'] },
    { id: 'profile', fields: ['control_record', 'time_format', 'count_format', 'variable_record'] },
    { id: 'people', fields: ['employees'] },
  ],
  fields: {
    name: { kind: 'text', maxLength: 120, required: true, list: 'shown', isSortable: true, isSearched: true },
    /** As on its licence. */
    name_ar: { kind: 'text', maxLength: 120, list: 'hidden', isSearched: true },
    jurisdiction: {
      kind: 'choice',
      options: ['mainland', 'free_zone'],
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    address: { kind: 'text', list: 'hidden' },
    note: { kind: 'longText' },
    /** WPS: 13 digits, and the 9 digits of the bank that pays. */
    employer_id: { kind: 'text', maxLength: 13, check: 'digits', list: 'shown', isSearched: true },
    routing_code: { kind: 'text', maxLength: 9, check: 'digits', list: 'shown' },
    /** At the pension authority: `AE` and eleven digits. */
    pension_employer_id: { kind: 'text', maxLength: 13, list: 'hidden' },
    /** How its bank wants the salary file (reference guide 1.1 leaves these open); empty: as the guide has them. */
    control_record: { kind: 'choice', options: ['last', 'first'], list: 'hidden' },
    time_format: { kind: 'choice', options: ['hhmm', 'hh_mm_ss'], list: 'hidden' },
    count_format: { kind: 'choice', options: ['plain', 'two_digits'], list: 'hidden' },
    variable_record: { kind: 'choice', options: ['when_variable', 'always', 'never'], list: 'hidden' },
    /** Who is at work for it now. */
    employees: { kind: 'whole', isDerived: true, list: 'shown' },
  },
});
