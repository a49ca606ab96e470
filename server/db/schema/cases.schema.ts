import type { CaseKept } from './area.schema';
import type { DayColumn, FilsColumn, Process } from './columns';

interface OnboardingTable extends Process {
  company_id: string;
  first_name: string;
  last_name: string;
  image_url: string | null;
  start_on: DayColumn;
}

interface OffboardingTable extends Process {
  company_id: string;
  employee_id: string;
  last_day_on: DayColumn;
}

interface RenewalTable extends Process {
  company_id: string;
  employee_id: string;
  expires_on: DayColumn;
}

interface VisaTable extends Process {
  company_id: string;
  employee_id: string;
  type: 'new visa process' | 'visa renewal' | 'visa cancellation';
  target_on: DayColumn;
}

interface LeadTable extends CaseKept {
  /** The prospect's name; `company_id` is set once the lead is won. */
  prospect_name: string;
  owner_id: string | null;
  order_value_fils: FilsColumn;
  lost_reason: string | null;
}

interface TicketTable extends Process {
  company_id: string;
  incident_number: string;
  type: string;
  subject: string;
  assigned_to_id: string | null;
}

export interface CaseSchema {
  onboarding_case: OnboardingTable;
  offboarding_case: OffboardingTable;
  renewal_request: RenewalTable;
  visa_case: VisaTable;
  lead: LeadTable;
  ticket: TicketTable;
}
