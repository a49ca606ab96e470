export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Hours, weekends included, within which somebody answers, and within which it is resolved; waiting for the requester does not count. */
export const SERVICE_LEVELS: Readonly<
  Record<Priority, { readonly respond: number; readonly resolve: number }>
> = {
  low: { respond: 24, resolve: 120 },
  normal: { respond: 8, resolve: 72 },
  high: { respond: 4, resolve: 24 },
  urgent: { respond: 1, resolve: 8 },
};

export const CLOCKS = ['running', 'paused', 'overdue', 'stopped'] as const;
export type Clock = (typeof CLOCKS)[number];

const HOUR_MS = 3_600_000;

export interface Timed {
  readonly priority: Priority;
  readonly state: string;
  readonly createdAt: number;
  readonly stateSince: number;
  /** When somebody answered first. */
  readonly respondedAt: number | null;
  /** For how long it has waited for the requester before. */
  readonly pausedMs: number;
}

/** When somebody has to have answered, and when it has to be resolved. Instants in milliseconds. */
export const deadlinesOf = ({ priority, createdAt, stateSince, pausedMs, state }: Timed, now: number) => {
  const level = SERVICE_LEVELS[priority];
  const waiting = state === 'pending' ? Math.max(0, now - stateSince) : 0;
  return {
    respondBy: createdAt + level.respond * HOUR_MS,
    resolveBy: createdAt + level.resolve * HOUR_MS + pausedMs + waiting,
  };
};

/** While it waits for the requester the clock stands still, and nothing becomes overdue. */
export const clockOf = (ticket: Timed, now: number): Clock => {
  if (['resolved', 'closed', 'merged'].includes(ticket.state)) return 'stopped';
  if (ticket.state === 'pending') return 'paused';
  const { respondBy, resolveBy } = deadlinesOf(ticket, now);
  const isUnanswered = ticket.respondedAt === null && respondBy < now;
  return isUnanswered || resolveBy < now ? 'overdue' : 'running';
};
