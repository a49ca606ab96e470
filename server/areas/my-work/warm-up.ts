import { inBackground } from '@server/db/background';
import type { Services } from '@server/platform/services';
import { myWork } from './my-work.store';

/** By then the engine of JavaScript has compiled what a list runs through (docs/decisions/119-what-a-start-makes-ready.md). */
const ROUNDS = 8;

/** Whoever sees everything, and is nobody: the statement is his, and he gets no answer. */
export const ANYBODY = {
  userId: '',
  sessionId: '',
  role: 'isSuperAdmin',
  companyId: null,
  employeeId: null,
  grants: [],
} as const;

/**
 * Asks for what waits for staff before anybody does, one round after the other, while requests are answered already: the first list after
 * a start takes as long as any other.
 */
export const warmUp = ({
  db,
  clock,
  log,
}: Services): { readonly done: Promise<void>; stop(): Promise<void> } => {
  let isStopped = false;
  const round = async (): Promise<void> => {
    const request = { caller: ANYBODY, scope: { kind: 'all' }, area: null, due: 'any' } as const;
    for (let left = ROUNDS; left > 0 && !isStopped; left -= 1)
      await myWork(db, { ...request, now: clock.now() });
  };
  const done = inBackground(round).catch((error: unknown) => {
    log.warn({ err: error }, 'the list of work could not be made ready');
  });
  return {
    done,
    stop: () => {
      isStopped = true;
      return done;
    },
  };
};
