import { withCommas } from './whole-number';

declare const filsBrand: unique symbol;

/** An amount of money as integer fils (1 AED = 100 fils). Never a float. */
export type Fils = number & { readonly [filsBrand]: true };

/** @throws RangeError when the number is no safe integer: that is a defect of the caller. */
export const fils = (amount: number): Fils => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of fils: ${amount}`);
  return amount as Fils;
};

/** Dirhams as the wire gives them (two decimals) to fils, rounded half away from zero. */
export const filsOfDirhams = (dirhams: number): Fils =>
  fils(Math.sign(dirhams) * Math.round(Number(`${Math.abs(dirhams)}e2`)) + 0);

export const dirhamsOf = (amount: Fils): number => amount / 100;

export const sumOf = (amounts: readonly Fils[]): Fils =>
  fils(amounts.reduce((sum, amount) => sum + amount, 0));

/** `1,234.50`, without the currency. */
export const amountText = (fils: number): string => {
  const size = Math.abs(fils);
  return `${fils < 0 ? '-' : ''}${withCommas(Math.trunc(size / 100))}.${String(size % 100).padStart(2, '0')}`;
};
