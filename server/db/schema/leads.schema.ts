import type { QuoteFigures } from '@domain/areas/leads/quote';
import type { Generated } from 'kysely';
import type { StoredCase } from './area.schema';
import type { DayColumn, FilsColumn, InstantColumn, JsonColumn } from './columns';

/** Sales belong to the PEO itself: to no company and to no employee. */
type OwnCase = Omit<StoredCase, 'company_id' | 'employee_id'>;

interface LeadTable extends OwnCase {
  prospect_name: string;
  contact_name: string | null;
  email: string | null;
  phone: string | null;
  source: string | null;
  partner_id: string | null;
  /** A name that fits no partner, of a lead from before the reference. */
  partner_name: string | null;
  service: string | null;
  headcount: number | null;
  expected_start_on: DayColumn | null;
  order_value_fils: FilsColumn | null;
  need: string | null;
  owner_id: string | null;
  probability: number | null;
  lost_reason: string | null;
  lost_note: string | null;
  /** The client that came of it. */
  client_id: string | null;
  accepted_quote: string | null;
  quote_accepted_on: DayColumn | null;
  quote_accepted_by: string | null;
  /** By what two leads are probably one; the database makes them (migration 006). */
  prospect_key: Generated<string | null>;
  phone_key: Generated<string | null>;
  email_key: Generated<string | null>;
}

interface LeadTaskTable extends OwnCase {
  lead_id: string;
  subject: string;
  kind: string;
  due_on: DayColumn;
  assignee_id: string;
  note: string | null;
  outcome: string | null;
}

interface MailApprovalTable extends OwnCase {
  lead_id: string;
  subject: string;
  to_address: string;
  body: string;
  author_id: string | null;
  approver_id: string | null;
  remark: string | null;
  sent_on: DayColumn | null;
  /** The letter in the stored mailbox. */
  mail_id: string | null;
}

interface LeadQuoteRateTable {
  code: string;
  valid_from: DayColumn;
  amount: number;
}

/** What stands in a quote, names included: it stays as it was given out. */
export interface QuoteBody extends QuoteFigures {
  readonly prospect_name: string;
  readonly contact_name: string | null;
  readonly created_by: string;
}

interface LeadQuoteTable {
  id: string;
  lead_id: string;
  year: number;
  sequence: number;
  created_at: InstantColumn;
  created_by: string;
  body: JsonColumn<QuoteBody>;
  /** Its PDF; null for the moment until it is there. */
  attachment_id: string | null;
}

/** Evidence of an acceptance: who, when, from where, and the hash of the document that was accepted. */
interface QuoteAcceptanceTable {
  quote_id: string;
  at: InstantColumn;
  name: string;
  title: string;
  email: string | null;
  /** Network address and browser of the request. */
  address: string;
  user_agent: string;
  link_id: string;
  document_sha256: string;
  /** What was made of it for the client, once it is enrolled. */
  fee_plan_id: string | null;
  invoice_id: string | null;
}

export interface LeadSchema {
  quote_acceptance: QuoteAcceptanceTable;
  lead: LeadTable;
  lead_task: LeadTaskTable;
  mail_approval: MailApprovalTable;
  lead_quote_rate: LeadQuoteRateTable;
  lead_quote: LeadQuoteTable;
}
