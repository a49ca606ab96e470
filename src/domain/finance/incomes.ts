/**
 * What a line of an invoice earns; each has an account of its own. `visa_fees`: no income, what was laid out for the client comes back;
 * `deposits`: no income, it is the client's and is paid back.
 */
export const INCOMES = ['fees', 'visas', 'salaries', 'visa_fees', 'deposits'] as const;
export type Income = (typeof INCOMES)[number];
