export const OWNER_KINDS = ['internal', 'company', 'employee'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

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
  degree: { owners: ['employee'] },
  trade_licence: LICENCE,
  establishment_card: LICENCE,
  moa: { owners: ['internal', 'company'], isSingle: true },
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

/** Null: there is no such type. */
export const documentType = (name: unknown): DocumentType | null => {
  const known = TYPE_NAMES.find((one) => one === name);
  return known === undefined ? null : DOCUMENT_TYPES[known];
};

/** Days before its end from which on a document counts as expiring. */
export const EXPIRING_DAYS = 60;
