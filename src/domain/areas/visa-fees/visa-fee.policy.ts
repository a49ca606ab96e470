import type { CaseSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** What the client is billed for does not come back behind his back. Fact `is_billed`: a line of an invoice stands for it. */
export const mayRefund = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_billed !== true, { code: 'billed', owner: 'finance' });
