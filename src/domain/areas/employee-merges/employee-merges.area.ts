import { defineArea } from '@domain/area/area';
import { MERGE_SIDES } from './merge.rules';
import { PAY_CHOICES } from './merge-salaries.rules';

const side = { kind: 'choice', options: MERGE_SIDES, list: 'never' } as const;

/** Two records of one employee that become one: the survivor, and the one that remains as merged into him. */
export const employeeMerges = defineArea({
  name: 'employee-merges',
  entity: 'employee_merge',
  title: 'subject',
  about: ['company_id', 'survivor_id', 'merged_id'],
  home: '/employee-merges?tab=all',
  lifecycles: ['employee-merge'],
  narrowedBy: 'company_id',
  order: { field: 'created_at', direction: 'desc' },
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  groups: [
    { id: 'about', fields: ['survivor_id', 'merged_id', 'company_id', 'why'] },
    {
      id: 'choices',
      fields: [
        'take_name',
        'take_gender',
        'take_born_on',
        'take_nationality',
        'take_email',
        'take_phone',
        'take_job_title',
        'take_establishment',
        'take_joined_on',
        'take_contract',
        'take_pay',
        'take_iban',
        'take_person_code',
        'take_pension',
        'take_emirates_id',
        'take_residence',
        'take_labour_card',
        'take_passport',
      ],
    },
    { id: 'approval', fields: ['approver_id', 'remark'] },
  ],
  fields: {
    /** The numbers of both. */
    subject: { kind: 'text', isDerived: true, list: 'shown', isSearched: true },
    survivor_id: {
      kind: 'reference',
      to: 'employee',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    merged_id: {
      kind: 'reference',
      to: 'employee',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The survivor's. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    why: { kind: 'longText', required: true },
    take_name: side,
    take_gender: side,
    take_born_on: side,
    take_nationality: side,
    take_email: side,
    take_phone: side,
    take_job_title: side,
    take_establishment: side,
    take_joined_on: side,
    take_contract: side,
    take_pay: { kind: 'choice', options: PAY_CHOICES, grant: 'salary', list: 'never' },
    take_iban: { ...side, grant: 'bank' },
    take_person_code: side,
    take_pension: side,
    take_emirates_id: side,
    take_residence: side,
    take_labour_card: side,
    take_passport: { ...side, grant: 'passport' },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
