import type { BankProfile } from '@domain/areas/wps-batches/sif.rules';
import type { StoredCase } from '../area.schema';

interface EstablishmentTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  name_ar: string | null;
  jurisdiction: string;
  address: string | null;
  note: string | null;
  employer_id: string | null;
  routing_code: string | null;
  pension_employer_id: string | null;
  control_record: BankProfile['control_record'] | null;
  time_format: BankProfile['time_format'] | null;
  count_format: BankProfile['count_format'] | null;
  variable_record: BankProfile['variable_record'] | null;
}

declare module '../../schema' {
  interface Schema {
    establishment: EstablishmentTable;
  }
}
