import type { FinanceRole, KnownRole } from '@domain/session/session';

/** Fields that are masked for whoever has no grant for them: in lists, exports, search, filters and live events too. */
export const GRANTS = ['salary', 'bank', 'passport'] as const;
export type Grant = (typeof GRANTS)[number];

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'choice'
  /** Integer fils. */
  | 'money'
  | 'whole'
  /** A number with up to three decimals. */
  | 'decimal'
  /** `YYYY-MM-DD`, no instant. */
  | 'day'
  /** ISO instant. */
  | 'instant'
  | 'flag'
  /** A record elsewhere; read as `{ id, label }`, written as its id. */
  | 'reference';

/** Formats with a rule of their own (src/domain/area/checks.ts). `warn` checks let the value in all the same. */
export type FieldCheck =
  | 'emiratesId'
  | 'uid'
  | 'visaFile'
  | 'entryPermit'
  | 'personCode'
  | 'digits'
  | 'trn'
  | 'iban'
  | 'mohre'
  | 'oneTimeCode'
  | 'future';

interface OffersByChoice {
  readonly by: string;
  readonly of: Readonly<Record<string, readonly string[]>>;
}

/** One field of an area's records: form, list, filter, import, export and the wire are made of it. Its label is `field.<name>`. */
export interface Field {
  readonly kind: FieldKind;
  /** Needed when a record is created that it belongs to (a lifecycle may need more before a command). */
  readonly required?: boolean;
  /** Of `choice`, in their order; labels are `<field>.<option>`. */
  readonly options?: readonly string[];
  /** Options that only the product itself chooses: no form offers them. */
  readonly notByHand?: readonly string[];
  /** It belongs to a record only where another choice of it is one of these, by field: a form asks for it then, and sends it then. */
  readonly onlyFor?: Readonly<Record<string, readonly string[]>>;
  /** Of `day`: the first day of a month, which is shown alone. */
  readonly isMonth?: boolean;
  /** Of `reference`: a table of the platform, or the name of another area. */
  readonly to?: 'user' | 'company' | 'employee' | 'establishment' | (string & {});
  /**
   * Of `reference`: states of the records that it offers, and that the back end takes; filters offer all. By the option of another choice
   * of the same record where that decides: before it is chosen, and for an option that is not there, it is any.
   */
  readonly offers?: readonly string[] | OffersByChoice;
  /** Of `reference`: a flag that the records which an input offers have. What else is refused, and why, is a rule of the area. */
  readonly offersIf?: string;
  /** Characters of a text, 200 unless told (longText 5,000). */
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly check?: FieldCheck;
  /** Of `text`: a list that the input offers, and the server holds the value against. */
  readonly suggests?: 'countries';
  readonly grant?: Grant;
  /** Blurred in privacy mode: amounts always are, personal numbers say so. */
  readonly isPrivate?: boolean;
  /** Of an instant: it may be still to come. Any other tells what has happened, and no clock that is late says otherwise. */
  readonly isAhead?: boolean;
  /** Computed by the server; never written by a form. */
  readonly isDerived?: boolean;
  /** Written by commands only, not by the form. */
  readonly isManaged?: boolean;
  /** May be set when the record is created and never changed afterwards. */
  readonly isFixed?: boolean;
  /** In the list: shown at first, in the column chooser only, or never (the default for longText). */
  readonly list?: 'shown' | 'hidden' | 'never';
  /** Offered as order of the list; the table has an index for it. */
  readonly isSortable?: boolean;
  /** Offered as filter chip. Text is searched, not filtered. */
  readonly isFilterable?: boolean;
  /** Its words are found by the quick search. Never for a field with a grant. */
  readonly isSearched?: boolean;
  /** The field that says the same in Arabic, where the portal itself has written it: readers of Arabic read that one in its place. */
  readonly arabic?: string;
}

export type Fields = Readonly<Record<string, Field>>;

export interface Reference {
  readonly id: string;
  readonly label: string;
  /** What it is called in Arabic, where its area says so. */
  readonly label_ar?: string | undefined;
}
/** A record that a reference may name, as it is chosen: among namesakes the second line tells one from another. */
export interface Choice extends Reference {
  /** Of a person: company, job and employee number. */
  readonly detail?: string | undefined;
  /** Of a person: where his employment stands. */
  readonly state?: string | undefined;
}
/** A field's value as it is read: empty, or masked (then its name is in `masked`), it is null. */
export type FieldValue = string | number | boolean | null | Reference;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A field's value as it is written: references as ids. */
export type FieldInput = string | number | boolean | null;
export type FieldInputs = Readonly<Record<string, FieldInput>>;

/** What every record has beside its own fields. Filters and orders may name them. */
export const KEPT_FIELDS = {
  state: { kind: 'choice', list: 'shown', isDerived: true, isFilterable: true, isSortable: true },
  state_since: { kind: 'instant', list: 'shown', isDerived: true, isFilterable: true, isSortable: true },
  created_at: { kind: 'instant', list: 'hidden', isDerived: true, isFilterable: true, isSortable: true },
  updated_at: { kind: 'instant', list: 'hidden', isDerived: true, isSortable: true },
  /** Is it late in one of its states; where the filter names states, in one of those. */
  late: { kind: 'flag', list: 'never', isDerived: true, isFilterable: true },
} as const satisfies Fields;

/** What one role may do in an area. */
export interface AreaAccess {
  readonly creates?: boolean;
  readonly changes?: boolean;
  readonly imports?: boolean;
  /** Commands of the lifecycle. */
  readonly commands?: 'all' | readonly string[];
  /** Fields that this role never sees: costs and margins, say. */
  readonly hides?: readonly string[];
}
/** A role that is not named may not even look; one of finance reads what staff read, and does what it is named for. */
export type AccessTable = Readonly<Partial<Record<KnownRole | FinanceRole, AreaAccess>>>;
