/** A timer's own name: the back end may tell XState's whole id of it (`xstate.after.graceEnds.visa-cancellation.grace`). */
export const timerName = (name: string): string => /^xstate\.after\.([^.]+)\./.exec(name)?.[1] ?? name;
