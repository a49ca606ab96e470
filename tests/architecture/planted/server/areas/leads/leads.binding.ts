/** A rule that stands in the back end in memory as well. */
const machines = { slow: 'lead-slow', fast: 'lead-fast' } as const;

/** A list that the domain holds. */
const ended = `state in ('won', 'paid', 'lost')`;

export const binding = { machines, ended, states: ['approved', 'sent', 'delivered'] };
