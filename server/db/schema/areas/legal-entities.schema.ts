import type { StoredCase } from '../area.schema';

interface LegalEntityTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  name_ar: string | null;
  trn: string | null;
  address: string | null;
  address_ar: string | null;
  emirate: string | null;
  licence_number: string | null;
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
