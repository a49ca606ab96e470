/** How a client pays. */
export const PAYMENT_METHODS = ['bank_transfer', 'cheque', 'card', 'cash', 'direct_debit'] as const;
