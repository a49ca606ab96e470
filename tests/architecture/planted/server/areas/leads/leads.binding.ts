/** A rule that stands in the back end in memory as well. */
const machines = { slow: 'lead-slow', fast: 'lead-fast' } as const;

/** A list that the domain holds. */
const ended = `state in ('won', 'paid', 'lost')`;

/** A parameter that `anyOf` writes. */
declare const ENDED_LEADS: readonly string[];
const isEnded = `state = any(${[...ENDED_LEADS]}::text[])`;

export const binding = { machines, ended, isEnded, states: ['approved', 'sent', 'delivered'] };
