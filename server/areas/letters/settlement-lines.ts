import { formulaText, type PrintedFormula } from '@domain/employment/formula-text';
import type { MailLanguage } from '@domain/settings/settings';
import { amountText } from '@domain/shared/money';
import { areaTexts } from '@server/platform/area-texts';

const NUMBERS = { number: String, amount: (fils: number) => `AED ${amountText(fils)}` };

interface Line {
  readonly code: string;
  /** Null: the amount is as somebody entered it, or nothing is computed. */
  readonly formula: PrintedFormula | null;
  readonly amount_fils: number;
}

/** A settlement as its statement prints it: of each line what it is, how it is computed, and what it comes to. */
export const settlementLines = async (
  { lines }: { readonly lines: readonly Line[] },
  language: MailLanguage,
): Promise<string> => {
  const t = await areaTexts('offboardings', language);
  return lines
    .map(({ code, formula, amount_fils }) => {
      const amount = NUMBERS.amount(amount_fils);
      const figures = formula === null ? amount : `${formulaText(formula, NUMBERS)} = ${amount}`;
      return `${t.of(`line.${code}`)}: ${figures}`;
    })
    .join('\n');
};
