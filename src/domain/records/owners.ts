import { LEAVE_ENTRIES_POSTED } from '@domain/employment/leave-states';
import {
  ADVANCES_OWED,
  INVOICES_OF_CLIENT,
  PAYSLIPS_OF_CLIENT,
  PAYSLIPS_OF_EMPLOYEE,
  RUNS_OF_CLIENT,
  SALARIES_IN_FORCE,
} from '@domain/finance/states';
import { LETTERS_OF_PERSON } from '@domain/letters/letter-kinds';
import type { KnownRole } from '@domain/session/session';

/** Columns of the area's table that say whose a record is. */
export interface OwnerColumns {
  readonly company: string;
  readonly employee?: string;
}

/** Column of the area's table that says whose a record is, when it is one user's alone: staff see no more than their own either. */
export interface UserColumn {
  readonly user: string;
}

/** By role the states in which he sees; a role that is not named sees in every state. */
export type StatesByRole = Readonly<Partial<Record<KnownRole, readonly string[]>>>;

/** When a record that is his is for him: an invoice once it is sent. The same words decide now and over time. */
export interface StateVisibility {
  /** Of the record itself. */
  readonly states?: StatesByRole;
  /** Of the record of an area that `column` names: whoever does not see that one sees nothing of this one. */
  readonly parent?: { readonly area: string; readonly column: string; readonly states: StatesByRole };
}

interface Ownership {
  readonly scope: OwnerColumns | UserColumn;
  readonly stateVisibility?: StateVisibility;
}

type Role = string | null;

/** The states in which a role sees; undefined: in every one. */
export const statesFor = (states: StatesByRole | undefined, role: Role): readonly string[] | undefined =>
  Object.entries(states ?? {}).find(([name]) => name === role)?.[1];

/** Does this role see a record in this state at all? */
export const seesState = (states: StatesByRole | undefined, role: Role, state: string): boolean =>
  statesFor(states, role)?.includes(state) ?? true;

const OF_COMPANY = { scope: { company: 'company_id' } } as const;
const OF_EMPLOYEE = { scope: { company: 'company_id', employee: 'employee_id' } } as const;

const outside = (states: readonly string[], ofEmployee: readonly string[] = states) => ({
  isAdmin: states,
  isEmployee: ofEmployee,
});

/** Whose the records of an area are, and when they are for him. An area that is not here is of staff alone. */
export const OWNERS = {
  adjustments: OF_EMPLOYEE,
  advances: { ...OF_EMPLOYEE, stateVisibility: { states: outside(ADVANCES_OWED) } },
  alerts: OF_COMPANY,
  clients: { scope: { company: 'id' } },
  documents: OF_EMPLOYEE,
  'e-invoices': OF_COMPANY,
  ejari: OF_COMPANY,
  emails: { scope: { user: 'owner_id' } },
  employees: { scope: { company: 'company_id', employee: 'id' } },
  enrolments: OF_COMPANY,
  'invoice-lines': {
    ...OF_COMPANY,
    stateVisibility: {
      parent: { area: 'invoices', column: 'invoice_id', states: outside(INVOICES_OF_CLIENT, []) },
    },
  },
  invoices: { ...OF_COMPANY, stateVisibility: { states: outside(INVOICES_OF_CLIENT, []) } },
  'leave-entries': { ...OF_EMPLOYEE, stateVisibility: { states: outside(LEAVE_ENTRIES_POSTED) } },
  letters: { ...OF_EMPLOYEE, stateVisibility: { states: outside(LETTERS_OF_PERSON) } },
  'missing-details': OF_EMPLOYEE,
  offboardings: OF_EMPLOYEE,
  'onboarding-documents': OF_EMPLOYEE,
  onboardings: OF_EMPLOYEE,
  payments: OF_COMPANY,
  'payroll-runs': { ...OF_COMPANY, stateVisibility: { states: outside(RUNS_OF_CLIENT, []) } },
  payslips: {
    ...OF_EMPLOYEE,
    stateVisibility: {
      states: outside(PAYSLIPS_OF_CLIENT, PAYSLIPS_OF_EMPLOYEE),
      parent: { area: 'payroll-runs', column: 'run_id', states: { isAdmin: RUNS_OF_CLIENT } },
    },
  },
  renewals: OF_EMPLOYEE,
  requests: OF_EMPLOYEE,
  'run-fundings': OF_COMPANY,
  salaries: { ...OF_EMPLOYEE, stateVisibility: { states: outside(SALARIES_IN_FORCE) } },
  tickets: OF_EMPLOYEE,
  users: OF_EMPLOYEE,
  'visa-documents': OF_EMPLOYEE,
  visas: OF_EMPLOYEE,
} as const satisfies Readonly<Record<string, Ownership>>;

const KNOWN: ReadonlyMap<string, Ownership> = new Map(Object.entries(OWNERS));

/** Null: its records are of staff alone. */
export const ownershipOf = (area: string): Ownership | null => KNOWN.get(area) ?? null;
