import type { PartKind } from '@domain/areas/bank-transactions/parts.rules';
import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { FilsColumn } from '../columns';

interface BankRuleTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  purpose: string;
  contains: string | null;
  direction: string | null;
  account_id: string | null;
  most_fils: FilsColumn | null;
  charge_account_id: string;
  charge_vat: string;
  books: boolean | null;
  author_id: string | null;
  approver_id: string | null;
}

/** A part of a line of a statement, and what it stands for. */
interface BankMatchTable {
  id: string;
  transaction_id: string;
  kind: PartKind;
  target_id: string;
  amount_fils: FilsColumn;
  /** The payment or the receipt that the match has made. */
  made_id: string | null;
  /** The match has paid what it stands for. */
  is_paid_by_it: Generated<boolean>;
  /** The difference to the line is what the bank has taken. */
  takes_charges: Generated<boolean>;
  /** False: chosen, not booked yet; within a transaction only. */
  is_booked: Generated<boolean>;
}

declare module '../../schema' {
  interface Schema {
    bank_rule: BankRuleTable;
    bank_match: BankMatchTable;
  }
}
