/** A rule that stands on the server as well: in another order, it is the same. */
const APPROVED = ['sent', 'approved', 'delivered'] as const;
const MACHINES: Readonly<Record<string, string>> = { fast: 'lead-fast', slow: 'lead-slow' };
const OWN = ['memory', 'only'];

export const rules = { APPROVED, MACHINES, OWN };
