/** What a line of an invoice earns; each has an account of its own. `visa_fees`: no income, what was laid out for the client comes back. */
export const INCOMES = ['fees', 'visas', 'salaries', 'visa_fees'] as const;
export type Income = (typeof INCOMES)[number];
