import type { FieldInputs } from '@domain/area/field';
import { type CaseSeen, filled } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';
import { LEFT } from '@domain/employment/employee-lists';
import { EMPLOYMENT_DETAILS, IDENTITY_DOCUMENT_DETAILS } from './details.rules';

/** What the rules of a request know of its answers, and of the employee. */
export const factsOfDetails = (fields: FieldInputs, employeeState: string | undefined) => ({
  answers: [...EMPLOYMENT_DETAILS, ...IDENTITY_DOCUMENT_DETAILS].filter((name) => filled(fields[name]))
    .length,
  has_left: LEFT.some((state) => state === employeeState),
});

/** Facts: `answers` counts what was answered, `has_left`: the employee works here no more. */
export const maySubmit = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.answers ?? 0) > 0, { code: 'nothing_answered', owner: 'employee' });

/** What is verified is written to the employee; of one who has left nothing is kept any more. */
export const mayVerify = ({ facts }: CaseSeen): Verdict =>
  unless(facts.has_left !== true, { code: 'employee_left', owner: 'admin' });
