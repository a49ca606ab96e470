import type { Replay } from '@machines/tracing/replay.types';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '../support/memory-portal';

/** A run that a bug once spoiled, and what is true of it since. Its trace is kept in `kept/<name>.ndjson`. */
export interface Scenario {
  readonly bug: string;
  run(): Promise<Pick<MemoryPortal, 'recorder'>>;
  /** Lines that the replayed run must show, in words. */
  facts(run: Replay): Readonly<Record<string, unknown>>;
  readonly truth: Readonly<Record<string, unknown>>;
}

const MINUTE = 60_000;

const valuesOf = ({ steps }: Replay, path: string): readonly string[] =>
  steps.filter(({ actor }) => actor === path).map(({ after }) => JSON.stringify(after.value));
const isVisited = (run: Replay, path: string, value: unknown) =>
  valuesOf(run, path).includes(JSON.stringify(value));
const standsAt = (run: Replay, path: string): unknown => run.stateAt(run.steps.length)[path]?.value;

/** Signed in, and then nobody there until it locks. */
const startLocked = async () => {
  const visit = startMemoryPortal();
  await signIn(visit);
  visit.clock.advance(30 * MINUTE);
  await settled();
  return visit;
};
/** Signed in until the access token has ended, by somebody who was there all the time; nothing ran meanwhile. */
const startExpired = async () => {
  const visit = startMemoryPortal();
  await signIn(visit);
  for (let slept = 0; slept < 15; slept += 1) {
    visit.clock.sleep(20 * MINUTE);
    visit.page.use();
  }
  return visit;
};

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'own-renewal-was-taken-for-a-refused-token': {
    bug: 'The http gate took the renewal that the session does on its own for a refused token, and had it renewed once more.',
    run: async () => {
      const visit = startMemoryPortal();
      await signIn(visit);
      // Less than two minutes are left when the portal is opened again, by somebody who was there all the time.
      for (let slept = 0; slept < 299; slept += 23) {
        visit.clock.sleep(23 * MINUTE);
        visit.page.use();
      }
      const again = visit.reopen('/dashboard');
      await settled();
      visit.clock.advance(MINUTE);
      await settled();
      return again;
    },
    facts: (run) => ({
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
    facts: (run) => ({
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

  'reload-opened-the-lock': {
    bug: 'The lock was kept in the page alone: F5 opened it.',
    run: async () => {
      const again = (await startLocked()).reopen('/dashboard');
      await settled();
      return again;
    },
    facts: (run) => ({
      'the session is': standsAt(run, 'app.session'),
      'the session was checked': isVisited(run, 'app.session', { held: 'checking' }),
    }),
    truth: { 'the session is': { held: 'locked' }, 'the session was checked': false },
  },

  'renewal-in-another-tab-opened-the-lock': {
    bug: 'A tab that followed the renewed pair of another one forgot that it was locked.',
    run: async () => {
      const visit = await startLocked();
      for (const listener of visit.browser.tabs.keys()) listener({ v: 1, kind: 'rotated', userId: 'super' });
      await settled();
      return visit;
    },
    facts: (run) => ({
      'it looked into the vault': isVisited(run, 'app.session', { held: 'lookingIn' }),
      'the session is': standsAt(run, 'app.session'),
    }),
    truth: { 'it looked into the vault': true, 'the session is': { held: 'locked' } },
  },

  'clock-set-back-switched-the-lock-off': {
    bug: 'The time to the lock was reckoned from the wall clock alone: set back by a day, it came a day later.',
    run: async () => {
      const visit = startMemoryPortal();
      await signIn(visit);
      visit.clock.advance(10 * MINUTE);
      visit.clock.sleep(-24 * 60 * MINUTE);
      visit.clock.advance(20 * MINUTE);
      await settled();
      return visit;
    },
    facts: (run) => ({
      'there was a warning': isVisited(run, 'app.idle', 'warning'),
      'the session is': standsAt(run, 'app.session'),
    }),
    truth: { 'there was a warning': true, 'the session is': { held: 'locked' } },
  },

  'refresh-took-another-users-tokens': {
    bug: "A refresh that answered with another user's tokens went unnoticed: one worked on under another's name.",
    run: async () => {
      const visit = await startExpired();
      visit.backEnd.faults.renewsForAnother = true;
      visit.page.resume(false);
      await settled();
      return visit;
    },
    facts: (run) => ({
      'it was renewed': isVisited(run, 'app.session', { held: 'renewing' }),
      'the session is': standsAt(run, 'app.session'),
      ending: run.stateAt(run.steps.length)['app.session']?.context.ending,
    }),
    truth: { 'it was renewed': true, 'the session is': 'signedOut', ending: 'expired' },
  },

  'sleep-during-a-refresh-ended-a-good-session': {
    bug: 'An answer that was lost while the machine slept counted as an attempt, and the token ended later than it does.',
    run: async () => {
      const visit = await startExpired();
      visit.backEnd.faults.slow = true;
      visit.page.resume(false);
      await settled();
      visit.clock.sleep(20 * MINUTE);
      Object.assign(visit.backEnd.faults, { slow: false, offline: true });
      visit.backEnd.release();
      await settled();
      visit.clock.advance(3000);
      await settled();
      visit.backEnd.faults.offline = false;
      visit.clock.advance(3000);
      await settled();
      return visit;
    },
    facts: (run) => ({
      'the session is': standsAt(run, 'app.session'),
      rotation: run.stateAt(run.steps.length)['app.session']?.context.rotation,
    }),
    truth: { 'the session is': { held: 'active' }, rotation: 1 },
  },
};
