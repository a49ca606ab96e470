import type { UserOrSystem } from '@domain/records/case';
import type { ColumnType } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

type Own = Omit<StoredCase, 'company_id' | 'employee_id'>;

interface LedgerPeriodTable extends Own {
  /** First day of the month. */
  month_on: DayColumn;
  soft_locked_by_id: string | null;
  soft_locked_on: DayColumn | null;
  locked_by_id: string | null;
  locked_on: DayColumn | null;
  why: string | null;
}

interface JournalEntryTable extends Own {
  memo: string;
  /** Of the series `JE`; null until it is posted. */
  number: string | null;
  entry_on: DayColumn;
  source: string;
  reference: string | null;
  author_id: UserOrSystem;
  posted_by_id: string | null;
  posted_on: DayColumn | null;
  remark: string | null;
  late_reason: string | null;
  reverses_id: string | null;
  reversed_by_id: string | null;
  reversed_on: DayColumn | null;
  /** All four of an entry that a document posted, none of any other. */
  source_area: string | null;
  source_id: string | null;
  event: string | null;
  /** 0 the first time; what follows corrects it or takes it back. */
  turn: number | null;
}

interface JournalLineTable extends Own {
  entry_id: string;
  account_id: string;
  cost_centre_id: string | null;
  /** Whose it is, where it is a client's or about an employee. */
  company_id: string | null;
  employee_id: string | null;
  side: string;
  amount_fils: FilsColumn;
  note: string | null;
  /** Day of its entry once that is posted: the database writes it. */
  entry_on: ColumnType<string | null, never, never>;
}

declare module '../../schema' {
  interface Schema {
    ledger_period: LedgerPeriodTable;
    journal_entry: JournalEntryTable;
    journal_line: JournalLineTable;
  }
}
