import type { DayColumn, Process } from './columns';

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
  ticket: TicketTable;
}
