/** Duties beside a role: what one person alone may do in the books. They are given and taken where grants are. */
export const DUTIES = ['controller'] as const;
export type Duty = (typeof DUTIES)[number];
