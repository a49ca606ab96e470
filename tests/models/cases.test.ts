import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import type { Identity } from '@domain/session/session';
import { ok } from '@domain/shared/result';
import { createGateKeeper } from '@machines/http-gate/gate-keeper';
import { sessionMachine } from '@machines/session/session.machine';
import { sessionSlots } from '@machines/session/session.slots';
import { fill } from '@machines/slot';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { MEMORY_DATA, type MemoryPortal, settled, signIn, startMemoryPortal } from '../support/memory-portal';

const ACCESS_LIFE_MS = 18_000_000;
const sessionOf = ({ portal }: Pick<MemoryPortal, 'portal'>) => portal.child('session');
const stateOf = (visit: Pick<MemoryPortal, 'portal'>) => sessionOf(visit).getSnapshot().value;
const contextOf = (visit: Pick<MemoryPortal, 'portal'>) => sessionOf(visit).getSnapshot().context;
const figures = ({ portal }: Pick<MemoryPortal, 'portal'>) => portal.panel('figures').getSnapshot();
const refresh = ({ live }: MemoryPortal) => live.emit({ kind: 'dataChanged', topics: ['dashboard'] });
const leave = (visit: Pick<MemoryPortal, 'portal'>) => sessionOf(visit).send({ type: 'signOut.requested' });

/** A signed-in visit, and how often each call of the identity back end was made since. */
const start = async (options: { signedIn?: boolean } = {}) => {
  const visit = startMemoryPortal();
  if (options.signedIn !== false) await signIn(visit);
  const states: string[] = [];
  sessionOf(visit).subscribe(({ value }) => states.push(JSON.stringify(value)));
  const entered = (state: object | string) =>
    states.filter((one, at) => one === JSON.stringify(state) && states[at - 1] !== one).length;
  return { ...visit, entered };
};
/** The access token has ended; somebody still uses the page, so that it does not lock. */
const expire = (visit: MemoryPortal) => {
  for (let slept = 0; slept <= ACCESS_LIFE_MS; slept += 20 * 60_000) {
    visit.clock.sleep(20 * 60_000);
    visit.page.use();
  }
};

describe('a renewal', () => {
  it('that cannot reach the back end is tried once more within three seconds, then ends the session (case 7)', async () => {
    const visit = await start();
    expire(visit);
    visit.backEnd.faults.offline = true;
    // The 401 comes from a back end that is reached; the renewal after it is not.
    const { epoch, rotation } = contextOf(visit);
    sessionOf(visit).send({ type: 'token.rejected', epoch, rotation });
    await settled();
    expect(stateOf(visit)).toEqual({ held: 'pausingRenewal' });
    // The page stays, and says why it waits.
    expect(visit.portal.app.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(visit.portal.child('notice').getSnapshot().context.notice?.text).toBe('session.retrying');
    visit.clock.advance(3000);
    await settled();
    expect(visit.entered({ held: 'renewing' })).toBe(2);
    expect(stateOf(visit)).toBe('signedOut');
    expect(contextOf(visit).ending).toBe('unreachable');
    expect(visit.storage.keys().filter((key) => key.startsWith('auth.'))).toEqual([]);
  });

  it('ahead of time that fails for a passing reason keeps the session (case 9)', async () => {
    const visit = await start();
    for (let minutes = 0; minutes < 280; minutes += 20) {
      visit.clock.advance(20 * 60_000);
      visit.page.use();
      await settled();
    }
    visit.backEnd.faults.serverError = true;
    visit.clock.advance(19 * 60_000);
    await settled();
    expect(stateOf(visit)).toEqual({ held: 'active' });
    expect(contextOf(visit).rotation).toBe(0);
    visit.backEnd.faults.serverError = false;
    visit.clock.advance(30_000);
    await settled();
    expect(contextOf(visit).rotation).toBe(1);
  });

  it('is not asked for again by a storm of refusals of the same token (cases 8, 10)', async () => {
    const visit = await start();
    expire(visit);
    visit.backEnd.faults.refreshRejected = true;
    for (let storm = 0; storm < 20; storm += 1) refresh(visit);
    await settled();
    expect(visit.entered({ held: 'renewing' })).toBe(1);
    expect(visit.entered('leaving')).toBe(1);
  });

  it('lets requests wait that begin meanwhile, and sends none whose caller left (cases 2, 15, 16)', async () => {
    const visit = await start();
    expire(visit);
    visit.backEnd.faults.slow = true;
    refresh(visit);
    await settled();
    visit.backEnd.release();
    await settled();
    expect(stateOf(visit)).toEqual({ held: 'renewing' });
    const gate = visit.portal.child('httpGate');
    const before = gate.getSnapshot().context.waiting.length;
    visit.portal.child('company').send({ type: 'company.reloaded' });
    expect(gate.getSnapshot().context.waiting).toHaveLength(before + 1);
    visit.portal.child('company').send({ type: 'company.cleared' });
    expect(gate.getSnapshot().context.waiting).toHaveLength(before);
    visit.backEnd.faults.slow = false;
    visit.backEnd.release();
    await settled();
    expect(figures(visit).value).toBe('ready');
    expect(contextOf(visit).rotation).toBe(1);
  });

  it('for the clock and one for a 401 at the same time are one (case 26)', async () => {
    const visit = await start();
    expire(visit);
    visit.page.resume(false);
    refresh(visit);
    await settled();
    expect(visit.entered({ held: 'renewing' })).toBe(1);
    expect(contextOf(visit).rotation).toBe(1);
    expect(figures(visit).value).toBe('ready');
  });

  it('is begun when a page wakes up after the end of its token (case 54)', async () => {
    const visit = await start();
    expire(visit);
    visit.page.resume(false);
    await settled();
    expect(contextOf(visit).rotation).toBe(1);
  });

  /** In the middle of a renewal, whose answer waits; another tab is open on the same browser. */
  const startRenewing = async () => {
    const visit = await start();
    const other = visit.reopen('/', createMemoryStorage(visit.store));
    await settled();
    expire(visit);
    visit.backEnd.faults.slow = true;
    const { epoch, rotation } = contextOf(visit);
    sessionOf(visit).send({ type: 'token.rejected', epoch, rotation });
    await settled();
    expect(stateOf(visit)).toEqual({ held: 'renewing' });
    return { ...visit, other };
  };
  const answer = async ({ backEnd }: Pick<MemoryPortal, 'backEnd'>) => {
    backEnd.faults.slow = false;
    backEnd.release();
    await settled();
  };
  const expectNothingLeft = (visit: Pick<MemoryPortal, 'portal' | 'storage' | 'cookies'>) => {
    expect(stateOf(visit)).toBe('signedOut');
    expect(contextOf(visit).tokens).toBeNull();
    expect(visit.storage.keys().filter((key) => key.startsWith('auth.'))).toEqual([]);
    expect(visit.cookies.get('auth.token')).toBeNull();
  };

  it('that is overtaken by a sign-out leaves no token (case 28)', async () => {
    const visit = await startRenewing();
    leave(visit);
    await answer(visit);
    expectNothingLeft(visit);
  });

  it('whose answer comes after a sign-out in another tab throws the tokens away (case 50)', async () => {
    const visit = await startRenewing();
    leave(visit.other);
    await settled();
    expect(visit.cookies.get('auth.token')).toBeNull();
    // Until the answer is here nothing is decided: the token may be spent already.
    expect(stateOf(visit)).toEqual({ held: 'renewing' });
    await answer(visit);
    expectNothingLeft(visit);
  });

  it("that brings another user's tokens ends the session, and leaves none of them (case 96)", async () => {
    const visit = await start();
    expire(visit);
    visit.backEnd.faults.renewsForAnother = true;
    visit.page.resume(false);
    await settled();
    expect(stateOf(visit)).toBe('signedOut');
    expect(contextOf(visit)).toMatchObject({ tokens: null, identity: null, ending: 'expired' });
    expect(visit.storage.keys().filter((key) => key.startsWith('auth.'))).toEqual([]);
    expect(visit.cookies.get('auth.token')).toBeNull();
  });

  it('that the machine slept through is sent again, and reckoned from when it was sent (case 97)', async () => {
    const visit = await start();
    expire(visit);
    visit.backEnd.faults.slow = true;
    visit.page.resume(false);
    await settled();
    const sentAt = visit.clock.now();
    visit.clock.sleep(20 * 60_000);
    visit.backEnd.release();
    await settled();
    expect(stateOf(visit)).toEqual({ held: 'active' });
    expect(contextOf(visit).expiresAt).toBe(sentAt + ACCESS_LIFE_MS);
  });

  it('that is lost while the machine sleeps does not count as an attempt (case 97)', async () => {
    const visit = await start();
    expire(visit);
    visit.backEnd.faults.slow = true;
    const { epoch, rotation } = contextOf(visit);
    sessionOf(visit).send({ type: 'token.rejected', epoch, rotation });
    await settled();
    visit.clock.sleep(20 * 60_000);
    Object.assign(visit.backEnd.faults, { slow: false, offline: true });
    visit.backEnd.release();
    await settled();
    // The network is not back at once: one attempt more.
    visit.clock.advance(3000);
    await settled();
    expect(stateOf(visit)).toEqual({ held: 'pausingRenewal' });
    visit.backEnd.faults.offline = false;
    visit.clock.advance(3000);
    await settled();
    expect(stateOf(visit)).toEqual({ held: 'active' });
    expect(contextOf(visit).rotation).toBe(1);
  });

  it('is taken over by another tab when the one that renewed is gone (cases 43, 53)', async () => {
    const visit = await start();
    const other = visit.reopen('/dashboard', createMemoryStorage(visit.store));
    await settled();
    // The first tab closes in the middle of its renewal: its lock is never given back.
    visit.browser.tails.set('renew', new Promise(() => {}));
    expire(visit);
    const { epoch, rotation } = contextOf(other);
    sessionOf(other).send({ type: 'token.rejected', epoch, rotation });
    await settled();
    expect(contextOf(other).rotation).toBe(0);
    visit.clock.advance(10_000);
    await settled();
    expect(contextOf(other).rotation).toBe(1);
  });

  it('is abandoned by a page that comes back from the back-forward cache (case 75)', async () => {
    const visit = await start();
    expire(visit);
    visit.backEnd.faults.slow = true;
    refresh(visit);
    await settled();
    visit.page.resume(true);
    expect(visit.page.seen.reloads).toBe(1);
    visit.backEnd.faults.slow = false;
    const again = visit.reopen('/dashboard');
    await settled();
    expect(again.portal.app.getSnapshot().hasTag('signedIn')).toBe(true);
  });
});

describe('those who wait at the gate', () => {
  it('are served also when one of them fails with what he got (case 27)', async () => {
    const visit = await start();
    const gate = visit.portal.child('httpGate');
    const { admit } = createGateKeeper({ gate, accessToken: () => 'token' });
    const { epoch, rotation } = contextOf(visit);
    gate.send({ type: 'session.renewing', epoch, rotation });
    const served = ['first', 'second', 'third'].map((name) =>
      admit().then(() => {
        if (name === 'first') throw new Error('A caller that fails');
        return name;
      }),
    );
    gate.send({ type: 'session.opened', epoch, rotation: rotation + 1 });
    const outcomes = await Promise.allSettled(served);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });
});

describe('signing in', () => {
  const submit = (visit: MemoryPortal, who = 'super') =>
    sessionOf(visit).send({
      type: 'signIn.submitted',
      credentials: { email: `${who}@portal.example`, password: 'correct-horse' },
    });

  it('is sent once, however often it is pressed (case 38)', async () => {
    const visit = await start({ signedIn: false });
    await settled();
    visit.backEnd.faults.slow = true;
    submit(visit);
    submit(visit, 'worker');
    visit.backEnd.faults.slow = false;
    visit.backEnd.release();
    await settled();
    expect(visit.entered('signingIn')).toBe(1);
    expect(contextOf(visit).epoch).toBe(1);
    expect(contextOf(visit).identity?.user._id).toBe('super');
  });

  it('that was cancelled signs nobody in when the answer comes (cases 30, 39)', async () => {
    const visit = await start({ signedIn: false });
    await settled();
    visit.backEnd.faults.slow = true;
    submit(visit);
    sessionOf(visit).send({ type: 'signIn.cancelled' });
    visit.backEnd.faults.slow = false;
    visit.backEnd.release();
    await settled();
    expect(stateOf(visit)).toBe('signedOut');
    expect(visit.cookies.get('auth.token')).toBeNull();
  });
});

describe('signing out', () => {
  it('aborts what is on its way, silently, and nothing of it is kept (cases 32, 36)', async () => {
    const visit = await start();
    visit.backEnd.faults.slow = true;
    refresh(visit);
    visit.portal.child('company').send({ type: 'company.reloaded' });
    await settled();
    const before = visit.telemetry.reports.length;
    leave(visit);
    await settled();
    visit.backEnd.faults.slow = false;
    visit.backEnd.release();
    await settled();
    expect(figures(visit).context).toMatchObject({ data: null, failure: null });
    expect(visit.portal.child('company').getSnapshot().context.tree).toEqual([]);
    expect(visit.portal.child('notice').getSnapshot().context.notice).toBeNull();
    expect(visit.telemetry.reports).toHaveLength(before);
  });

  it('twice is once (case 33)', async () => {
    const visit = await start();
    leave(visit);
    leave(visit);
    await settled();
    expect(visit.entered('leaving')).toBe(1);
    expect(visit.entered('signedOut')).toBe(1);
  });

  it('works without the back end (case 34)', async () => {
    const visit = await start();
    visit.backEnd.faults.offline = true;
    leave(visit);
    await settled();
    expect(stateOf(visit)).toBe('signedOut');
    expect(visit.cookies.get('auth.token')).toBeNull();
    expect(visit.telemetry.reports.map(({ message }) => message)).toContain('Sign-out not confirmed');
  });

  it('changes nothing for somebody who is signed out (case 35)', async () => {
    const visit = await start({ signedIn: false });
    await settled();
    leave(visit);
    await settled();
    expect(visit.entered('leaving')).toBe(0);
  });

  it('before the session is restored wins over it (case 37)', async () => {
    const visit = await start();
    const again = visit.reopen('/dashboard');
    leave(again);
    await settled();
    expect(stateOf(again)).toBe('signedOut');
    expect(visit.cookies.get('auth.token')).toBeNull();
  });

  it('leaves nothing personal for the next one at this browser (case 72)', async () => {
    const visit = await start();
    visit.cookies.set('selected-company', 'group', 60);
    visit.portal.app.send({ type: 'signOut.asked' });
    visit.portal.app.send({ type: 'signOut.confirmed' });
    await settled();
    expect(visit.cookies.get('selected-company')).toBeNull();
    expect(visit.storage.keys().filter((key) => /auth|scope|lastRoute|company/.test(key))).toEqual([]);
  });
});

describe('the start of a visit', () => {
  it('does not wait for ever for a storage that hangs (case 70)', async () => {
    const clock = createMemoryClock();
    const hanging = sessionMachine.provide({
      actors: { readVault: fill(sessionSlots.readVault, () => new Promise<never>(() => {})) },
    });
    const session = createActor(hanging, { clock }).start();
    clock.advance(9_999);
    expect(session.getSnapshot().value).toBe('restoring');
    clock.advance(1);
    expect(session.getSnapshot().value).toBe('signedOut');
  });

  it('takes an empty read of a page that is going away for nothing (case 71)', async () => {
    const visit = await start();
    const other = createMemoryStorage(visit.store);
    visit.storage.faults.denied = true;
    // What another tab writes is heard by a page that can read nothing any more: its own things, and a renewal of the session.
    other.set('lastRoute', '{}');
    other.remove('lastRoute');
    other.set('auth.refreshToken', 'of a renewal there');
    visit.page.resume(false);
    await settled();
    expect(stateOf(visit)).toEqual({ held: 'active' });
    visit.storage.faults.denied = false;
    expect(visit.cookies.get('auth.token')).not.toBeNull();
    expect(other.get('auth.refreshToken')).not.toBeNull();
  });

  it('warns of a second portal on the same storage (case 73)', async () => {
    const visit = await start();
    visit.reopen('/', visit.storage);
    expect(visit.telemetry.reports.map(({ message }) => message)).toContain('Two portals on one storage');
  });

  it.each(['serverError', 'offline'] as const)(
    'repeats the session check once within three seconds, and says why: %s (case 101)',
    async (fault) => {
      const visit = await start();
      visit.backEnd.faults[fault] = true;
      const before = visit.backEnd.sent();
      const again = visit.reopen('/dashboard');
      await settled();
      expect(again.portal.child('notice').getSnapshot().context.notice?.text).toBe('session.retrying');
      visit.clock.advance(3000);
      await settled();
      // two checks, and the sign-out
      expect(visit.backEnd.sent() - before).toBe(3);
      expect(stateOf(again)).toBe('signedOut');
      expect(contextOf(again).ending).toBe('unreachable');
      expect(again.page.location().path).toBe('/');
      expect(visit.storage.keys().filter((key) => key.startsWith('auth.'))).toEqual([]);
    },
  );

  it('keeps role and products of the sign-in, whatever the check says of them (case 98)', async () => {
    const books = { product_id: 'p', product_name: 'Books', base_url: 'https://books.example' };
    const users = MEMORY_DATA.users.map((one) =>
      one.user._id === 'admin' ? { ...one, productAccess: [books] } : one,
    );
    const visit = startMemoryPortal({ data: { ...MEMORY_DATA, users } });
    await signIn(visit, 'admin');
    const { check } = visit.backEnd.auth;
    const reported: (Identity | null)[] = [null];
    visit.backEnd.auth.check = async (token, signal) => {
      const reply = await check(token, signal);
      if (!reply.ok || reply.value === null) return reply;
      const bare = { ...reply.value, role: null, productAccess: [] };
      return ok(reported.length > 0 ? (reported.pop() ?? null) : bare);
    };
    for (const how of ['without content', 'with a user and nothing else']) {
      const again = visit.reopen('/dashboard');
      await settled();
      expect([how, contextOf(again).identity]).toEqual([
        how,
        expect.objectContaining({ role: 'isAdmin', productAccess: [books] }),
      ]);
    }
  });

  it('ends the session of somebody whom the back end takes for another (case 96)', async () => {
    const visit = await start();
    const { check } = visit.backEnd.auth;
    visit.backEnd.auth.check = async (token, signal) => {
      const reply = await check(token, signal);
      if (!reply.ok || reply.value === null) return reply;
      return ok({
        ...reply.value,
        user: { ...reply.value.user, _id: 'worker', email: 'worker@portal.example' },
      });
    };
    const again = visit.reopen('/dashboard');
    await settled();
    expect(stateOf(again)).toBe('signedOut');
    expect(visit.cookies.get('auth.token')).toBeNull();
  });

  it('keeps a session whose check answers without content (case 99)', async () => {
    const visit = await start();
    visit.backEnd.auth.check = async () => ok(null);
    const again = visit.reopen('/dashboard');
    await settled();
    expect(stateOf(again)).toEqual({ held: 'active' });
    expect(contextOf(again).identity?.user._id).toBe('super');
  });

  it('after the end of both tokens leaves nothing of the session behind (case 100)', async () => {
    const visit = await start();
    visit.clock.sleep(31 * 60 * 60_000);
    const again = visit.reopen('/dashboard');
    await settled();
    expect(stateOf(again)).toBe('signedOut');
    expect(visit.storage.keys().filter((key) => key.startsWith('auth.'))).toEqual([]);
  });

  it.each(['slow', 'serverError'] as const)(
    'shows nothing of a session that is not confirmed yet: %s (case 86)',
    async (fault) => {
      const visit = await start();
      visit.backEnd.faults[fault] = true;
      const again = visit.reopen('/dashboard');
      await settled();
      expect(again.portal.app.getSnapshot().hasTag('booting')).toBe(true);
      expect(again.portal.app.getSnapshot().hasTag('signedIn')).toBe(false);
      expect(figures(again).value).toBe('empty');
    },
  );
});

describe('the live channel', () => {
  it('is opened anew with each token and closed at the end (case 87)', async () => {
    const opened: string[] = [];
    const closed: string[] = [];
    const visit = startMemoryPortal();
    const { open } = visit.live;
    visit.live.open = (token, listener) => {
      opened.push(token);
      const stop = open(token, listener);
      return () => {
        closed.push(token);
        stop();
      };
    };
    await signIn(visit);
    expire(visit);
    visit.page.resume(false);
    await settled();
    expect(opened).toHaveLength(2);
    expect(new Set(opened).size).toBe(2);
    expect(closed).toEqual(opened.slice(0, 1));
    leave(visit);
    await settled();
    expect(closed).toEqual(opened);
  });
});
