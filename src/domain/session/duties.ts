/**
 * Duties beside a role: who posts into months that are soft-locked, and who merges records of people. They are given and taken where grants
 * are.
 */
export const DUTIES = ['controller', 'registrar'] as const;
export type Duty = (typeof DUTIES)[number];
