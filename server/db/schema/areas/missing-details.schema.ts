import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface MissingDetailTable extends StoredCase {
  asks_for: string;
  send_to: string | null;
  note: string | null;
  phone: string | null;
  email: string | null;
  gender: string | null;
  emirates_id: string | null;
  emirates_id_expires_on: DayColumn | null;
  passport_number: string | null;
  passport_expires_on: DayColumn | null;
  iban: string | null;
  return_reason: string | null;
}

declare module '../../schema' {
  interface Schema {
    missing_detail: MissingDetailTable;
  }
}
