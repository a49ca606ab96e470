/** True when a statement failed because of this unique index; both engines name it the same way. */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === index;
