const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 7] as const;

/** Does the check digit of a bank's routing code (9 digits) fit? Derived from the codes that are known, so it only warns. */
export const hasRoutingCheck = (code: string): boolean =>
  /^\d{9}$/.test(code) &&
  WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(code[index]), 0) % 10 === 0;

/** Is it the code of the bank that the IBAN (UAE) names? Usually its digits 2 to 4 are the bank's. */
export const isRoutingOf = (code: string, iban: string): boolean => code.slice(1, 4) === iban.slice(4, 7);
