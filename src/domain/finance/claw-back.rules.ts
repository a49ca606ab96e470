import { percentOf, proportionOf } from '@domain/shared/thousandths';

/** What a credited invoice takes back of the commission that came from it. Amounts in fils. */
export interface Credited {
  readonly commission: number;
  readonly invoiceNet: number;
  /** Of all credit notes of the invoice that were approved, without VAT. */
  readonly creditedNet: number;
  /** What was taken back before. */
  readonly takenBack: number;
}

/**
 * In proportion to what was credited of the invoice, all notes together: so parts add up to the whole, and no fils is left by rounding.
 * @returns what is to be taken back now; 0: nothing more
 */
export const toTakeBack = ({ commission, invoiceNet, creditedNet, takenBack }: Credited): number => {
  if (invoiceNet <= 0) return 0;
  const share = proportionOf(commission, Math.min(creditedNet, invoiceNet), invoiceNet);
  return Math.max(0, share - takenBack);
};

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
