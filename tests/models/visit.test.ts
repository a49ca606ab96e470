import { SELECTED_COMPANY_COOKIE } from '@domain/company/company-tree';
import { CALLS } from '@machines/lab/calls';
import { SANDBOX_PASSWORD, type Step } from '@machines/lab/steps';
import { describe, expect, it, vi } from 'vitest';
import { STATED_PANELS } from '../support/stated-panels';
import { HOUR, MINUTE, type Played, play } from './kit/play';

const CHANGED = { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } } as const;
const figuresOf = (visit: Played, tab = 0) => visit.tabs[tab]?.portal.panel('figures').getSnapshot();
const appliedOf = (visit: Played, tab = 0) =>
  visit.tabs[tab]?.portal
    .child('company')
    .getSnapshot()
    .context.applied.map(({ id }) => id);

/** The figures of a back end that counts so many users. */
const figuresWith = (users: number) => ({ ...STATED_PANELS.figures, users });

describe('a step that means nothing', () => {
  it.each<[why: string, step: object]>([
    [
      'No port has a call "dashbord.load"',
      { do: 'fault', fault: 'backEnd.slow', on: true, call: 'dashbord.load' },
    ],
    ['No port has a call "dashboard.lod"', { do: 'answer', call: 'dashboard.lod' }],
    [
      'No port has a call "dashboard.load figurs"',
      { do: 'answerWith', call: 'dashboard.load figurs', body: {} },
    ],
    ['No port has a call "auth.signIn super"', { do: 'answer', call: 'auth.signIn super' }],
    ['No port has a call "areas.list leeds"', { do: 'answer', call: 'areas.list leeds' }],
    ['No port has a call "areas.ask quotes"', { do: 'answer', call: 'areas.ask quotes' }],
    ['No port has a call "areas.readImport leads"', { do: 'answer', call: 'areas.readImport leads' }],
    ['There is no fault "backEnd.ofline"', { do: 'fault', fault: 'backEnd.ofline', on: true }],
    [
      'No state of "session" takes an event "lockNow"',
      { do: 'send', to: 'session', event: { type: 'lockNow' } },
    ],
    ['No machine "sesion"', { do: 'send', to: 'sesion', event: { type: 'lock.asked' } }],
  ])('is refused: %s', async (why, step) => {
    await expect(play({ do: 'signIn', as: 'super' }, step as Step)).rejects.toThrow(why);
  });

  it.each(CALLS)('is no call that is offered: %s', async (call) => {
    await expect(play({ do: 'answer', call })).resolves.toBeDefined();
  });
});

describe('an answer', () => {
  it('that is held over a sign-out is not applied, to nobody and not to the next user', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'fault', fault: 'backEnd.heldAnswer', on: true, call: 'dashboard.load figures' },
      CHANGED,
    );
    expect(visit.backEnd.waiting()).toEqual([{ tab: 0, name: 'dashboard.load figures' }]);
    await visit.play({ do: 'signOut' }, { do: 'signIn', as: 'worker' }, { do: 'answer', nth: 0 });
    expect(visit.snapshots()).toMatchObject([{ session: { held: 'active' }, user: 'worker' }]);
    await visit.play({ do: 'signOut' }, { do: 'answer' });
    expect(visit.snapshots()).toMatchObject([{ session: 'signedOut' }]);
    expect(figuresOf(visit)?.context.data).toBeNull();
  });

  it('that is held keeps what was there on the screen, until it is let go', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'fault', fault: 'backEnd.heldAnswer', on: true, call: 'dashboard' },
      { do: 'answerWith', call: 'dashboard.load figures', body: figuresWith(7) },
      CHANGED,
    );
    expect(figuresOf(visit)?.context.data).toMatchObject({ users: 214 });
    await visit.play({ do: 'answer', call: 'dashboard.load figures' });
    expect(figuresOf(visit)?.context.data).toEqual(figuresWith(7));
    expect(visit.backEnd.waiting().map(({ name }) => name)).not.toContain('dashboard.load figures');
  });

  it('to a refresh with another user’s tokens ends the session', async () => {
    const visit = await play({ do: 'signIn', as: 'super' });
    const credentials = { email: 'worker@portal.example', password: SANDBOX_PASSWORD };
    const other = await visit.backEnd.auth.signIn(credentials, new AbortController().signal);
    if (!other.ok) throw new Error('The other user cannot sign in');
    await visit.play(
      { do: 'answerWith', call: 'auth.refresh', body: { ...other.value.tokens, userId: 'worker' } },
      { do: 'pass', ms: 5 * HOUR, used: true },
    );
    expect(visit.snapshots()).toMatchObject([{ path: '/', session: 'signedOut', user: null }]);
    expect([...visit.store.values.keys()].filter((key) => key.startsWith('auth.'))).toEqual([]);
  });

  it('that is a failure is told where it was asked', async () => {
    const visit = await play(
      { do: 'answerWith', call: 'auth.signIn', failure: { kind: 'failed', status: 503 } },
      { do: 'signIn', as: 'super' },
    );
    expect(visit.snapshots()).toMatchObject([{ session: 'signedOut', path: '/' }]);
    expect(visit.first.portal.child('session').getSnapshot().context.failure).toMatchObject({ status: 503 });
    await visit.play({ do: 'signIn', as: 'super' });
    expect(visit.snapshots()).toMatchObject([{ session: { held: 'active' } }]);
  });
});

describe('a fault', () => {
  it('of one tab leaves the other whole', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'openTab' },
      { do: 'fault', fault: 'backEnd.offline', on: true, tab: 1 },
      CHANGED,
    );
    expect(figuresOf(visit, 0)?.context.failure).toBeNull();
    expect(figuresOf(visit, 1)?.context.failure).toMatchObject({ kind: 'unreachable' });
    await visit.play({ do: 'fault', fault: 'backEnd.offline', on: false, tab: 1 }, CHANGED);
    expect(figuresOf(visit, 1)?.context.failure).toBeNull();
  });

  it('of one call leaves the others whole', async () => {
    const visit = await play(
      { do: 'fault', fault: 'backEnd.serverError', on: true, call: 'dashboard.load leads' },
      { do: 'signIn', as: 'super' },
    );
    const leads = visit.first.portal.panel('leads').getSnapshot();
    expect([figuresOf(visit)?.context.failure, leads.context.failure?.kind]).toEqual([null, 'failed']);
  });

  it('can be meant for the ports that there are, by the names that the simulator offers', async () => {
    const visit = await play();
    const ports = Object.keys(visit.backEnd.forTab(0, { admit: async () => null, judge: vi.fn() }));
    expect(CALLS.map((call) => call.split('.')[0]).filter((port) => !ports.includes(port ?? ''))).toEqual([]);
  });

  it('that is everybody’s cannot be meant for one', async () => {
    await expect(
      play({ do: 'fault', fault: 'storage.full', on: true, call: 'auth.refresh' }),
    ).rejects.toThrow('storage.full cannot be meant for one tab or one call');
  });
});

describe('time', () => {
  it('that is set back opens nothing that is locked', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'pass', ms: 30 * MINUTE },
      { do: 'jump', ms: -HOUR },
      { do: 'use' },
    );
    expect(visit.snapshots()).toMatchObject([{ session: { held: 'locked' } }]);
    await visit.play({ do: 'unlock', password: 'wrong' });
    expect(visit.snapshots()).toMatchObject([{ session: { held: 'locked' } }]);
    await visit.play({ do: 'unlock' });
    expect(visit.snapshots()).toMatchObject([{ session: { held: 'active' } }]);
  });

  it('that was slept through locks every tab as soon as it wakes', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'openTab' },
      { do: 'sleep', ms: 40 * MINUTE },
    );
    expect(visit.snapshots()).toMatchObject([
      { session: { held: 'locked' } },
      { session: { held: 'locked' } },
    ]);
  });
});

describe('the browser', () => {
  it('without room keeps the session in memory, and a restarted tab has none', async () => {
    const visit = await play({ do: 'fault', fault: 'storage.full', on: true }, { do: 'signIn', as: 'super' });
    expect(visit.snapshots()).toMatchObject([{ session: { held: 'active' } }]);
    await visit.play({ do: 'reload' });
    expect(visit.snapshots()).toMatchObject([{ session: 'signedOut' }]);
  });

  it('without cookies has its session at a reload all the same, or none; never half of one', async () => {
    const visit = await play(
      { do: 'fault', fault: 'cookies.blocked', on: true },
      { do: 'signIn', as: 'super' },
      { do: 'reload' },
    );
    const [{ session, user } = { session: '', user: '' }] = visit.snapshots();
    expect([session, user]).toEqual(user === null ? ['signedOut', null] : [{ held: 'active' }, 'super']);
  });

  it('that loses the socket hears afterwards that something was missed', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'fault', fault: 'line.cut', on: true },
      { do: 'answerWith', call: 'dashboard.load figures', body: figuresWith(215) },
      CHANGED,
    );
    expect(figuresOf(visit)?.context.data).toMatchObject({ users: 214 });
    await visit.play({ do: 'fault', fault: 'line.cut', on: false });
    expect(figuresOf(visit)?.context.data).toEqual(figuresWith(215));
  });

  it('hears nothing of a change whose message was lost, and no gap either, until it asks by itself', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'openTab' },
      { do: 'fault', fault: 'line.deaf', on: true, tab: 1 },
      { do: 'answerWith', call: 'dashboard.load figures', body: figuresWith(215) },
      CHANGED,
    );
    const users = () => visit.tabs.map(({ portal }) => portal.panel('figures').getSnapshot().context.data);
    expect(users()).toMatchObject([{ users: 215 }, { users: 214 }]);
    await visit.play(
      { do: 'fault', fault: 'line.deaf', on: false, tab: 1 },
      { do: 'answerWith', call: 'dashboard.load figures', tab: 1, body: figuresWith(216) },
      CHANGED,
    );
    expect(users()).toMatchObject([{ users: 214 }, { users: 216 }]);
  });

  it('restarts a tab with the companies that it had, which are its own', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'send', to: 'company', event: { type: 'selector.opened' } },
      { do: 'send', to: 'company', event: { type: 'company.toggled', id: 'other' } },
      { do: 'send', to: 'company', event: { type: 'apply.pressed' } },
      { do: 'send', to: 'company', event: { type: 'apply.confirmed' } },
    );
    visit.cookies.remove(SELECTED_COMPANY_COOKIE);
    await visit.play({ do: 'openTab' }, { do: 'reload' });
    expect([appliedOf(visit, 0), appliedOf(visit, 1)]).toEqual([['other'], []]);
  });
});

describe('messages between tabs', () => {
  it('that are lost leave no tab signed in', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'openTab' },
      { do: 'fault', fault: 'tabs.held', on: true },
      { do: 'signOut', tab: 1 },
    );
    expect(visit.browser.waiting.map(({ message }) => message.kind)).toContain('signedOut');
    await visit.play({ do: 'deliver', order: [] });
    expect(visit.snapshots()).toMatchObject([{ session: 'signedOut' }, { session: 'signedOut' }]);
  });

  it('that arrive in another order leave both tabs with one user', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'openTab' },
      { do: 'fault', fault: 'tabs.held', on: true },
      { do: 'signOut', tab: 1 },
      { do: 'signIn', as: 'admin', tab: 1 },
    );
    const came = visit.browser.waiting.map((_, at) => at);
    await visit.play({ do: 'deliver', order: came.reverse() });
    expect(visit.snapshots()).toMatchObject([{ user: 'admin' }, { user: 'admin' }]);
  });

  it('that one tab does not hear reach the others', async () => {
    const visit = await play(
      { do: 'signIn', as: 'super' },
      { do: 'openTab' },
      { do: 'openTab' },
      { do: 'fault', fault: 'tabs.deaf', on: true, tab: 2 },
      { do: 'send', to: 'session', event: { type: 'idle.elapsed' } },
    );
    expect(visit.snapshots()).toMatchObject([
      { session: { held: 'locked' } },
      { session: { held: 'locked' } },
      { session: { held: 'active' } },
    ]);
  });
});
