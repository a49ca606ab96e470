import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import { perform, type Standings, type Step, standingsOf } from '@machines/lab/steps';
import { createVisit, type Visit, type VisitOptions } from '../../../src/app/compose-visit';
import { settled } from '../../support/memory-portal';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export interface Played extends Visit {
  /** One step after the other; after each, every answer that is on its way arrives. */
  play(...steps: readonly Step[]): Promise<void>;
  /** Where each tab stands now. */
  standings(): readonly Standings[];
}

/** A portal on the data of the simulator (`super`, `admin` and `worker` may sign in), in one tab at the sign-in page. */
export const openVisit = async (options: Partial<VisitOptions> = {}): Promise<Played> => {
  const visit = createVisit({
    app: 'test',
    data: SANDBOX_DATA,
    onDefect: (error) => {
      throw error;
    },
    ...options,
  });
  await settled();
  return {
    ...visit,
    play: async (...steps) => {
      for (const step of steps) await perform(visit, step, settled);
    },
    standings: () => visit.tabs.map(standingsOf),
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
