import type { FieldInput, FieldInputs, Fields } from '@domain/area/field';
import { fieldErrors } from '@domain/area/field-errors';
import { filled } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { LEFT } from '@domain/employment/employee-lists';
import { readZone } from '@domain/employment/passport-zone';
import { comparedWithPassport } from '@domain/onboarding/passport.rules';
import { type RecordRefusal, refuseFaults, refuseField } from '@domain/records/refusal';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { mapResult, ok, type Result } from '@domain/shared/result';
import type { DocumentTypeName } from './document-types';

/** What a kind of document proves: field of the record -> field of the document. */
interface Proof {
  readonly fields: Readonly<Record<string, string>>;
  /** The field of the record that holds its last day. */
  readonly until?: string;
  /** Fields of the record that say number and last day in other words: they are the old document's once one of both is another. */
  readonly goesWith?: readonly string[];
}
type Proofs = Readonly<Partial<Record<DocumentTypeName, Proof>>>;

const EMPLOYEE = {
  passport: {
    fields: {
      passport_mrz: 'passport_mrz',
      passport_number: 'passport_number',
      passport_name_reason: 'passport_name_reason',
    },
    until: 'passport_expires_on',
    goesWith: ['passport_mrz'],
  },
  emirates_id: { fields: { emirates_id: 'number' }, until: 'emirates_id_expires_on' },
  residence_visa: { fields: { visa_file: 'number' }, until: 'residence_expires_on' },
  labour_card: { fields: { labour_card_number: 'number' }, until: 'labour_card_expires_on' },
} as const satisfies Proofs;

const COMPANY = {
  trade_licence: { fields: { licence_number: 'number' }, until: 'licence_expires_on' },
  establishment_card: {
    fields: { establishment_card_number: 'number' },
    until: 'establishment_card_expires_on',
  },
  vat_certificate: { fields: { trn: 'number' } },
} as const satisfies Proofs;

/** Which kind of document proves which fields of whose record. The PEO's own documents prove no record's. */
const PROOFS: Readonly<Record<'employee' | 'company', Proofs>> = { employee: EMPLOYEE, company: COMPANY };
export type ProofOwner = keyof typeof PROOFS;

const proofOf = (owner: ProofOwner, type: unknown): Proof | null =>
  Object.entries(PROOFS[owner]).find(([name]) => name === type)?.[1] ?? null;

/** What is proved of the record, by its fields: the document's values. */
const valuesOf = ({ fields, until }: Proof, document: FieldInputs): Readonly<Record<string, FieldInput>> =>
  Object.fromEntries([
    ...Object.entries(fields).map(([field, source]) => [field, document[source] ?? null]),
    ...(until === undefined ? [] : [[until, document.expires_on ?? null]]),
  ]);

/**
 * The document that ends later counts: one that ends before what the record holds proves nothing, and one whose last day nobody knows only what
 * the record lacks.
 */
const proves = ({ until }: Proof, document: FieldInputs, record: FieldInputs, field: string): boolean => {
  if (until === undefined || !filled(record[until])) return true;
  if (!filled(document.expires_on)) return !filled(record[field]);
  return String(document.expires_on) >= String(record[until]);
};

/** What a verified document changes in the record of its owner; nothing: the record says so already, or knows better. */
export const provedBy = (
  owner: ProofOwner,
  document: FieldInputs,
  record: FieldInputs,
): Readonly<Record<string, FieldInput>> => {
  const proof = proofOf(owner, document.type);
  if (proof === null) return {};
  const changed = Object.fromEntries(
    Object.entries(valuesOf(proof, document)).filter(
      ([field, value]) =>
        filled(value) && value !== (record[field] ?? null) && proves(proof, document, record, field),
    ),
  );
  const number = numberField(document);
  const isAnother = Object.keys(changed).some(
    (field) => field === proof.until || proof.fields[field] === number,
  );
  const gone = isAnother ? (proof.goesWith ?? []).filter((field) => filled(record[field])) : [];
  return { ...Object.fromEntries(gone.map((field) => [field, null])), ...changed };
};

/** The field of a document that holds its number. */
export const numberField = ({ type }: FieldInputs): 'number' | 'passport_number' =>
  type === 'passport' ? 'passport_number' : 'number';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Known = Readonly<Partial<Record<DocumentTypeName, FieldInputs>>>;

const knownBy =
  (proofs: Proofs) =>
  (record: object): Known => {
    const known: Readonly<Record<string, unknown>> = { ...record };
    const said = (field: string): string | null => text(known[field]);
    return Object.fromEntries(
      Object.entries<Proof>(proofs).map(([type, { fields, until = '' }]) => {
        const number = numberField({ type });
        const field = Object.keys(fields).find((name) => fields[name] === number) ?? '';
        return [type, { [number]: said(field), expires_on: said(until) }];
      }),
    );
  };

/** The other way round: what a person's documents say as far as his record knows, by type. */
export const documentsKnown = knownBy(EMPLOYEE);
/** The same of a client. */
export const companyDocumentsKnown = knownBy(COMPANY);

/** Areas of the records that documents prove something of, the field that names them, and the states in which nothing is written there any more. */
export const PROVED_RECORDS = {
  employee: { area: 'employees', field: 'employee_id', over: LEFT },
  company: { area: 'clients', field: 'company_id', over: ['closed'] },
} as const satisfies Readonly<
  Record<ProofOwner, { readonly area: string; readonly field: string; readonly over: readonly string[] }>
>;

/** Whose record it may prove something of: the PEO's own proves none's. */
export const proofOwner = ({ owner_kind }: FieldInputs): ProofOwner | null =>
  owner_kind === 'employee' || owner_kind === 'company' ? owner_kind : null;

/** Numbers that nobody shares with somebody else who works here. */
export const NUMBERS_OF_ONE = ['emirates_id', 'passport_number'] as const;

/** Is it one trade licence? Two authorities may give the same number; while one of both is not known, it is. */
export const isSameLicence = (one: FieldInputs, other: FieldInputs): boolean =>
  filled(one.licence_number) &&
  one.licence_number === other.licence_number &&
  (!filled(one.licence_authority) ||
    !filled(other.licence_authority) ||
    one.licence_authority === other.licence_authority);

/** What is asked about a number that is somebody else's as well. */
const OF_ANOTHER = {
  employee: 'number_of_another',
  company: 'licence_of_another',
} as const satisfies Readonly<Record<ProofOwner, string>>;

interface Proved {
  readonly document: FieldInputs;
  /** What would be written into the record. */
  readonly proved: FieldInputs;
  /** Its number is that of somebody else who works here, or of another client: is it the same one? */
  readonly isOfAnother: boolean;
}

/** What speaks against a document, so that the record would not take it over. `fields`: those of the record. */
export const proofReasons = (
  fields: Fields,
  { document, proved, isOfAnother }: Proved,
  today: string,
): Verdict => {
  const fix = { tab: 'overview', field: numberField(document) } as const;
  const owner = proofOwner(document) ?? 'employee';
  const faults = Object.values(fieldErrors(fields, proved, today));
  return allOf(
    unless(!faults.some(({ level }) => level === 'error'), { code: 'number_malformed', owner: 'admin', fix }),
    unless(!isOfAnother, { code: OF_ANOTHER[owner], owner: 'admin', fix }),
  );
};

/**
 * What the machine-readable zone of a passport fills in of the document that it is: number and last day, where nobody has typed them. Whether it is
 * that person's is asked when the document is taken over into his record.
 * @returns invalid_input: it is no zone, or another number or last day stands beside it
 */
export const zoneOfDocument = (
  document: FieldInputs,
  today: CalendarDate,
): Result<FieldInputs, RecordRefusal> => {
  if (!filled(document.passport_mrz)) return ok({});
  const read = readZone(String(document.passport_mrz), today);
  if (!read.ok) return refuseField('fields.passport_mrz', read.error);
  const { number, expires_on } = read.value;
  const { fill, faults } = comparedWithPassport(document, { passport_number: number, expires_on });
  return mapResult(refuseFaults(faults), () => fill);
};
