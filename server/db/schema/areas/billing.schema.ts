import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface FeePlanTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  company_id: string;
  valid_from: DayColumn;
  model: string;
  amount_fils: FilsColumn | null;
  percent: number | null;
  tier_2_from: number | null;
  tier_2_fils: FilsColumn | null;
  tier_3_from: number | null;
  tier_3_fils: FilsColumn | null;
  minimum_fils: FilsColumn | null;
  proration: string;
  terms_days: number;
  note: string | null;
  author_id: string | null;
  approver_id: string | null;
  remark: string | null;
}

interface BillingRunTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  company_id: string;
  month: DayColumn;
  invoice_id: string | null;
  drafter_id: string | null;
  issuer_id: string | null;
  remark: string | null;
  /** While it is drafting: the last payslip that was looked at, how many were, and how many there are. */
  last_payslip_id: Generated<string | null>;
  payslips_done: Generated<number>;
  payslips: Generated<number>;
}

interface RecurringInvoiceTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  subject: string;
  company_id: string;
  interval: string;
  next_on: DayColumn;
  until_on: DayColumn | null;
  terms_days: number;
  quantity: number;
  unit_price_fils: FilsColumn;
  vat_category: string;
  income: string;
  author_id: string | null;
  approver_id: string | null;
  drafted_on: DayColumn | null;
  remark: string | null;
}

declare module '../../schema' {
  interface Schema {
    fee_plan: FeePlanTable;
    billing_run: BillingRunTable;
    recurring_invoice: RecurringInvoiceTable;
  }
}
