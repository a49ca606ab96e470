import type { DayColumn, FilsColumn } from '../columns';

/** What a settlement takes back of an advance, from its approval on. */
interface SettlementRecoveryTable {
  settlement_id: string;
  advance_id: string;
  amount_fils: FilsColumn;
}

/** What a settlement pays of an earlier month, from its approval on; below zero: takes back. */
interface SettlementCorrectionTable {
  settlement_id: string;
  employee_id: string;
  month: DayColumn;
  cause: string;
  days_unpaid: number;
  basic_fils: FilsColumn;
  housing_fils: FilsColumn;
  transport_fils: FilsColumn;
  food_fils: FilsColumn;
  other_fils: FilsColumn;
}

declare module '../../schema' {
  interface Schema {
    settlement_recovery: SettlementRecoveryTable;
    settlement_correction: SettlementCorrectionTable;
  }
}
