import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { describe, expect, it } from 'vitest';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '../support/memory-portal';

/** Two tabs of one browser on one back end. */
const startTwo = async (who = 'super') => {
  const one = startMemoryPortal();
  await signIn(one, who);
  const two = one.reopen('/dashboard', createMemoryStorage(one.store));
  await settled();
  return { one, two };
};
type Tab = Pick<MemoryPortal, 'portal'>;
const isSignedIn = ({ portal }: Tab) => portal.app.getSnapshot().hasTag('signedIn');
const tokenOf = ({ portal }: Tab) => portal.child('session').getSnapshot().context.tokens?.access;
const rotationOf = ({ portal }: Tab) => portal.child('session').getSnapshot().context.rotation;
const leave = ({ portal }: Tab) => {
  portal.app.send({ type: 'signOut.asked' });
  portal.app.send({ type: 'signOut.confirmed' });
};

describe('two tabs', () => {
  it('sign out together (case 45)', async () => {
    const { one, two } = await startTwo();
    leave(two);
    await settled();
    expect([isSignedIn(one), isSignedIn(two)]).toEqual([false, false]);
    expect(one.page.location().path).toBe('/');
  });

  it('leave when the storage is cleared (case 46)', async () => {
    const { one, two } = await startTwo();
    two.storage.clearAll();
    await settled();
    expect(isSignedIn(one)).toBe(false);
  });

  it('sign in together', async () => {
    const one = startMemoryPortal();
    const two = one.reopen('/', createMemoryStorage(one.store));
    await signIn(one);
    await settled();
    expect(isSignedIn(two)).toBe(true);
    expect(tokenOf(two)).toBe(tokenOf(one));
  });

  it('spend a refresh token once: the other adopts the new pair (case 42)', async () => {
    const { one, two } = await startTwo();
    const first = tokenOf(one);
    for (let minutes = 0; minutes < 300; minutes += 20) {
      one.clock.advance(20 * 60_000);
      two.page.use();
      await settled();
    }
    expect(tokenOf(one)).not.toBe(first);
    expect(tokenOf(two)).toBe(tokenOf(one));
    expect([isSignedIn(one), isSignedIn(two)]).toEqual([true, true]);
    expect([rotationOf(one), rotationOf(two)]).toEqual([1, 1]);
  });

  it('start afresh when another user signs in in one of them (case 47)', async () => {
    const { one, two } = await startTwo('super');
    // The other tab missed the sign-out: its line was down.
    one.browser.faults.deaf = true;
    leave(two);
    await settled();
    one.browser.faults.deaf = false;
    await signIn(two, 'worker');
    await settled();
    const { identity, epoch } = one.portal.child('session').getSnapshot().context;
    expect(identity?.user._id).toBe('worker');
    expect(epoch).toBeGreaterThan(1);
    expect(one.portal.panel('leads').getSnapshot().context.data).toBeNull();
  });

  it('warn only when both are idle, and lock in place', async () => {
    const { one, two } = await startTwo();
    const phase = (tab: Tab) => tab.portal.child('idle').getSnapshot().value;
    one.clock.advance(20 * 60_000);
    two.page.use();
    await settled();
    one.clock.advance(10 * 60_000);
    await settled();
    expect([phase(one), phase(two)]).toEqual(['watching', 'watching']);
    one.clock.advance(15 * 60_000);
    await settled();
    expect([phase(one), phase(two)]).toEqual(['warning', 'warning']);
    one.clock.advance(5 * 60_000);
    await settled();
    expect(one.portal.child('session').getSnapshot().hasTag('locked')).toBe(true);
    expect(isSignedIn(one)).toBe(true);
  });
});

describe('a locked session', () => {
  const lock = async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    visit.clock.advance(30 * 60_000);
    await settled();
    return visit;
  };

  it('opens with the password, in the same epoch, and tells a wrong one', async () => {
    const visit = await lock();
    const session = visit.portal.child('session');
    const { epoch } = session.getSnapshot().context;
    session.send({ type: 'unlock.submitted', password: 'wrong' });
    await settled();
    expect(session.getSnapshot().hasTag('locked')).toBe(true);
    expect(session.getSnapshot().context.failure).toMatchObject({ code: 'bad_credentials' });
    visit.page.use();
    session.send({ type: 'unlock.submitted', password: 'correct-horse' });
    await settled();
    expect(session.getSnapshot().value).toEqual({ held: 'active' });
    expect(session.getSnapshot().context.epoch).toBe(epoch);
    expect(visit.portal.child('idle').getSnapshot().value).toBe('watching');
    expect(visit.portal.panel('figures').getSnapshot().value).toBe('ready');
  });

  it('lets nothing through meanwhile', async () => {
    const visit = await lock();
    visit.live.emit({ kind: 'dataChanged', topics: ['dashboard'] });
    await settled();
    expect(visit.portal.panel('figures').getSnapshot().value).toBe('loading');
    expect(visit.portal.child('httpGate').getSnapshot().value).toEqual({ renewing: 'ahead' });
  });
});

describe('a lost part of the program', () => {
  it('reloads the page once in a minute (case 84)', async () => {
    const visit = startMemoryPortal();
    visit.page.loseChunk();
    expect(visit.page.seen.reloads).toBe(1);
    const again = visit.reopen('/');
    again.page.loseChunk();
    expect(again.page.seen.reloads).toBe(0);
    visit.clock.sleep(60_000);
    const later = visit.reopen('/');
    later.page.loseChunk();
    expect(later.page.seen.reloads).toBe(1);
  });

  it('never reloads when nothing can be remembered (case 84)', () => {
    const store = startMemoryPortal().store;
    const denied = createMemoryStorage(store, { denied: true, full: false, forgetful: false });
    const visit = startMemoryPortal().reopen('/', denied);
    visit.page.loseChunk();
    expect(visit.page.seen.reloads).toBe(0);
  });

  it('waits for the network (case 85)', () => {
    const visit = startMemoryPortal();
    visit.page.connect(false);
    visit.page.loseChunk();
    expect(visit.page.seen.reloads).toBe(0);
    visit.page.connect(true);
    expect(visit.page.seen.reloads).toBe(1);
  });
});
