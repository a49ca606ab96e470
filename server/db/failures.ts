/** True when a statement failed because of this unique index; both engines name it the same way. */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === index;

/** SQLSTATE of a server that ends, starts, is full, or gave a statement up; classes 08 (connection) and 53 (resources). */
const UNAVAILABLE = /^(08|53|57P0|57014$)/;
const NO_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The driver has no code for these. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True when the statement failed because the database is away, overloaded or full: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return LOST.test(error.message);
  return (
    UNAVAILABLE.test(code) ||
    code === 'ENOSPC' ||
    (NO_CONNECTION.has(code) &&
      (syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo'))
  );
};
