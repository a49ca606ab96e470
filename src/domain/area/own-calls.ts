import type { AccessCalls } from '@domain/admin-central/access-calls';
import type { AlertCalls } from '@domain/areas/alerts/alert-calls';
import type { BankStatementCalls } from '@domain/areas/bank-statements/bank-statement-calls';
import type { BankTransactionCalls } from '@domain/areas/bank-transactions/bank-transaction-calls';
import type { ClientCalls } from '@domain/areas/clients/client-calls';
import type { DebitNoteCalls } from '@domain/areas/debit-notes/debit-note-calls';
import type { EInvoiceCalls } from '@domain/areas/e-invoices/e-invoice-calls';
import type { EjariCalls } from '@domain/areas/ejari/ejari-calls';
import type { EmployeeMergeCalls } from '@domain/areas/employee-merges/employee-merge-calls';
import type { EmployeeCalls } from '@domain/areas/employees/employee-calls';
import type { InvoiceCalls } from '@domain/areas/invoices/invoice-calls';
import type { LeadCalls } from '@domain/areas/leads/lead-calls';
import type { LetterCalls } from '@domain/areas/letters/letter-calls';
import type { OffboardingCalls } from '@domain/areas/offboardings/offboarding-calls';
import type { PaymentBatchCalls } from '@domain/areas/payment-batches/payment-batch-calls';
import type { PaymentCalls } from '@domain/areas/payments/payment-calls';
import type { PayrollRunCalls } from '@domain/areas/payroll-runs/payroll-run-calls';
import type { PayslipCalls } from '@domain/areas/payslips/payslip-calls';
import type { RequestCalls } from '@domain/areas/requests/request-calls';
import type { SalesReceiptCalls } from '@domain/areas/sales-receipts/sales-receipt-calls';
import type { TaxPeriodCalls } from '@domain/areas/tax-periods/tax-period-calls';
import type { VisaCalls } from '@domain/areas/visas/visa-calls';
import type { WpsBatchCalls } from '@domain/areas/wps-batches/wps-batch-calls';
import type { CompanyScope } from '@domain/company/company-scope';
import type { MyWorkCalls } from '@domain/my-work/my-work-calls';
import type { FormLinkCalls } from '@domain/public-forms/form-link-calls';
import type { ChangesCalls } from '@domain/records/change-each';
import type { NamesCalls } from '@domain/records/named-references';
import type { AuditLogCalls } from '@domain/report/audit-log';
import type { ReportCalls } from '@domain/report/report-calls';
import type { SettingsCalls } from '@domain/settings/settings-calls';
import type { CallFailure, Duplicate } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { WorkloadCalls } from '@domain/team-central/workload-calls';
import type { FileInput, OnSent } from './areas.port';
import type { FileAddress } from './file-address';

/** Calls of an area's own by their names, `<area>.<call>`: what each is asked with, and what it answers. Each stands with its area. */
export interface OwnCalls
  extends AccessCalls,
    AlertCalls,
    AuditLogCalls,
    BankStatementCalls,
    BankTransactionCalls,
    ChangesCalls,
    ClientCalls,
    DebitNoteCalls,
    EInvoiceCalls,
    EjariCalls,
    EmployeeCalls,
    EmployeeMergeCalls,
    FormLinkCalls,
    InvoiceCalls,
    LeadCalls,
    LetterCalls,
    MyWorkCalls,
    NamesCalls,
    OffboardingCalls,
    PaymentBatchCalls,
    PayrollRunCalls,
    PayslipCalls,
    ReportCalls,
    RequestCalls,
    PaymentCalls,
    SalesReceiptCalls,
    SettingsCalls,
    TaxPeriodCalls,
    VisaCalls,
    WorkloadCalls,
    WpsBatchCalls {}

/**
 * The port of such calls. Every method resolves; a refusal is a value. Those that answer for many records do so within the companies,
 * none: all in reach; what is asked of one record is not narrowed by them. Of a file that is sent `onSent` is told how far it is.
 */
export type PortOf<Calls extends { readonly [Name in keyof Calls]: { input: unknown; answer: unknown } }> = {
  readonly [Name in keyof Calls]: (
    input: Calls[Name]['input'],
    company: CompanyScope,
    signal: AbortSignal,
    onSent?: OnSent,
  ) => Promise<Result<Calls[Name]['answer'], CallFailure>>;
};

export type OwnCallsPort = PortOf<OwnCalls>;
export type OwnCallName = keyof OwnCalls;
export type CallInput<Name extends OwnCallName> = OwnCalls[Name]['input'];
export type AnswerOf<Name extends OwnCallName> = OwnCalls[Name]['answer'];

/** Those that answer the address at which a file can be fetched once. */
export type FileCallName = {
  [Name in OwnCallName]: AnswerOf<Name> extends FileAddress ? Name : never;
}[OwnCallName];

/** Those that send a file, which stands under `file` in what they are asked with. */
export type UploadCallName = {
  [Name in OwnCallName]: CallInput<Name> extends { readonly file: FileInput } ? Name : never;
}[OwnCallName];

/** Those that tell which records are probably the same. */
export type DuplicatesCallName = {
  [Name in OwnCallName]: AnswerOf<Name> extends readonly Duplicate[]
    ? readonly Duplicate[] extends AnswerOf<Name>
      ? Name
      : never
    : never;
}[OwnCallName];
