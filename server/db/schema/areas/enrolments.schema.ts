import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface KycCaseTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  company_id: string;
  lead_id: string | null;
  submitted_on: DayColumn | null;
  reviewer_id: string | null;
  decided_on: DayColumn | null;
  risk: string | null;
  sanctions_checked_on: DayColumn | null;
  review_on: DayColumn | null;
  legal_name: string | null;
  legal_form: string | null;
  trade_name: string | null;
  activity: string | null;
  address: string | null;
  licence_number: string | null;
  licence_authority: string | null;
  licence_expires_on: DayColumn | null;
  trn: string | null;
  mohre_number: string | null;
  establishment_card_number: string | null;
  establishment_card_expires_on: DayColumn | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  signatory_name: string | null;
  signatory_title: string | null;
  signatory_emirates_id: string | null;
  signatory_email: string | null;
  owners: string | null;
  has_political_owner: boolean | null;
  source_of_funds: string | null;
  expected_headcount: number | null;
  remark: string | null;
}

declare module '../../schema' {
  interface Schema {
    kyc_case: KycCaseTable;
  }
}
