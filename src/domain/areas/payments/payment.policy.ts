import type { CaseSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Fact `invoice_state`. What an invoice that was reversed has been paid is settled with its credit note. */
export const mayBounce = ({ facts }: CaseSeen): Verdict =>
  unless(facts.invoice_state === 'partial' || facts.invoice_state === 'paid', {
    code: 'invoice_settled',
    owner: 'finance',
  });
