import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface PartnerTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  type: string;
  contact_name: string | null;
  email: string | null;
  phone: string | null;
  owner_id: string | null;
  agreement_number: string | null;
  agreement_expires_on: DayColumn | null;
  commission_kind: string | null;
  commission_percent: number | null;
  commission_per_head_fils: FilsColumn | null;
  standing_reason: string | null;
  note: string | null;
}

declare module '../../schema' {
  interface Schema {
    partner: PartnerTable;
  }
}
