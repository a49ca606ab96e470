import { percentOf, proportionOf } from '@domain/shared/thousandths';

/** What a credit note takes back of the commission that came from its invoice. Amounts in fils, before the note. */
export interface Credited {
  /** What the partner has of the commission, or is to have. */
  readonly commissionLeft: number;
  /** What stands of the invoice, without VAT. */
  readonly invoiceLeft: number;
  /** Without VAT. */
  readonly credited: number;
}

/**
 * Of what is left, in proportion to what was left of the invoice: so the last note takes the rest, whatever earlier ones have taken, before
 * the commission was approved or after.
 * @returns what is to be taken back now; 0: nothing more
 */
export const toTakeBack = ({ commissionLeft, invoiceLeft, credited }: Credited): number =>
  invoiceLeft <= 0 || credited <= 0
    ? 0
    : proportionOf(commissionLeft, Math.min(credited, invoiceLeft), invoiceLeft);

/** How a partner is paid, as his agreement says. */
interface PartnerRule {
  readonly kind: string | null;
  readonly percent: number | null;
  readonly perHeadFils: number | null;
}

/**
 * The most that a partner's own rule gives.
 * @param base without VAT, of the invoice that it comes from, and how many people of the client it counts
 * @returns nothing where his agreement names no rule
 */
export const mostByRule = (
  { kind, percent, perHeadFils }: PartnerRule,
  base: { readonly invoiceNet: number; readonly heads: number },
): number | null => {
  if (kind === 'percent' && percent !== null) return percentOf(base.invoiceNet, percent);
  if (kind === 'per_head' && perHeadFils !== null) return perHeadFils * base.heads;
  return null;
};
