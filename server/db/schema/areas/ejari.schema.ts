import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn, InstantColumn } from '../columns';

interface EjariItemTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  company_id: string;
  property: string;
  type: string | null;
  building: string | null;
  district: string | null;
  plot: string | null;
  dewa_premise: string | null;
  visa_quota: number | null;
  contract_number: string | null;
  landlord: string | null;
  starts_on: DayColumn | null;
  ends_on: DayColumn | null;
  rent_fils: FilsColumn | null;
  cheques: number | null;
  deposit_fils: FilsColumn | null;
  ejari_number: string | null;
  registered_on: DayColumn | null;
  owner_id: string | null;
  renewal_of_id: string | null;
  cost_fils: FilsColumn | null;
  reason: string | null;
  note: string | null;
}

/** Of which ends of which tenancies somebody has been told. */
interface EjariNoticeTable {
  ejari_item_id: string;
  ends_on: DayColumn;
  threshold_days: number;
  at: InstantColumn;
}

declare module '../../schema' {
  interface Schema {
    ejari_item: EjariItemTable;
    ejari_notice: EjariNoticeTable;
  }
}
