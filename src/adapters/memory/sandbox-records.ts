import type { FieldInputs } from '@domain/area/field';
import { firstVersion, type MemoryEmployee, type Stored } from './memory-binding';

export const SANDBOX_EMPLOYEES: readonly MemoryEmployee[] = [
  { id: 'employee-1', company: 'branch', name: 'Priya Nair' },
  { id: 'employee-2', company: 'branch', name: 'Samir Khan' },
  { id: 'employee-3', company: 'other', name: 'Grace Otieno' },
];

/** The same people as records. */
export const SANDBOX_EMPLOYED: readonly Stored[] = SANDBOX_EMPLOYEES.map(({ id, company, name }) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  const fields = { first_name, last_name, company_id: company };
  return firstVersion('2026-01-02T08:00:00.000Z', null, {
    id,
    machine: 'employment',
    state: 'active',
    value: 'active',
    fields,
  });
});

const lead = (prospect_name: string, contact_name: string, more: FieldInputs): FieldInputs => ({
  prospect_name,
  contact_name,
  owner_id: 'super',
  ...more,
});
const visa = (employee_id: string, type: string, more: FieldInputs): FieldInputs => ({
  employee_id,
  type,
  location: 'outside_country',
  jurisdiction: 'mainland',
  immigration: 'gdrfa',
  target_on: '2026-02-28',
  pro_id: 'super',
  ...more,
});

/** By area, in the order in which they are made. */
export const SANDBOX_RECORDS: Readonly<Record<string, readonly FieldInputs[]>> = {
  leads: [
    lead('Oryx Logistics LLC', 'Nadia Saleh', {
      email: 'nadia.saleh@oryx-logistics.example',
      source: 'website',
      service: 'peo',
      order_value_fils: 4_200_000,
    }),
    lead('Gulf Dental Clinic', 'Peter Brandt', { phone: '+971 50 555 0142', source: 'referral' }),
    lead('Palm Events', 'Amal Darwish', {
      email: 'amal@palm-events.example',
      source: 'event',
      headcount: 12,
    }),
  ],
  visas: [
    visa('employee-2', 'new visa process', { job_title: 'Accountant' }),
    visa('employee-1', 'visa renewal', {
      location: 'inside_country',
      job_title: 'Nurse',
      residence_expires_on: '2026-02-20',
    }),
    visa('employee-3', 'new visa process', { jurisdiction: 'free_zone', immigration: 'icp' }),
  ],
};
