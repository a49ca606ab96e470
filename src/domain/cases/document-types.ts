export const OWNER_KINDS = ['internal', 'company', 'employee'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/** A document in one of these is under way: of a single type there is no second one beside it. So is an item of a case's checklist. */
export const DOCUMENTS_UNDER_WAY = ['requested', 'uploaded', 'review', 'rejected'] as const;

/** What is true of every document of a type. */
export interface DocumentType {
  /** Whose documents can be of it: the PEO's own, a client's, an employee's. */
  readonly owners: readonly OwnerKind[];
  /** Is not verified without its number, or without the day on which it ends. */
  readonly hasNumber?: boolean;
  readonly expires?: boolean;
  /** A client or an employee has one at a time: the next one is a new version of it. */
  readonly isSingle?: boolean;
}

const PERSON = { owners: ['employee'], hasNumber: true, expires: true, isSingle: true } as const;
const LICENCE = {
  owners: ['internal', 'company'],
  hasNumber: true,
  expires: true,
  isSingle: true,
} as const;

/** The registry of types; labels are `type.<name>`. */
export const DOCUMENT_TYPES = {
  agreement: { owners: OWNER_KINDS },
  passport: PERSON,
  emirates_id: PERSON,
  residence_visa: PERSON,
  labour_card: PERSON,
  /** Subscription to the unemployment insurance (ILOE): its number is the policy's. */
  iloe: PERSON,
  labour_contract: { owners: ['employee'], isSingle: true },
  photo: { owners: ['employee'], isSingle: true },
  degree: { owners: ['employee'] },
  offer_letter: { owners: ['employee'], isSingle: true },
  entry_permit: { owners: ['employee'], isSingle: true },
  medical_result: { owners: ['employee'], isSingle: true },
  visa_form: { owners: ['employee'] },
  dues_settlement: { owners: ['employee'] },
  trade_licence: LICENCE,
  establishment_card: LICENCE,
  moa: { owners: ['internal', 'company'], isSingle: true },
  signatory_passport: { owners: ['company'], isSingle: true },
  vat_certificate: { owners: ['internal', 'company'], hasNumber: true, isSingle: true },
  tenancy: { owners: ['internal', 'company'], hasNumber: true, expires: true },
  bank_letter: { owners: ['company', 'employee'] },
  insurance: { owners: OWNER_KINDS, hasNumber: true, expires: true },
  policy: { owners: ['internal', 'company'] },
  template: { owners: ['internal'] },
  letter: { owners: OWNER_KINDS },
  /** A signed letter that prints pay. */
  pay_letter: { owners: ['employee'] },
  other: { owners: OWNER_KINDS },
} as const satisfies Readonly<Record<string, DocumentType>>;
export type DocumentTypeName = keyof typeof DOCUMENT_TYPES;

export const TYPE_NAMES = Object.keys(DOCUMENT_TYPES) as readonly DocumentTypeName[];

/** Insurances of employees: what they cost is charged on to the client. */
export const INSURANCE_TYPES: readonly DocumentTypeName[] = ['insurance', 'iloe'];

export const documentType = (name: unknown): DocumentType | null => {
  const known = TYPE_NAMES.find((one) => one === name);
  return known === undefined ? null : DOCUMENT_TYPES[known];
};

/**
 * Where a document came from: its own page, an item of a case, a form that was answered by a link, or a letter that the portal made.
 * What a case does with it is the case's: only a document of its own page is not verified without its number and its last day.
 */
export const DOCUMENT_SOURCES = ['page', 'visa', 'onboarding', 'kyc', 'details', 'letter'] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

interface ItemKind {
  readonly type: DocumentTypeName;
  /** One that is on file stands for it in a later case, too. What a case brings about (a test, a form) is made anew in each. */
  readonly isReused?: true;
}

/** The document that an item of a checklist asks for, by the item's kind. */
export const ITEM_KINDS: Readonly<Record<string, ItemKind>> = {
  passport_copy: { type: 'passport', isReused: true },
  photo: { type: 'photo', isReused: true },
  emirates_id_copy: { type: 'emirates_id', isReused: true },
  visa_copy: { type: 'residence_visa', isReused: true },
  attested_degree: { type: 'degree', isReused: true },
  signed_offer: { type: 'offer_letter' },
  offer_letter: { type: 'offer_letter', isReused: true },
  entry_permit_copy: { type: 'entry_permit' },
  medical_result: { type: 'medical_result' },
  emirates_id_form: { type: 'visa_form' },
  insurance_card: { type: 'insurance', isReused: true },
  labour_contract: { type: 'labour_contract' },
  dues_settlement: { type: 'dues_settlement' },
  cancellation_form: { type: 'visa_form' },
  exit_proof: { type: 'other' },
  other: { type: 'other' },
};

/** @throws when no document is that of the kind: a defect */
export const typeOfItem = (kind: unknown): DocumentTypeName => {
  const found = ITEM_KINDS[String(kind)];
  if (found === undefined) throw new Error(`No document is that of an item ${String(kind)}`);
  return found.type;
};

/** Kinds of items that a verified document of this type satisfies, in whichever case. */
export const itemKindsOf = (type: unknown): readonly string[] =>
  Object.entries(ITEM_KINDS)
    .filter(([, kind]) => kind.type === type && kind.isReused === true)
    .map(([name]) => name);

/** On that day a verified document of the type may stand for an item: it has not ended, and it is known when it ends. */
export const isOnFile = (type: unknown, expiresOn: string | null, today: string): boolean =>
  expiresOn === null ? documentType(type)?.expires !== true : expiresOn >= today;

/** Days before its end from which on a document counts as expiring. */
export const EXPIRING_DAYS = 60;
