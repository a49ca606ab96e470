import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/**
 * What the client is billed for, or the employee owes, does not come back behind his back. Facts `is_billed`: a line of an invoice stands
 * for it; `is_owed`: an advance of the employee does, which is not cancelled.
 */
export const mayRefund = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(facts.is_billed !== true, { code: 'billed', owner: 'finance' }),
    unless(facts.is_owed !== true, { code: 'owed_by_employee', owner: 'finance' }),
  );
