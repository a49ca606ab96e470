import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface InquiryTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  contact_name: string;
  company_name: string | null;
  email: string | null;
  phone: string | null;
  source: string;
  service: string | null;
  message: string | null;
  owner_id: string | null;
  first_response_on: DayColumn | null;
  lead_id: string | null;
  duplicate_of_id: string | null;
  outcome: string | null;
  /** By what two inquiries are of one asker; the database makes them (migration 021). */
  email_key: Generated<string | null>;
  phone_key: Generated<string | null>;
}

declare module '../../schema' {
  interface Schema {
    inquiry: InquiryTable;
  }
}
