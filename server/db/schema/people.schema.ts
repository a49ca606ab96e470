import type { FinanceRole, KnownRole } from '@domain/session/session';
import type { MailLanguage } from '@domain/settings/settings';
import type { ColumnType, Generated } from 'kysely';
import type { StoredCase } from './area.schema';
import type { DayColumn, FilsColumn, InstantColumnNow, InstantColumnNull, Timestamps } from './columns';

/** A record whose machine and state the database fills in. */
type CaseRow = Omit<StoredCase, 'machine' | 'machine_version' | 'state' | 'state_since'> & {
  machine: Generated<string>;
  machine_version: Generated<number>;
  state: Generated<string>;
  state_since: InstantColumnNow;
};

/** Follows from `state` by trigger (migration 023): a new row may name it instead of its state. */
interface CompanyTable extends Omit<CaseRow, 'company_id' | 'employee_id'> {
  parent_company_id: string | null;
  /** 1 for a top-level company, 3 at most; the database refuses a depth that does not follow from the parent's. */
  depth: Generated<number>;
  name: string;
  /** State of the client company: prospect, kyc, agreement, active, suspended, offboarding, closed. */
  status: ColumnType<string, string | undefined, never>;
  account_manager_id: Generated<string | null>;
  partner_id: Generated<string | null>;
  pro_id: Generated<string | null>;
  contact_name: Generated<string | null>;
  email: Generated<string | null>;
  phone: Generated<string | null>;
  address: Generated<string | null>;
  emirate: Generated<string | null>;
  licence_number: Generated<string | null>;
  licence_authority: Generated<string | null>;
  licence_expires_on: Generated<DayColumn | null>;
  trn: Generated<string | null>;
  mohre_number: Generated<string | null>;
  establishment_card_number: Generated<string | null>;
  establishment_card_expires_on: Generated<DayColumn | null>;
  proof_id: Generated<string | null>;
  signatory_name: Generated<string | null>;
  signatory_title: Generated<string | null>;
  signatory_email: Generated<string | null>;
  agreement_number: Generated<string | null>;
  agreement_signed_on: Generated<DayColumn | null>;
  /** For each employee and month. */
  service_fee_fils: Generated<FilsColumn | null>;
  deposit_fils: Generated<FilsColumn | null>;
  payroll_cutoff_day: Generated<number | null>;
  /** Nobody reminds it of overdue invoices. */
  dunning_stopped: Generated<boolean | null>;
  standing_reason: Generated<string | null>;
  note: Generated<string | null>;
}

/** Follows from the state by trigger (migration 024): a new row may name it instead of its state. */
type EmployeeStatus = 'coming' | 'active' | 'former' | 'cancelled';

interface EmployeeTable
  extends Omit<
    StoredCase,
    'machine' | 'machine_version' | 'state' | 'state_since' | 'company_id' | 'employee_id'
  > {
  machine: Generated<string>;
  machine_version: Generated<number>;
  state: Generated<string>;
  state_since: InstantColumnNow;
  company_id: string;
  first_name: string;
  /** Empty for a person whose passport carries a single name. */
  last_name: string;
  full_name: ColumnType<string, never, never>;
  /** `E100001` and on; the database gives it. */
  employee_number: Generated<string>;
  email: string | null;
  phone: Generated<string | null>;
  image_url: string | null;
  status: ColumnType<EmployeeStatus, EmployeeStatus | undefined, never>;
  joined_on: DayColumn;
  /** Months of probation by the contract. */
  probation_months: Generated<number | null>;
  contract_ends_on: Generated<DayColumn | null>;
  /** Planned, while he is on notice. */
  last_day_on: Generated<DayColumn | null>;
  left_on: DayColumn | null;
  standing_reason: Generated<string | null>;
  merged_into_id: Generated<string | null>;
  passport_name_reason: Generated<string | null>;
  proof_id: Generated<string | null>;
  juvenile_permit: Generated<string | null>;
  born_on: DayColumn;
  gender: Generated<string | null>;
  nationality: string;
  job_title: Generated<string | null>;
  establishment_id: Generated<string | null>;
  /** Null while nothing has been agreed. */
  gross_fils: ColumnType<FilsColumn | null, FilsColumn, FilsColumn | null>;
  basic_fils: ColumnType<FilsColumn | null, FilsColumn, FilsColumn | null>;
  iban: Generated<string | null>;
  /** Of nationals: member of the pension authority since, if not since he joined. */
  pension_member_on: Generated<DayColumn | null>;
  /** In place of the gratuity; both or none. */
  savings_scheme: Generated<string | null>;
  savings_from: Generated<DayColumn | null>;
  person_code: Generated<string | null>;
  first_mobile_login_at: InstantColumnNull;
}

interface CustomerTable extends Timestamps {
  id: string;
  company_id: string;
  customer_name: string;
}

type UserStatus = 'invited' | 'active' | 'locked' | 'deactivated';

/** `state` and `status` are one thing (migration 050): whichever is written, the other one follows. */
interface UserTable extends Omit<CaseRow, 'company_id' | 'employee_id'> {
  email: string;
  /** argon2id hash; without one this user cannot sign in with a password yet. */
  password_hash: string | null;
  role: KnownRole | FinanceRole | null;
  first_login: Generated<boolean>;
  first_name: string;
  last_name: string;
  full_name: ColumnType<string, never, never>;
  image_url: string | null;
  company_id: string | null;
  employee_id: string | null;
  status: UserStatus;
  /** Fils up to which he approves, if there is a limit. */
  approval_limit_fils: Generated<FilsColumn | null>;
  /** Of the mails that the portal writes to him by itself. */
  language: Generated<MailLanguage>;
  /** Invited under an address that somebody else has: set by trigger (migration 080), and never to be taken up. */
  address_taken: Generated<boolean>;
}

export interface PeopleSchema {
  company: CompanyTable;
  employee: EmployeeTable;
  customer: CustomerTable;
  app_user: UserTable;
}
