import { vatOn } from '@domain/shared/vat.rules';
import { CATEGORY_CODES } from './codes';
import type { EInvoiceLine } from './document';

/** Fils by which the VAT of all lines may differ from the VAT of their sum. */
const TOLERANCE_FILS = 2;

const sumOf = (lines: readonly EInvoiceLine[], name: 'net_fils' | 'vat_fils'): number =>
  lines.reduce((sum, line) => sum + line[name], 0);

/**
 * The lines with the VAT that the authority's rules take: each is rounded by itself (VAT regulations, art. 59), and where that leads the sum
 * further than two fils from the VAT of the whole, the difference is spread, a fils a line, the greatest line first.
 */
export const withStatedVat = (
  lines: readonly EInvoiceLine[],
  suppliedOn: string,
): readonly EInvoiceLine[] => {
  const standard = lines.filter(({ vat_category }) => vat_category === 'standard');
  const excess = sumOf(standard, 'vat_fils') - vatOn(sumOf(standard, 'net_fils'), 'standard', suppliedOn);
  if (Math.abs(excess) <= TOLERANCE_FILS) return lines;
  const step = Math.sign(excess);
  const changed = new Set(
    [...standard]
      .sort((one, other) => Math.abs(other.net_fils) - Math.abs(one.net_fils))
      .slice(0, Math.abs(excess)),
  );
  return lines.map((line) => (changed.has(line) ? { ...line, vat_fils: line.vat_fils - step } : line));
};

interface CategorySum {
  readonly code: 'S' | 'Z' | 'E' | 'O';
  readonly exemption: string | null;
  readonly net_fils: number;
  readonly vat_fils: number;
}

/** A sum for each category, exempt supplies apart by their reason, in the order in which they appear. */
export const categorySums = (lines: readonly EInvoiceLine[]): readonly CategorySum[] => {
  const sums = new Map<string, CategorySum>();
  for (const { vat_category, exemption, net_fils, vat_fils } of lines) {
    const code = CATEGORY_CODES[vat_category];
    const reason = code === 'E' ? exemption : null;
    const key = `${code} ${reason ?? ''}`;
    const sum = sums.get(key) ?? { code, exemption: reason, net_fils: 0, vat_fils: 0 };
    sums.set(key, { ...sum, net_fils: sum.net_fils + net_fils, vat_fils: sum.vat_fils + vat_fils });
  }
  return [...sums.values()];
};
