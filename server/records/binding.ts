import type { Area } from '@domain/area/area';
import type { AreaCaller } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import type { CaseActor, CaseNow } from '@domain/records/case';
import type { OwnerColumns, StateVisibility, UserColumn } from '@domain/records/owners';
import type { NoticeKind } from '@domain/settings/settings';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { Schema } from '@server/db/schema';
import type { Refusal } from '@server/platform/problem';
import type { Caller, CallerOrSystem } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Visibility } from './access';

/** A record as the table has it: every own field, masked ones too, references as ids. Never leaves the server as it is. */
export interface StoredRow {
  readonly id: string;
  readonly version: number;
  readonly machine: string;
  readonly state: string;
  readonly value: CaseNow['value'];
  readonly leaves: readonly string[];
  readonly memory: Readonly<Record<string, unknown>>;
  readonly stateSince: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  /** Whose it is, for scope and live news; null where the area has no such column. */
  readonly companyId: string | null;
  readonly fields: FieldInputs;
  /** What the clocks of its states ask the record (`clockFields`), whether it was asked for those fields or not. */
  readonly ofClocks: FieldInputs;
  /** What references are called, by field. */
  readonly labels: Readonly<Record<string, string>>;
  /** The same in Arabic, of those that have another name there. */
  readonly labelsAr?: Readonly<Record<string, string>>;
}

/** What an effect works with: the transaction of the command, and the record before it. */
export interface EffectWork {
  readonly trx: Kysely<Schema>;
  readonly services: Services;
  readonly row: StoredRow;
  /** The record as the lifecycle leaves it. */
  readonly next: CaseNow;
  readonly params: Readonly<Record<string, unknown>>;
  readonly actor: CaseActor;
  readonly caller: CallerOrSystem;
  readonly at: Date;
  /** The record whose command led to this one (server/records/writer.ts). */
  readonly origin: string | null;
  /** Writes further fields of this record together with the command. */
  set(fields: FieldInputs): void;
}

/** An operation over several records, for one of them. */
export interface BulkWork extends Pick<EffectWork, 'trx' | 'services' | 'row' | 'at'> {
  readonly caller: Caller;
  readonly payload: FieldInputs;
}

/** What is about to be written, before it is: a new record has no `row`. */
export interface PrepareWork {
  readonly trx: Kysely<Schema>;
  readonly caller: CallerOrSystem;
  readonly row: StoredRow | null;
  readonly id: string;
  /** He knows of the records that are probably the same, and goes on. */
  readonly isForced: boolean;
  /** Fields as given: all of a new record, only the changed ones of one that is there. */
  readonly fields: FieldInputs;
  readonly at: Date;
}

/** What is particular to one area on the server. A file `server/areas/<area>/<area>.binding.ts` exports it as `binding`. */
export interface AreaBinding {
  readonly area: Area;
  /** One for each name in `area.lifecycles`. */
  readonly lifecycles: readonly Lifecycle[];
  /** SQL of the derived fields that are no columns, by name: an expression over the alias `t` of the area's table. */
  readonly derived?: (now: Date) => Readonly<Record<string, RawBuilder<unknown>>>;
  /**
   * By derived amount: what is true of every record where there is one. An index has it, so that those with an amount are found without
   * computing it for all.
   */
  readonly amountsOnlyWhere?: (now: Date) => Readonly<Record<string, RawBuilder<SqlBool>>>;
  /** Areas whose records the facts are read from: when one of them changes, records of this area are asked for again. */
  readonly factsFrom?: readonly string[];
  /** Facts for guards, read inside the transaction. */
  factsOf?(trx: Kysely<Schema>, row: StoredRow, now: Date): Promise<Readonly<Record<string, unknown>>>;
  /** Carries out the effects that the lifecycles name, in the transaction of the command. A missing one does not let the server start. */
  readonly effects?: Readonly<Record<string, (work: EffectWork) => Promise<void>>>;
  /** Carries out the area's operations over several records (`bulkOperations`). @throws Refusal */
  readonly bulkOperations?: Readonly<Record<string, (work: BulkWork) => Promise<void>>>;
  /**
   * Fields that the server sets beside the given ones (company of the employee, author), and checks beyond their shapes.
   * @throws Refusal (`duplicate`, `invalid_input`)
   */
  prepare?(work: PrepareWork): Promise<FieldInputs>;
  /**
   * The same for several records at once, in place of `prepare`: one answer for each, in their order. A record is looked at as if those
   * before it had been written already. For areas whose files are long.
   */
  prepareAll?(works: readonly PrepareWork[]): Promise<readonly (FieldInputs | Refusal)[]>;
  /** What else is written once a new record is there: its checklist, say. Same transaction. */
  created?(work: Pick<EffectWork, 'trx' | 'services' | 'row' | 'caller' | 'at'>): Promise<void>;
  /** Which machine a new record gets, when there are several. */
  machineFor?(fields: FieldInputs): string;
  /** `staff`: only who reaches every record (src/domain/session/access.policy.ts). Of others `OWNERS` says whose they are. */
  readonly scope: 'staff' | OwnerColumns | UserColumn;
  /**
   * Records that he may read without their being his: a condition over the alias `t`. Whoever reads one so puts nothing to it, no
   * note and no file either, and is not told its notes.
   */
  readonly shared?: (visibility: Visibility) => RawBuilder<SqlBool>;
  /** When records that are his are for him: an invoice once it is sent. Without it: always. */
  readonly stateVisibility?: StateVisibility;
  /**
   * Which records of those that are his are for him at all, in whatever state: a condition over the alias `t`. Without
   * it: every one, for everybody.
   */
  readonly audience?: (caller: AreaCaller) => RawBuilder<SqlBool>;
  /**
   * Whose turn it is, and who waits for what becomes of it, is told so by a notification of this kind (server/records/process/turns.ts).
   * `worker`: the field that names the user who works on the record.
   */
  readonly notices?: {
    readonly kind: NoticeKind;
    readonly worker?: string;
    /** When it waits for an approver, all staff but its makers (fields and memory that name users) are told. */
    readonly makers?: readonly string[];
    /** A choice of its own that says what kind of record it is better than the area does. */
    readonly whatBy?: string;
    /** The employee whom it is about hears what became of it, whoever has asked for it. */
    readonly person?: 'employee_id';
    /** Field with what whoever decided has written to it. */
    readonly answer?: string;
  };
  /** Ids of records that became this one: what happened to them is told with it. */
  readonly absorbed?: (db: Kysely<Schema>, id: string) => Promise<readonly string[]>;
  /** The command that a file gives when it is attached, where the state and the role of whoever attaches it know the command. */
  readonly handsIn?: string;
  /** Live topics beside the area's own name (`dashboard`). */
  readonly topics?: readonly string[];
}

/** The company of a record over the alias `t`; null where the area's records are no company's. */
export const companySql = ({ scope }: Pick<AreaBinding, 'scope'>): RawBuilder<unknown> =>
  typeof scope === 'object' && 'company' in scope ? sql.ref(`t.${scope.company}`) : sql`null::text`;

/** The lifecycle that a record lives by. @throws when the binding has none of this name */
export const lifecycleOf = ({ area, lifecycles }: AreaBinding, machine: string): Lifecycle => {
  const found = lifecycles.find(({ id }) => id === machine);
  if (!found) throw new Error(`The area ${area.name} has no lifecycle ${machine}`);
  return found;
};

/** Fields of an area that are columns of its table. */
export const columnsOf = ({ area, derived }: AreaBinding, now: Date): readonly string[] => {
  const computed = derived?.(now) ?? {};
  return Object.keys(area.fields).filter((name) => !Object.hasOwn(computed, name));
};
