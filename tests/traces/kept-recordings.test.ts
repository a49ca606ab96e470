import '../../src/app/wire/trace';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { describe, expect, it } from 'vitest';

type Visit = ReturnType<typeof startMemoryPortal>;

/** Somebody at work on a page whose tools are there: from then on the recording is kept. */
const startWorking = async (id = 'admin') => {
  const visit = startMemoryPortal({ at: '/dashboard' });
  await signIn(visit, id);
  await visit.portal.headerTools();
  await settled();
  return visit;
};
/** Another page of the same browser: after F5, or after the tab has crashed. */
const openAgain = async (visit: Visit, tab = visit.tabStorage) => {
  const again = visit.reopen('/dashboard', visit.storage, tab);
  await settled();
  return again;
};
const traceOf = async ({ portal }: Pick<Visit, 'portal'>) => (await portal.trace())?.text ?? '';
const replayed = async (page: Pick<Visit, 'portal'>) => replay(await traceOf(page), PORTAL_MACHINES);
const types = ({ steps }: ReturnType<typeof replay>, page: number) =>
  steps.filter((step) => step.page === page).map(({ event }) => event.type);

describe('the recording of a page', () => {
  it('is the first part of the trace of the page after a reload, and the whole can be replayed', async () => {
    const visit = await startWorking();
    visit.page.connect(false);
    visit.page.leave();
    visit.portal.app.stop();
    const again = await openAgain(visit);
    const run = await replayed(again);
    expect(run.outcome).toEqual({ kind: 'same', steps: run.steps.length });
    expect(run.warnings).toEqual([]);
    expect(run.pages).toHaveLength(2);
    expect(types(run, 0)).toContain('signIn.submitted');
    // what happened last before the page was gone
    expect(types(run, 0).lastIndexOf('page.emitted')).toBeGreaterThan(
      types(run, 0).indexOf('signIn.submitted'),
    );
    expect(types(run, 1)).not.toContain('signIn.submitted');
    expect(run.stateAt(run.steps.length)['app.session']?.value).toEqual({ held: 'active' });
    const inPageBefore = run.steps.findLastIndex(({ page }) => page === 0);
    expect(run.stateAt(inPageBefore)['app.headerTools']?.value).toBe('signedIn');
    expect(run.stateAt(inPageBefore + 1)['app.headerTools']).toBeUndefined();
  });

  it('is there after a crash, which lets nobody write anything, up to the last pause', async () => {
    const visit = await startWorking();
    visit.page.fail('The page is about to end');
    await settled();
    visit.portal.app.stop();
    const again = await openAgain(visit, undefined);
    const run = await replayed(again);
    expect(run.outcome.kind).toBe('same');
    expect(run.steps.filter(({ page }) => page === 0).map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'page.emitted', event: expect.objectContaining({ kind: 'failed' }) }),
    );
  });

  it('is never seen by another user who signs in after a crash', async () => {
    const visit = await startWorking('super');
    visit.portal.app.stop();
    visit.cookies.remove('auth.token');
    for (const key of ['auth.token', 'auth.refreshToken']) visit.storage.remove(key);
    const other = await openAgain(visit);
    expect((await replayed(other)).pages).toHaveLength(1);
    await signIn(other, 'worker');
    await other.portal.headerTools();
    await settled();
    const text = await traceOf(other);
    expect(replay(text, PORTAL_MACHINES).pages).toHaveLength(1);
    expect(text.includes('isSuperAdmin')).toBe(false);
    // whose it is finds it again
    const own = other.portal;
    own.app.stop();
    for (const key of ['auth.token', 'auth.refreshToken']) visit.storage.remove(key);
    visit.cookies.remove('auth.token');
    const back = await openAgain(visit);
    await signIn(back, 'super');
    expect((await replayed(back)).pages).toHaveLength(2);
  });

  it('begins anew when another one signs in on the same page', async () => {
    const visit = await startWorking('super');
    visit.live.emit({ kind: 'sessionRevoked' });
    await settled();
    expect(visit.portal.child('session').getSnapshot().value).toBe('signedOut');
    await signIn(visit, 'worker');
    await settled();
    const text = await traceOf(visit);
    expect(replay(text, PORTAL_MACHINES).outcome.kind).toBe('same');
    expect(text.includes('"super"')).toBe(false);
  });

  it('still tells how a session ended which nobody ended', async () => {
    const visit = await startWorking();
    visit.live.emit({ kind: 'sessionRevoked' });
    await settled();
    visit.portal.app.stop();
    const again = await openAgain(visit);
    await signIn(again, 'admin');
    const run = await replayed(again);
    const last = run.steps.findLastIndex(({ page }) => page === 0);
    expect(run.stateAt(last)['app.session']).toMatchObject({
      value: 'signedOut',
      context: { ending: 'revoked' },
    });
  });

  const signOut = async ({ portal }: Visit) => {
    portal.app.send({ type: 'signOut.asked' });
    portal.app.send({ type: 'signOut.confirmed' });
    await settled();
  };

  it('is removed at sign-out, from the storage and from the page', async () => {
    const visit = await startWorking();
    expect(await visit.largeStorage.keys()).not.toEqual([]);
    await signOut(visit);
    visit.page.leave();
    await settled();
    expect(await visit.largeStorage.keys()).toEqual([]);
    const run = await replayed(visit);
    expect(run.outcome.kind).toBe('same');
    expect(run.steps.map(({ event }) => event.type)).not.toContain('signIn.submitted');
    await signIn(visit, 'admin');
    await settled();
    expect((await replayed(visit)).outcome.kind).toBe('same');
    expect(await visit.largeStorage.keys()).not.toEqual([]);
  });

  it('outlives the sign-out of whoever wishes so', async () => {
    const visit = await startWorking();
    visit.portal.child('preferences').send({ type: 'recordingStays.toggled' });
    await signOut(visit);
    visit.page.leave();
    visit.portal.app.stop();
    await settled();
    const again = await openAgain(visit);
    expect((await replayed(again)).pages).toHaveLength(1);
    await signIn(again, 'admin');
    const run = await replayed(again);
    expect(run.pages).toHaveLength(2);
    expect(types(run, 0)).toContain('signOut.confirmed');
  });

  it('goes on in memory when the storage takes nothing more, and says so once', async () => {
    const visit = startMemoryPortal({ at: '/dashboard' });
    await signIn(visit, 'admin');
    visit.storage.faults.full = true;
    await visit.portal.headerTools();
    await settled();
    visit.page.use();
    await settled();
    expect(visit.telemetry.reports).toContainEqual({ message: 'Recording not kept', about: { why: 'full' } });
    expect((await replayed(visit)).outcome.kind).toBe('same');
  });
});
