import { rules as employeeRules } from '@adapters/memory/areas/employees.memory';
import { rules as leadRules } from '@adapters/memory/areas/leads.memory';
import type { MemoryHoldings } from '@adapters/memory/memory-binding';
import type { MemoryData, MemoryUser } from '@adapters/memory/memory-data';
import type { Area } from '@domain/area/area';
import { employees } from '@domain/areas/employees/employees.area';
import { leads } from '@domain/areas/leads/leads.area';
import { employmentLifecycle } from '@machines/areas/employees/employment.lifecycle';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { portOf } from '@machines/lifecycle/lifecycle-port';

/** Everybody's password: this is an example. */
export const PASSWORD = 'graph-pass-2026';

const user = (
  id: string,
  name: string,
  role: string,
  company_id: string | null,
  employeeId: string | null = null,
): MemoryUser => ({
  user: { _id: id, email: `${id}@graph.example`, firstLogin: false, image_url: null, company_id },
  name,
  password: PASSWORD,
  role,
  employeeId,
  productAccess: [],
});

/** The record of the employee who signs in: a record that is there from the start is numbered in the order of `HOLDINGS`. */
const MINA = 'employees-new-4';

/** Two companies, and people who look at them with different rights; `sales` hears of what is done with her leads. */
export const DATA: MemoryData = {
  users: [
    user('staff', 'Huda Nasser', 'isSuperAdmin', null),
    user('sales', 'Leila Haddad', 'isSuperAdmin', null),
    user('manager', 'Tariq Aziz', 'isAdmin', 'cedar'),
    user('employee', 'Mina Joseph', 'isEmployee', 'cedar', MINA),
  ],
  companies: [
    { _id: 'cedar', company_name: 'Cedar Interiors', parent_company_id: '0' },
    { _id: 'marlin', company_name: 'Marlin Shipping', parent_company_id: '0' },
  ],
  customers: [{ _id: 'c1', company_id: 'cedar', customer_name: 'Cedar Interiors', balance: 1_845_000 }],
  conf: {},
};

const employee = (first_name: string, last_name: string, company_id: string, job_title: string) => ({
  first_name,
  last_name,
  company_id,
  job_title,
  joined_on: '2025-03-02',
  born_on: '1990-07-14',
  nationality: 'Indian',
});

/** This back end knows the region of a prospect, which the portal does not, and no tasks of a lead. */
const { next_task_on: _, ...shared } = leads.fields;
const OWN_LEADS: Area = {
  ...leads,
  fields: { ...shared, region: { kind: 'text', list: 'shown' } },
};

/** It has neither tasks nor mails for approval: no step of a lead waits for one. The last step wants no task open, those before it one. */
const OWN_RULES: typeof leadRules = {
  ...leadRules,
  factsOf: ({ state }) => ({ open_tasks: state === 'agreement_sent' ? 0 : 1, approved_mails: 1 }),
};

/** Records of two areas, each with its lifecycle. */
export const HOLDINGS: MemoryHoldings = {
  bindings: [
    {
      area: OWN_LEADS,
      lifecycles: [portOf(leadLifecycle)],
      rules: OWN_RULES,
      born: [
        {
          prospect_name: 'Saffron Kitchens',
          contact_name: 'Rana Khalil',
          source: 'website',
          owner_id: 'staff',
          region: 'Sharjah',
        },
        {
          prospect_name: 'Blue Dune Travel',
          contact_name: 'Jonas Weber',
          source: 'event',
          owner_id: 'staff',
        },
        { prospect_name: 'Atlas Robotics', contact_name: 'Mei Tan', source: 'partner', owner_id: 'sales' },
      ],
    },
    {
      area: employees,
      lifecycles: [portOf(employmentLifecycle)],
      rules: employeeRules,
      born: [
        employee('Mina', 'Joseph', 'cedar', 'Carpenter'),
        employee('Sunil', 'Rao', 'cedar', 'Site manager'),
        employee('Lucia', 'Ferrer', 'marlin', 'Dispatcher'),
      ],
    },
  ],
};
