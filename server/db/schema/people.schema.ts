import type { Generated } from 'kysely';
import type { DayColumn, FilsColumn, InstantColumnNull, Kept } from './columns';

interface CompanyTable extends Kept {
  id: string;
  parent_company_id: string | null;
  /** 1 for a top-level company, 3 at most; the database refuses a depth that does not follow from the parent's. */
  depth: number;
  name: string;
  /** State of the client company: prospect, kyc, agreement, active, suspended, offboarding, closed. */
  status: string;
}

interface EmployeeTable extends Kept {
  id: string;
  company_id: string;
  first_name: string;
  /** Empty for a person whose passport carries a single name. */
  last_name: string;
  email: string | null;
  image_url: string | null;
  status: 'active' | 'former';
  joined_on: DayColumn;
  left_on: DayColumn | null;
  born_on: DayColumn;
  nationality: string;
  gross_fils: FilsColumn;
  basic_fils: FilsColumn;
  first_mobile_login_at: InstantColumnNull;
}

interface CustomerTable extends Kept {
  id: string;
  company_id: string;
  customer_name: string;
  balance_fils: FilsColumn;
}

interface UserTable extends Kept {
  id: string;
  email: string;
  /** argon2id hash; null: this user cannot sign in with a password yet. */
  password_hash: string | null;
  role: 'isSuperAdmin' | 'isAdmin' | 'isEmployee' | null;
  first_login: Generated<boolean>;
  first_name: string;
  last_name: string;
  image_url: string | null;
  company_id: string | null;
  employee_id: string | null;
  status: 'invited' | 'active' | 'locked' | 'deactivated';
}

export interface PeopleSchema {
  company: CompanyTable;
  employee: EmployeeTable;
  customer: CustomerTable;
  app_user: UserTable;
}
