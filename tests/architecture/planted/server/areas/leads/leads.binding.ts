/** A rule that stands in the back end in memory as well. */
const machines = { slow: 'lead-slow', fast: 'lead-fast' } as const;

export const binding = { machines, states: ['approved', 'sent', 'delivered'] };
