import { describe, expect, it } from 'vitest';
import { settled, signIn, startMemoryPortal } from '../support/memory-portal';

const path = ({ page }: { page: { location(): { path: string } } }) => page.location().path;

describe('a visit', () => {
  it('lands on the dashboard after signing in, figures first, the rest after them', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    expect(path(visit)).toBe('/dashboard');
    expect(visit.portal.app.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(visit.portal.panel('figures').getSnapshot().context.data).toMatchObject({ users: 7 });
    expect(visit.portal.panel('leads').getSnapshot().value).toBe('ready');
    expect(visit.portal.child('company').getSnapshot().context.tree).toHaveLength(2);
    expect(visit.portal.child('reload').getSnapshot().context.data?.conf).toEqual({ currency: 'AED' });
  });

  it('sends somebody who is signed out from a private address to /', async () => {
    const visit = startMemoryPortal({ at: '/dashboard' });
    await settled();
    expect(path(visit)).toBe('/');
    expect(visit.portal.panel('figures').getSnapshot().context.data).toBeNull();
  });

  it('keeps a public address open for somebody who is signed out', async () => {
    const visit = startMemoryPortal({ at: '/forgot-password?token=abc' });
    await settled();
    expect(path(visit)).toBe('/forgot-password');
  });

  it('restores the session after a reload and returns to the stored route from /', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    visit.portal.app.send({ type: 'navigation.requested', to: '/dashboard-v2' });
    const again = visit.reopen('/');
    await settled();
    expect(again.portal.app.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(path(again)).toBe('/dashboard-v2');
  });

  it('does not return somebody to the stored route of another user (case 78)', async () => {
    const visit = startMemoryPortal();
    visit.storage.set('lastRoute', JSON.stringify({ address: '/dashboard-v2', userId: 'somebody-else' }));
    await signIn(visit.reopen('/') as never, 'super');
    expect(JSON.parse(visit.storage.get('lastRoute') ?? '{}')).toMatchObject({ address: '/dashboard' });
  });

  it('tells a wrong password and stays on the sign-in page (case 5)', async () => {
    const visit = startMemoryPortal();
    await settled();
    visit.portal.child('session').send({
      type: 'signIn.submitted',
      credentials: { email: 'super@portal.example', password: 'wrong' },
    });
    await settled();
    expect(path(visit)).toBe('/');
    expect(visit.portal.child('session').getSnapshot().context.failure).toMatchObject({
      code: 'bad_credentials',
    });
  });
});

describe('first login', () => {
  it('is held at /password-reset by any deep link until a password is chosen, then lands (case 40)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit, 'newcomer');
    expect(path(visit)).toBe('/password-reset');
    for (const to of ['/dashboard', '/', '/employees', '/forgot-password']) {
      visit.portal.app.send({ type: 'navigation.requested', to });
      expect(path(visit)).toBe('/password-reset');
    }
    expect(visit.portal.panel('figures').getSnapshot().value).toBe('empty');
    visit.portal.child('changePassword').send({
      type: 'form.submitted',
      input: { currentPassword: 'correct-horse', password: 'a-much-longer-password' },
    });
    await settled();
    expect(path(visit)).toBe('/dashboard');
    expect(visit.portal.panel('figures').getSnapshot().value).toBe('ready');
  });
});

describe('sign-out', () => {
  it('asks first, then clears cookie and storage and goes to / (case 72)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    visit.portal.app.send({ type: 'signOut.asked' });
    expect(visit.portal.app.getSnapshot().hasTag('signOutDialog')).toBe(true);
    visit.portal.app.send({ type: 'signOut.declined' });
    expect(visit.portal.app.getSnapshot().hasTag('signedIn')).toBe(true);
    visit.portal.app.send({ type: 'signOut.asked' });
    visit.portal.app.send({ type: 'signOut.confirmed' });
    await settled();
    expect(path(visit)).toBe('/');
    expect(visit.cookies.get('auth.token')).toBeNull();
    expect(visit.storage.keys().filter((key) => /auth|scope|lastRoute/.test(key))).toEqual([]);
    expect(visit.portal.panel('figures').getSnapshot().context.data).toBeNull();
    expect(visit.portal.child('company').getSnapshot().context.tree).toEqual([]);
    visit.page.back();
    expect(path(visit)).toBe('/');
  });

  it('follows a revocation heard through the live channel', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    visit.live.emit({ kind: 'sessionRevoked' });
    await settled();
    expect(visit.portal.child('session').getSnapshot().context.ending).toBe('revoked');
    expect(path(visit)).toBe('/');
  });

  it('reloads a page that comes back from the back-forward cache (case 74)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    visit.page.resume(true);
    expect(visit.page.seen.reloads).toBe(1);
  });
});

describe('a refused access token', () => {
  const expireAccessToken = (visit: ReturnType<typeof startMemoryPortal>) =>
    visit.clock.sleep(18_000_000 + 1000);

  it('is renewed once for all requests that meet it, and each is answered (cases 1, 25, 62)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    expireAccessToken(visit);
    const before = visit.portal.child('session').getSnapshot().context;
    visit.live.emit({ kind: 'dataChanged', topics: ['dashboard'] });
    await settled();
    const after = visit.portal.child('session').getSnapshot().context;
    expect(after.rotation).toBe(before.rotation + 1);
    expect(after.epoch).toBe(before.epoch);
    expect(visit.portal.panel('figures').getSnapshot().value).toBe('ready');
    expect(visit.portal.panel('recentTickets').getSnapshot().value).toBe('ready');
  });

  it('ends the session when the refresh token is refused as well (cases 4, 8)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    expireAccessToken(visit);
    visit.backEnd.faults.refreshRejected = true;
    visit.live.emit({ kind: 'dataChanged', topics: ['dashboard'] });
    await settled();
    expect(path(visit)).toBe('/');
    expect(visit.portal.child('session').getSnapshot().context.ending).toBe('expired');
    expect(visit.cookies.get('auth.token')).toBeNull();
  });

  it('is renewed at the start of a visit when the refresh token is still good (case 60)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    // Nobody is asked for a password who was there until now.
    for (let slept = 0; slept <= 300; slept += 20) {
      visit.clock.sleep(20 * 60_000);
      visit.page.use();
    }
    const again = visit.reopen('/dashboard');
    await settled();
    expect(again.portal.app.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(again.portal.panel('figures').getSnapshot().value).toBe('ready');
  });

  it('leads to the sign-in page without a call after thirty hours (case 61)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    visit.clock.sleep(108_000_000 + 1000);
    visit.backEnd.faults.offline = true;
    const again = visit.reopen('/dashboard');
    await settled();
    expect(path(again)).toBe('/');
  });
});

describe('the reload loop', () => {
  it('loads once, then every 15 minutes, and at once after a sleep that was longer (case 55)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    const fetched = () => visit.portal.child('reload').getSnapshot().context.lastFetchTime;
    const first = fetched();
    visit.clock.advance(899_999);
    await settled();
    expect(fetched()).toBe(first);
    visit.clock.advance(1);
    await settled();
    expect(fetched()).toBe((first ?? 0) + 900_000);
    visit.clock.sleep(901_000);
    visit.page.resume(false);
    await settled();
    expect(fetched()).toBe((first ?? 0) + 1_801_000);
  });

  it('stays open when start-up data cannot be deciphered: it is nothing then (spec 8)', async () => {
    const visit = startMemoryPortal();
    visit.backEnd.faults.undecipherable = true;
    await signIn(visit);
    expect(path(visit)).toBe('/dashboard');
    const { data } = visit.portal.child('reload').getSnapshot().context;
    expect(data).toEqual({ conf: {}, companies: [], users: [] });
  });

  it('ends the session when the first load fails for good', async () => {
    const visit = startMemoryPortal();
    visit.backEnd.faults.slow = true;
    await signIn(visit);
    visit.backEnd.release();
    await settled();
    Object.assign(visit.backEnd.faults, { htmlAnswer: true, slow: false });
    visit.backEnd.release();
    await settled();
    expect(path(visit)).toBe('/');
    expect(visit.portal.child('session').getSnapshot().context.ending).toBe('failed');
  });
});

describe('companies', () => {
  it('apply after the confirmation, bring their customers, and survive a reload', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    const company = visit.portal.child('company');
    company.send({ type: 'selector.opened' });
    company.send({ type: 'apply.pressed' });
    expect(company.getSnapshot().hasTag('confirming')).toBe(false);
    company.send({ type: 'company.toggled', id: 'group' });
    company.send({ type: 'all.toggled', id: 'group' });
    company.send({ type: 'apply.pressed' });
    company.send({ type: 'apply.declined' });
    expect(company.getSnapshot().context.applied).toEqual([]);
    company.send({ type: 'apply.pressed' });
    company.send({ type: 'apply.confirmed' });
    await settled();
    expect(company.getSnapshot().hasTag('selectorOpen')).toBe(false);
    expect(company.getSnapshot().context.customers?.map(({ _id }) => _id)).toEqual(['c1']);
    expect(visit.cookies.get('selected-company')).toBe('group,branch,site');
    const again = visit.reopen('/dashboard');
    await settled();
    expect(
      again.portal
        .child('company')
        .getSnapshot()
        .context.applied.map(({ id }) => id),
    ).toEqual(['group', 'branch', 'site']);
  });

  it('loads the list anew when nothing is selected any more', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    const company = visit.portal.child('company');
    company.send({ type: 'selector.opened' });
    company.send({ type: 'company.toggled', id: 'other' });
    expect(company.getSnapshot().value).toMatchObject({ tree: 'ready' });
    company.send({ type: 'company.toggled', id: 'other' });
    expect(company.getSnapshot().value).toMatchObject({ tree: 'loading' });
  });

  it('names the failure of the customer list for two seconds', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    const company = visit.portal.child('company');
    company.send({ type: 'selector.opened' });
    company.send({ type: 'company.toggled', id: 'other' });
    company.send({ type: 'apply.pressed' });
    visit.backEnd.faults.serverError = true;
    company.send({ type: 'apply.confirmed' });
    await settled();
    const notice = visit.portal.child('notice');
    expect(notice.getSnapshot().context.notice).toMatchObject({ tone: 'danger', durationMs: 2000 });
    visit.clock.advance(2000);
    expect(notice.getSnapshot().context.notice).toBeNull();
  });

  it('stands in the frame of the second dashboard after a reload, in that tab alone', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    const frame = (tab: { portal: typeof visit.portal }) => tab.portal.app.getSnapshot().context.frame;
    for (const to of ['/dashboard-v2', '/Onboarding'])
      visit.portal.app.send({ type: 'navigation.requested', to });
    await settled();
    expect(frame(visit)).toBe('dashboardV2');
    expect(frame(visit.reopen('/Onboarding', visit.storage, visit.tabStorage))).toBe('dashboardV2');
    expect(frame(visit.reopen('/Onboarding'))).toBe('dashboard');
    visit.portal.app.send({ type: 'navigation.requested', to: '/dashboard' });
    await settled();
    expect(frame(visit.reopen('/Onboarding', visit.storage, visit.tabStorage))).toBe('dashboard');
  });

  it('tells an error that nobody caught for five seconds, with its message and a Close button (spec 2.4)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    const notice = visit.portal.child('notice');
    const shown = () => notice.getSnapshot().context.notice;
    visit.page.fail('It broke');
    expect(shown()).toEqual({
      tone: 'danger',
      text: 'error.message',
      values: { message: 'It broke' },
      durationMs: 5000,
      closable: true,
    });
    visit.clock.advance(4999);
    expect(shown()).not.toBeNull();
    visit.clock.advance(1);
    expect(shown()).toBeNull();
    visit.page.fail('');
    expect(shown()?.text).toBe('error.unexpected');
    notice.send({ type: 'notice.closed' });
    expect(shown()).toBeNull();
  });
});

describe('a renewal ahead of time whose answer is lost', () => {
  it('is asked again within the grace of the back end, and nobody is signed out (case 13)', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    const useFor = async (minutes: number) => {
      for (let past = 0; past < minutes; past += 20) {
        visit.clock.advance(20 * 60_000);
        visit.page.use();
        await settled();
      }
    };
    await useFor(280);
    visit.backEnd.faults.lostAnswer = true;
    visit.clock.advance(18 * 60_000);
    await settled();
    visit.backEnd.faults.lostAnswer = false;
    visit.clock.advance(5000);
    await settled();
    expect(visit.portal.child('session').getSnapshot()).toMatchObject({
      value: { held: 'active' },
      context: { rotation: 1 },
    });
  });
});

describe('a portal that was stopped', () => {
  it('can still be looked at by a view that is about to leave', async () => {
    const visit = startMemoryPortal();
    await signIn(visit);
    const language = () => visit.portal.child('preferences').getSnapshot().context.language;
    const before = language();
    visit.portal.app.stop();
    expect(language()).toBe(before);
  });
});
