import type { ColumnType, Generated } from 'kysely';

/** timestamptz: read as Date, written as Date or ISO text. */
export type InstantColumn = ColumnType<Date, Date | string, Date | string>;
export type InstantColumnNull = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** An instant that the database fills in when it is left out. */
export type InstantColumnNow = ColumnType<Date, Date | string | undefined, Date | string>;
/** date: `YYYY-MM-DD`, a calendar day and no instant. */
export type DayColumn = string;
/** int8: integer fils, a hundredth of a dirham. */
export type FilsColumn = number;
/** jsonb: read as a value, written as JSON text. */
export type JsonColumn<T = unknown> = ColumnType<T, string, string>;
export type JsonColumnNull<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>;

/** What every table of records carries; `version` is the optimistic lock. */
export interface Timestamps {
  created_at: InstantColumnNow;
  updated_at: InstantColumnNow;
  version: Generated<number>;
}

/** What every business process carries beside its own columns: where it is in its lifecycle machine, and since when. */
export interface Process extends Timestamps {
  id: string;
  machine: string;
  machine_version: number;
  state: string;
  state_since: InstantColumn;
  company_id: string | null;
  employee_id: string | null;
}
