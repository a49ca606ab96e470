import type { CaseSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Facts: `answers` counts what was answered, `has_left`: the employee works here no more. */
export const maySubmit = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.answers ?? 0) > 0, { code: 'nothing_answered', owner: 'employee' });

/** What is verified is written to the employee; of one who has left nothing is kept any more. */
export const mayVerify = ({ facts }: CaseSeen): Verdict =>
  unless(facts.has_left !== true, { code: 'employee_left', owner: 'admin' });
