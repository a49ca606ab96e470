import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { PAID_INVOICES } from '@domain/finance/states';

const invoiceTakesBack = (facts: CaseSeen['facts']): Verdict =>
  unless(
    PAID_INVOICES.some((state) => state === facts.invoice_state),
    { code: 'invoice_settled', owner: 'finance' },
  );

/**
 * What an invoice that was reversed has been paid is settled with its credit note; what stands on a reconciled statement was received:
 * its match is undone first. Facts: `invoice_state`; `reconciled`, bank transactions that say so.
 */
export const mayBounce = ({ facts }: CaseSeen): Verdict =>
  allOf(invoiceTakesBack(facts), unless(facts.reconciled === 0, { code: 'on_statement', owner: 'finance' }));

/** It was never that: the match of a bank line that made it is undone, told by that line. */
export const mayTakeBack = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  allOf(onlyIf(actor.userId === null), invoiceTakesBack(facts));
