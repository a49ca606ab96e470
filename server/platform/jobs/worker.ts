import { inBackground } from '@server/db/background';
import type { Schema } from '@server/db/schema';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';

/** Long work that stands in tables: whatever a stopped server has left of it is there to be gone on with. */
export interface Worker {
  /** One round, after those that were asked for before. @returns when nothing is left to do */
  workOff(services: Services): Promise<void>;
  /** The same, and nobody waits. `after`: what has to be over before it begins. */
  start(services: Services, after?: () => Promise<unknown>): void;
}

/** One round at a time per database handle: who asks while it works waits for the round after. */
export const createWorker = (name: string, work: (services: Services) => Promise<void>): Worker => {
  const rounds = new WeakMap<Kysely<Schema>, Promise<void>>();
  const workOff = (services: Services): Promise<void> => {
    const round = (rounds.get(services.db) ?? Promise.resolve()).then(() =>
      inBackground(() => work(services)),
    );
    rounds.set(
      services.db,
      round.catch(() => {}),
    );
    return round;
  };
  return {
    workOff,
    start: (services, after = async () => {}) => {
      after()
        .then(() => workOff(services))
        .catch((error: unknown) => {
          services.log.error({ err: error }, `${name} could not be worked off`);
        });
    },
  };
};

/** A part grows or shrinks until it holds its transaction about so long: on one connection others wait for it. */
const PART_MS = 60;
export const FEWEST_ROWS = 50;
const MOST_ROWS = 500;

/** How many rows the next part has, when one of `size` rows took `tookMs`. */
export const nextSize = (size: number, tookMs: number): number =>
  Math.min(MOST_ROWS, size * 2, Math.max(FEWEST_ROWS, Math.round((size * PART_MS) / Math.max(tookMs, 1))));
