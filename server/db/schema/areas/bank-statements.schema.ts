import type { StatementLine } from '@domain/finance/statements/statement';
import type { ColumnType } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface BankStatementTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  number: string;
  account_id: string;
  opening_on: DayColumn;
  opening_fils: FilsColumn;
  closing_on: DayColumn;
  closing_fils: FilsColumn;
  lines: number;
  file: string;
  format: string;
  author_id: string | null;
  /** Its lines as they were read. */
  content: ColumnType<readonly StatementLine[], string | undefined, string>;
}

declare module '../../schema' {
  interface Schema {
    bank_statement: BankStatementTable;
  }
}
