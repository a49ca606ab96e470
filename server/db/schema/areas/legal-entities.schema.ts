import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface LegalEntityTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  name_ar: string | null;
  trn: string | null;
  address: string | null;
  address_ar: string | null;
  emirate: string | null;
  licence_number: string | null;
  licence_authority: string | null;
  revenue_class: string | null;
  e_invoices_from: DayColumn | null;
  email: string | null;
  phone: string | null;
  bank_name: string | null;
  iban: string | null;
  swift: string | null;
}

declare module '../../schema' {
  interface Schema {
    legal_entity: LegalEntityTable;
  }
}
