/** What is multiplied, divided by what, and less what. */
export interface PrintedFormula {
  readonly times: readonly { readonly value: number; readonly isMoney: boolean }[];
  readonly over: readonly number[];
  readonly less_fils: number;
}

/** How numbers and amounts are written where a formula is read. */
export interface FormulaNumbers {
  number(value: number): string;
  amount(fils: number): string;
}

/** How an amount is computed: whoever computes it comes to the amount. */
export const formulaText = (
  { times, over, less_fils }: PrintedFormula,
  { number, amount }: FormulaNumbers,
): string => {
  const factors = times.map(({ value, isMoney }) => (isMoney ? amount(value) : number(value)));
  const divided = [factors.join(' × '), ...over.map(number)].join(' ÷ ');
  return less_fils === 0 ? divided : `${divided} − ${amount(less_fils)}`;
};
