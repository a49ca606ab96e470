import type { FieldInputs } from '@domain/area/field';
import { filled } from '@domain/area/judging';
import { type RecordRefusal, refuse, refuseField } from '@domain/records/refusal';
import { ok, type Result } from '@domain/shared/result';

/** What a letter may be about, and the area of the record that its field names. */
export const LETTER_CASES = {
  employee_id: 'employees',
  onboarding_id: 'onboardings',
  offboarding_id: 'offboardings',
  request_id: 'requests',
  salary_id: 'salaries',
} as const;
type LetterCase = keyof typeof LETTER_CASES;

const isCase = (name: string): name is LetterCase => Object.hasOwn(LETTER_CASES, name);

/** The field that names whom or what a letter is about. @returns invalid_input: none does, or more than one */
export const caseOfLetter = (fields: FieldInputs): Result<LetterCase, RecordRefusal> => {
  const [named, other] = Object.keys(LETTER_CASES)
    .filter(isCase)
    .filter((name) => filled(fields[name]));
  if (named !== undefined && other === undefined) return ok(named);
  const code = named === undefined ? 'required' : 'invalid';
  return refuseField(`fields.${other ?? 'employee_id'}`, code, 'A letter is for one person or one case');
};

/** A letter is made from a version that was approved, and not replaced. @param state of the template */
export const templateInUse = (state: string | undefined): Result<null, RecordRefusal> =>
  state === 'approved'
    ? ok(null)
    : refuse('not_allowed', { reasons: [{ code: 'template_not_in_use', owner: 'admin' }] });
