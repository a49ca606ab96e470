import type { Grant } from '@domain/area/field';

type LetterFieldKind = 'text' | 'day' | 'money' | 'whole';

/** A value that a letter may print. `grant`: who lacks it makes no letter with this field. */
export interface LetterField {
  readonly kind: LetterFieldKind;
  readonly grant?: Grant;
}

const text = { kind: 'text' } as const;
const day = { kind: 'day' } as const;
const salary = { kind: 'money', grant: 'salary' } as const;

/** The catalogue: what stands between `{{` and `}}` in a template. Labels are `field.<name>` of the letters' texts. */
export const LETTER_FIELDS = {
  'person.name': text,
  'person.number': text,
  'person.nationality': text,
  'person.nationality_ar': text,
  'person.born_on': day,
  'person.passport_number': { kind: 'text', grant: 'passport' },
  'person.emirates_id': text,
  'person.visa_file': text,
  'employment.job_title': text,
  'employment.joined_on': day,
  'employment.probation_months': { kind: 'whole' },
  'employment.contract_ends_on': day,
  'employment.last_day_on': day,
  'salary.basic': salary,
  'salary.housing': salary,
  'salary.transport': salary,
  'salary.food': salary,
  'salary.other': salary,
  'salary.gross': salary,
  'salary.effective_on': day,
  'bank.iban': { kind: 'text', grant: 'bank' },
  'company.client': text,
  'company.employer': text,
  'company.employer_ar': text,
  'case.notice_on': day,
  'case.gratuity': salary,
  'case.settlement': salary,
  'case.settlement_lines': { kind: 'text', grant: 'salary' },
  'case.settlement_lines_ar': { kind: 'text', grant: 'salary' },

  'letter.number': text,
  'letter.date': day,
  'letter.addressed_to': text,
  'letter.details': text,
  'letter.details_ar': text,
} as const satisfies Readonly<Record<string, LetterField>>;

export type LetterFieldName = keyof typeof LETTER_FIELDS;
export const LETTER_FIELD_NAMES = Object.keys(LETTER_FIELDS) as readonly LetterFieldName[];

/** What is known of the fields, as it is printed; empty: nothing is known. */
export type LetterValues = Readonly<Partial<Record<LetterFieldName, string>>>;

export const isLetterField = (name: string): name is LetterFieldName => Object.hasOwn(LETTER_FIELDS, name);

/** What only the letter itself says: nobody knows it before there is one. */
export const isOfLetter = (name: LetterFieldName): boolean => name.startsWith('letter.');

/** Grants that a letter with these fields needs. */
export const grantsOf = (names: readonly string[]): ReadonlySet<Grant> =>
  new Set(
    names.flatMap((name) => {
      const field: LetterField | undefined = isLetterField(name) ? LETTER_FIELDS[name] : undefined;
      return field?.grant === undefined ? [] : [field.grant];
    }),
  );
