/** What a line of an invoice earns; each has an account of its own. */
export const INCOMES = ['fees', 'visas', 'salaries'] as const;
export type Income = (typeof INCOMES)[number];
