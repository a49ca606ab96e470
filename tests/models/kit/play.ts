import { perform, type Snapshots, type Step, snapshotsOf } from '@machines/lab/steps';
import { createVisit, type Visit, type VisitOptions } from '../../../src/app/compose-visit';
import { settled } from '../../support/memory-portal';
import { TELLING_DATA } from './figures-of';
import { createWatch } from './invariants';
import { checkLaid } from './laid-answer';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export interface Played extends Visit {
  /** One step after the other; after each, every answer that is on its way arrives. */
  play(...steps: readonly Step[]): Promise<void>;
  /** Where each tab stands now. */
  snapshots(): readonly Snapshots[];
  /**
   * Invariants that were broken on the way, as sentences: one renewal at a time over all tabs, no answer of another epoch, no token left
   * after a sign-out, the figures are those of the user and his companies, what is locked opens by a password alone.
   */
  readonly broken: readonly string[];
}

/** A portal on the data of the simulator (`super`, `admin` and `worker` may sign in), in one tab at the sign-in page. */
export const openVisit = async (options: Partial<VisitOptions> = {}): Promise<Played> => {
  const watch = createWatch(options.connect);
  const visit = createVisit({
    app: 'test',
    data: TELLING_DATA,
    areas: async () => (await import('../../../src/app/compose-areas')).sandboxAreas(),
    onDefect: (error) => {
      throw error;
    },
    ...options,
    connect: watch.connect,
  });
  watch.follow(visit);
  await settled();
  return {
    ...visit,
    broken: watch.broken,
    play: async (...steps) => {
      for (const step of steps) {
        await checkLaid(step);
        watch.before(step);
        await perform(visit, step, settled);
        watch.after();
      }
    },
    snapshots: () => visit.tabs.map(snapshotsOf),
  };
};

/**
 * Plays an edge case (docs/simulate.md): the real machines and wiring on memory adapters.
 *
 * @example const visit = await play({ do: 'signIn', as: 'super' }, { do: 'pass', ms: 30 * MINUTE });
 */
export const play = async (...steps: readonly Step[]): Promise<Played> => {
  const visit = await openVisit();
  await visit.play(...steps);
  return visit;
};
