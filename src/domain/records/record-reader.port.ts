import type { FieldInput, FieldInputs } from '@domain/area/field';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { StoredEntry } from './record-store.port';

/** A record as the rules of an area look at it: some of its fields, references as ids. */
export type KnownRecord = Pick<StoredEntry, 'id' | 'machine' | 'state' | 'fields'>;

/** Records whose fields hold these values, in one of these states or in none of those. */
export interface Wanted {
  readonly fields?: FieldInputs;
  /** Texts, in any case of letters. */
  readonly alike?: Readonly<Record<string, string>>;
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
}

export interface NumberSeries {
  readonly prefix: string;
  /** The field that holds them; `number` unless told. */
  readonly field?: string;
}

/**
 * What rules of an area look up, within the unit of work of whoever writes. Kept by the server on its database and by the back end in memory
 * on its tables. `names`: fields that are read, derived ones too.
 */
export interface RecordReader {
  /** In Dubai. */
  readonly today: CalendarDate;
  read(area: string, id: FieldInput | undefined, names: readonly string[]): Promise<KnownRecord | null>;
  /** The same, which nobody else writes before the unit of work ends: of two at one moment the second sees the first. */
  readForUpdate: RecordReader['read'];
  /** The oldest first. */
  find(area: string, wanted: Wanted, names?: readonly string[]): Promise<readonly KnownRecord[]>;
  /** Is there any? */
  isThere(area: string, wanted: Wanted): Promise<boolean>;
  /** Waits for whoever writes what has this name, where no record stands for it. */
  inTurn(name: string): Promise<void>;
  /** The next number of a series, as `WPS-000123`. `area`: whose records bear its numbers. */
  nextNumber(area: string, series: NumberSeries): Promise<string>;
}
