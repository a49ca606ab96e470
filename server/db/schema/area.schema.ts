import type { Grant } from '@domain/area/field';
import type { UserOrSystem } from '@domain/records/case';
import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, InstantColumnNull, JsonColumn, Process } from './columns';

/** What the table of an area has beside its own fields and its words for the search. */
export interface StoredCase extends Process {
  /** XState's whole value; filled from `state` when it is left out. */
  state_value: ColumnType<unknown, string | undefined, string>;
  /** Every leaf of it as a path: `formalities.medical.booked`. */
  leaves: ColumnType<string[], string[] | undefined, string[]>;
  memory: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_by: Generated<UserOrSystem>;
  updated_by: Generated<string | null>;
}

/** What happened to a record, in order: `created`, a command of its lifecycle, or a timer that was due. Append-only. */
interface CaseEventTable {
  entity: string;
  entity_id: string;
  seq: number;
  type: string;
  actor_id: UserOrSystem;
  /** When it was done. */
  at: InstantColumn;
  /** Of a timer: when it should have been done. */
  due_at: InstantColumnNull;
  machine: string;
  machine_version: number;
  from_leaves: string[];
  to_leaves: string[];
  payload: JsonColumn<Record<string, unknown>>;
  /** The version of the record that it led to; the audit entry of the same version says what it changed. */
  version: Generated<number | null>;
}

/** Timers that a case waits for; `timer` is the event that it becomes. */
interface CaseTimerTable {
  entity: string;
  entity_id: string;
  timer: string;
  due_at: InstantColumn;
}

/** Requests that may come twice. `entity_id`: the record that it made or moved. */
interface RequestKeyTable {
  user_id: string;
  key: string;
  call: string;
  hash: string;
  entity_id: string;
  at: InstantColumn;
}

interface UserGrantTable {
  user_id: string;
  grant_name: Grant;
}

export interface AreaSchema {
  case_event: CaseEventTable;
  case_timer: CaseTimerTable;
  request_key: RequestKeyTable;
  user_grant: UserGrantTable;
}
