import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';

/**
 * What an invoice that was reversed has been paid is settled with its credit note; what stands on a reconciled statement was received:
 * its match is undone first. Facts: `invoice_state`; `reconciled`, bank transactions that say so.
 */
export const mayBounce = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(facts.invoice_state === 'partial' || facts.invoice_state === 'paid', {
      code: 'invoice_settled',
      owner: 'finance',
    }),
    unless(facts.reconciled === 0, { code: 'on_statement', owner: 'finance' }),
  );

/** It was never that: the match of a bank line that made it is undone, told by that line. */
export const mayTakeBack = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  allOf(
    onlyIf(actor.userId === null),
    unless(facts.invoice_state === 'partial' || facts.invoice_state === 'paid', {
      code: 'invoice_settled',
      owner: 'finance',
    }),
  );
