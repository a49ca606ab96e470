import type { GeneratedAlways } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface AccountTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  code: string;
  name: string;
  name_ar: string | null;
  /** Made by the database of code and name. */
  label: GeneratedAlways<string>;
  label_ar: GeneratedAlways<string | null>;
  kind: string;
  parent_id: string | null;
  is_postable: boolean;
  is_bank: boolean | null;
  /** Made by the database: a bank account, or the cash box. */
  holds_money: GeneratedAlways<boolean>;
  /** Of a bank account: by it a statement names it. */
  iban: string | null;
  /** Who pays from it, and the BIC of its bank: payment files name them. */
  holder_name: string | null;
  bic: string | null;
  /** The same as proposed, until somebody else has approved it. */
  new_iban: string | null;
  new_holder_name: string | null;
  new_bic: string | null;
  details_proposed_on: DayColumn | null;
}

interface CostCentreTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  code: string;
  name: string;
  label: GeneratedAlways<string>;
  owner_id: string | null;
}

interface DocumentSeriesTable {
  name: string;
  last: number;
}

declare module '../../schema' {
  interface Schema {
    account: AccountTable;
    cost_centre: CostCentreTable;
    document_series: DocumentSeriesTable;
  }
}
