import type { FieldInputs } from '@domain/area/field';
import type { ASKS_FOR } from './missing-details.area';

/** Details that an employee may lack: kept with his employment, or with his identity documents. Names are those of both records. */
export const EMPLOYMENT_DETAILS = ['phone', 'email', 'gender', 'iban'] as const;
export const IDENTITY_DOCUMENT_DETAILS = [
  'emirates_id',
  'emirates_id_expires_on',
  'passport_number',
  'passport_expires_on',
] as const;
export type Detail = (typeof EMPLOYMENT_DETAILS)[number] | (typeof IDENTITY_DOCUMENT_DETAILS)[number];

const GROUPS: Readonly<Record<Exclude<(typeof ASKS_FOR)[number], 'everything'>, readonly Detail[]>> = {
  contact: ['phone', 'email'],
  identity: ['gender', ...IDENTITY_DOCUMENT_DETAILS],
  bank: ['iban'],
};

/** The groups of details that a request asks for, in their order on the form. */
export const detailsOf = (
  asksFor: string,
): readonly (readonly [group: string, details: readonly Detail[]])[] =>
  Object.entries(GROUPS).filter(([group]) => asksFor === 'everything' || group === asksFor);

/** Of the details asked for, those that nothing is known of. `known`: the employee's record. */
export const missingOf = (
  asksFor: string,
  known: FieldInputs,
): readonly (readonly [string, readonly Detail[]])[] =>
  detailsOf(asksFor)
    .map(([group, details]) => [group, details.filter((name) => (known[name] ?? '') === '')] as const)
    .filter(([, details]) => details.length > 0);
