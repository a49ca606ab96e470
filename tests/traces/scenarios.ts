import type { Replay } from '@machines/tracing/replay';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '../support/memory-portal';

/** A run that a bug once spoiled, and what is true of it since. Its trace is kept in `kept/<name>.ndjson`. */
export interface Scenario {
  readonly bug: string;
  run(): Promise<Pick<MemoryPortal, 'recorder'>>;
  /** Lines that the replayed run must show, in words. */
  told(run: Replay): Readonly<Record<string, unknown>>;
  readonly truth: Readonly<Record<string, unknown>>;
}

const MINUTE = 60_000;

const valuesOf = ({ steps }: Replay, path: string): readonly string[] =>
  steps.filter(({ actor }) => actor === path).map(({ after }) => JSON.stringify(after.value));
const isVisited = (run: Replay, path: string, value: unknown) =>
  valuesOf(run, path).includes(JSON.stringify(value));
const standsAt = (run: Replay, path: string): unknown => run.stateAt(run.steps.length)[path]?.value;

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'own-renewal-was-taken-for-a-refused-token': {
    bug: 'The http gate took the renewal that the session does on its own for a refused token, and had it renewed once more.',
    run: async () => {
      const visit = startMemoryPortal();
      await signIn(visit);
      // Less than two minutes are left when the portal is opened again.
      visit.clock.sleep(299 * MINUTE);
      const again = visit.reopen('/dashboard');
      await settled();
      visit.clock.advance(MINUTE);
      await settled();
      return again;
    },
    told: (run) => ({
      'the gate waited for the session': isVisited(run, 'app.httpGate', { renewing: 'ahead' }),
      'a token was refused': isVisited(run, 'app.httpGate', { renewing: 'refused' }),
      rotation: run.stateAt(run.steps.length)['app.session']?.context.rotation,
      'the session is': standsAt(run, 'app.session'),
    }),
    truth: {
      'the gate waited for the session': true,
      'a token was refused': false,
      rotation: 1,
      'the session is': { held: 'active' },
    },
  },

  'unlock-left-the-idle-watch-off': {
    bug: 'The region of the live channel consumed `session.moved`, so that nobody started the idle watch after an unlock.',
    run: async () => {
      const visit = startMemoryPortal();
      await signIn(visit);
      visit.clock.advance(30 * MINUTE);
      await settled();
      visit.page.use();
      const session = visit.portal.child('session');
      session.send({ type: 'unlock.submitted', password: 'wrong' });
      await settled();
      session.send({ type: 'unlock.submitted', password: 'correct-horse' });
      await settled();
      return visit;
    },
    told: (run) => ({
      'it was locked': isVisited(run, 'app.session', { held: 'locked' }),
      'the session is': standsAt(run, 'app.session'),
      'the idle watch is': standsAt(run, 'app.idle'),
      rotation: run.stateAt(run.steps.length)['app.session']?.context.rotation,
    }),
    truth: {
      'it was locked': true,
      'the session is': { held: 'active' },
      'the idle watch is': 'watching',
      rotation: 1,
    },
  },
};
