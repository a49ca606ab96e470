import type { FieldInput, FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';

/** Whose value the surviving employee has afterwards. */
export const MERGE_SIDES = ['survivor', 'merged'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

/**
 * What is chosen together, by the field of the merge that holds the choice: the number of a document is nothing without its last day. Pay is
 * chosen as well (`take_pay`), but is salaries, not a field.
 */
export const MERGE_CHOICES = {
  take_name: ['first_name', 'last_name'],
  take_gender: ['gender'],
  take_born_on: ['born_on', 'juvenile_permit'],
  take_nationality: ['nationality'],
  take_email: ['email'],
  take_phone: ['phone'],
  take_job_title: ['job_title'],
  take_establishment: ['establishment_id'],
  take_joined_on: ['joined_on'],
  take_contract: ['probation_months', 'contract_ends_on'],
  take_iban: ['iban'],
  take_person_code: ['person_code'],
  take_pension: ['pension_member_on'],
  take_emirates_id: ['emirates_id', 'emirates_id_expires_on'],
  take_residence: ['uid', 'visa_file', 'residence_expires_on', 'jurisdiction', 'immigration'],
  take_labour_card: ['labour_card_number', 'labour_card_expires_on'],
  take_passport: ['passport_number', 'passport_expires_on', 'passport_mrz'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type MergeChoice = keyof typeof MERGE_CHOICES;

export const MERGE_CHOICE_NAMES = Object.keys(MERGE_CHOICES) as readonly MergeChoice[];

/** Choices whose fields are with the identity documents of an employee. */
const OF_DOCUMENTS: readonly MergeChoice[] = [
  'take_emirates_id',
  'take_residence',
  'take_labour_card',
  'take_passport',
];

/** The rules by which residences are told apart are always known: alone they are no residence. */
const NEVER_EMPTY: readonly string[] = ['jurisdiction', 'immigration'];

const fieldsOf = (choice: MergeChoice): readonly string[] => MERGE_CHOICES[choice];
const isKnown = (choice: MergeChoice, person: FieldInputs): boolean =>
  fieldsOf(choice).some((name) => !NEVER_EMPTY.includes(name) && filled(person[name]));

/** What both have, and not alike: somebody says which of them is right. */
export const differingChoices = (survivor: FieldInputs, merged: FieldInputs): readonly MergeChoice[] =>
  MERGE_CHOICE_NAMES.filter(
    (choice) =>
      isKnown(choice, survivor) &&
      isKnown(choice, merged) &&
      fieldsOf(choice).some((name) => (survivor[name] ?? '') !== (merged[name] ?? '')),
  );

/** Whose value stands: the chosen one's; what the survivor lacks is the other's. */
export const sideOf = (
  choice: MergeChoice,
  { choices, survivor }: { readonly choices: FieldInputs; readonly survivor: FieldInputs },
): MergeSide => {
  if (!isKnown(choice, survivor)) return 'merged';
  return choices[choice] === 'merged' ? 'merged' : 'survivor';
};

/** Fields of the survivor that the merge changes: his own, and those of his identity documents. */
export const mergedFields = (
  choices: FieldInputs,
  survivor: FieldInputs,
  merged: FieldInputs,
): { readonly own: FieldInputs; readonly documents: FieldInputs } => {
  const changed = (names: readonly MergeChoice[]): FieldInputs =>
    Object.fromEntries(
      names
        .filter((choice) => sideOf(choice, { choices, survivor }) === 'merged' && isKnown(choice, merged))
        .flatMap((choice) =>
          fieldsOf(choice)
            .filter((name) => (merged[name] ?? null) !== (survivor[name] ?? null))
            .map((name): [string, FieldInput] => [name, merged[name] ?? null]),
        ),
    );
  return {
    own: changed(MERGE_CHOICE_NAMES.filter((name) => !OF_DOCUMENTS.includes(name))),
    documents: changed(OF_DOCUMENTS),
  };
};
