/** Entries of the leave ledger that the client and the employee see. */
export const LEAVE_ENTRIES_POSTED = ['posted', 'taken_back'] as const;

/** Requests that were granted: their leave stands in the ledger. */
export const LEAVE_GRANTED = ['approved', 'fulfilled'] as const;
