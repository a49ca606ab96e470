import type { CaseSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Fact `invoice_state`. Lines change as long as nobody has judged the invoice. */
export const mayRemove = ({ facts }: CaseSeen): Verdict =>
  unless(facts.invoice_state === 'draft', { code: 'invoice_closed', owner: 'finance' });
