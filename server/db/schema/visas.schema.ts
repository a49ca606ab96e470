import type { VisaType } from '@domain/cases/case-states';
import type { Generated } from 'kysely';
import type { StoredCase } from './area.schema';
import type { DayColumn, FilsColumn, InstantColumn } from './columns';

interface VisaTable extends StoredCase {
  company_id: string;
  employee_id: string;
  type: VisaType;
  target_on: DayColumn;
  location: 'outside_country' | 'inside_country' | null;
  jurisdiction: Generated<'mainland' | 'free_zone'>;
  immigration: Generated<'gdrfa' | 'icp'>;
  pro_id: string | null;
  second_visa_reason: Generated<string | null>;
  job_title: string | null;
  basic_salary_fils: FilsColumn | null;
  gross_salary_fils: FilsColumn | null;
  passport_number: string | null;
  passport_expires_on: DayColumn | null;
  mohre_reference: string | null;
  labour_card_number: string | null;
  labour_card_expires_on: DayColumn | null;
  entry_permit_number: string | null;
  entry_permit_expires_on: DayColumn | null;
  entered_on: DayColumn | null;
  visa_file: string | null;
  uid: string | null;
  emirates_id: string | null;
  emirates_id_expires_on: DayColumn | null;
  residence_expires_on: DayColumn | null;
  grace_ends_on: DayColumn | null;
  exited_on: DayColumn | null;
  return_reason: string | null;
  medical_on: Generated<DayColumn | null>;
  medical_time: Generated<string | null>;
  medical_place: Generated<string | null>;
  biometrics_on: Generated<DayColumn | null>;
  biometrics_time: Generated<string | null>;
  biometrics_place: Generated<string | null>;
  person_code: Generated<string | null>;
  contract_starts_on: Generated<DayColumn | null>;
  contract_ends_on: Generated<DayColumn | null>;
  skill_level: Generated<number | null>;
  iloe_certificate: Generated<string | null>;
  iloe_expires_on: Generated<DayColumn | null>;
}

/** Company and employee are filled in from the case. */
type StoredLine = Omit<StoredCase, 'company_id' | 'employee_id'>;

/** One line of the checklist of a visa process; company and employee are those of its case. */
interface VisaDocumentTable extends StoredLine {
  company_id: Generated<string>;
  employee_id: Generated<string>;
  visa_case_id: string;
  kind: string;
  needed_for: string;
  is_required: boolean | null;
  expires_on: DayColumn | null;
  document_id: string | null;
  reject_reason: string | null;
}

/** One charge of an authority; company and employee are those of its case. */
interface VisaFeeTable extends StoredLine {
  company_id: Generated<string>;
  employee_id: Generated<string>;
  visa_case_id: string;
  kind: string;
  authority: string;
  payer: Generated<'client' | 'employee' | 'peo'>;
  amount_fils: FilsColumn;
  receipt_number: string | null;
  paid_on: DayColumn | null;
}

/**
 * What an authority charges from a day on. Null in `jurisdiction`, `location` or `immigration`: whatever the case has. The newest
 * row of a kind and authority that is in force counts; an amount of 0 ends a charge.
 */
interface VisaFeeRateTable {
  id: Generated<number>;
  type: string;
  kind: string;
  authority: string;
  jurisdiction: string | null;
  location: string | null;
  immigration: string | null;
  amount_fils: FilsColumn;
  valid_from: DayColumn;
}

/** A figure of a rule that authorities change, in force from a day on (src/domain/cases/fines.rules.ts). */
interface VisaSettingTable {
  name: string;
  valid_from: DayColumn;
  value: number;
}

/** The identity documents that an employee holds now; written when a visa process ends in them, with an audit entry of the employee. */
interface EmployeeIdentityDocumentsTable {
  employee_id: string;
  jurisdiction: string;
  immigration: string;
  uid: string | null;
  visa_file: string | null;
  emirates_id: string | null;
  emirates_id_expires_on: DayColumn | null;
  labour_card_number: string | null;
  labour_card_expires_on: DayColumn | null;
  residence_expires_on: DayColumn | null;
  passport_number: string | null;
  passport_expires_on: DayColumn | null;
  passport_mrz: Generated<string | null>;
  updated_at: InstantColumn;
}

/** What was done about an expiry, once each: 90 opened a renewal, 60 and 30 reminded. */
interface RenewalNoticeTable {
  employee_id: string;
  paper: 'residence' | 'labour_card';
  expires_on: DayColumn;
  threshold_days: number;
  visa_case_id: string | null;
  at: InstantColumn;
}

export interface VisaSchema {
  visa_case: VisaTable;
  visa_document: VisaDocumentTable;
  visa_fee: VisaFeeTable;
  visa_fee_rate: VisaFeeRateTable;
  visa_setting: VisaSettingTable;
  employee_papers: EmployeeIdentityDocumentsTable;
  renewal_notice: RenewalNoticeTable;
}
