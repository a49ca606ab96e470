import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SCENARIOS, type ScenarioId } from '@machines/lab/scenarios';
import type { Snapshots, Step } from '@machines/lab/steps';
import { testCaseOf } from '@machines/lab/test-case';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { describe, expect, it } from 'vitest';
import { wrongBodyIn } from '../../src/app/compose-laid';
import { composeSandbox } from '../../src/app/compose-sandbox';
import { settled } from '../support/memory-portal';
import { play } from './kit/play';

/** A sandbox whose files go nowhere. */
const ALONE = {
  save: () => {},
  looks: { theme: 'light', language: 'en', privacy: false, recordingStays: false },
  wrongBodyIn,
} as const;

const SAVED = fileURLToPath(new URL('./saved/', import.meta.url));

const playInSandbox = async (steps: readonly Step[]): Promise<readonly Snapshots[]> => {
  const sandbox = await composeSandbox(ALONE);
  for (const step of steps) await sandbox.perform(step);
  expect(sandbox.steps()).toEqual(steps);
  const snapshots = sandbox.snapshots();
  sandbox.close();
  return snapshots;
};

/** Where each scenario must lead; all of them together are what the lab promises to show. */
const ENDS: Readonly<Record<ScenarioId, readonly Partial<Snapshots>[]>> = {
  tokenExpires: [{ path: '/dashboard', session: { held: 'active' }, rotation: 1 }],
  refreshLost: [{ path: '/dashboard', session: { held: 'active' }, rotation: 1 }],
  clockSkew: [{ path: '/dashboard', session: { held: 'locked' }, idle: 'elapsed' }],
  storageFull: [{ path: '/', session: 'signedOut' }],
  socketFlaps: [{ path: '/dashboard', figures: 'ready', rotation: 0 }],
  twoTabs: [
    { path: '/dashboard', session: { held: 'active' } },
    { path: '/dashboard', session: { held: 'active' } },
  ],
  offline: [{ path: '/dashboard', session: { held: 'active' }, figures: 'ready' }],
  storm401: [{ path: '/dashboard', figures: 'ready', rotation: 1 }],
  roleChanges: [{ path: '/dashboard', session: { held: 'active' } }],
  slowAnswers: [{ path: '/dashboard', figures: 'ready' }],
};

const played = await Promise.all(
  SCENARIOS.map(async (scenario) => {
    const steps: readonly Step[] = scenario.steps.map(({ step }) => step);
    return { id: scenario.id, steps, snapshots: await playInSandbox(steps) };
  }),
);

describe('a scenario of the lab', () => {
  it.each(played)('$id ends as it promises', ({ id, snapshots }) => {
    expect(snapshots).toMatchObject(ENDS[id]);
  });
});

describe('a run saved as a test case', async () => {
  // Each saved text is a test file: importing it registers its test here. The folder is not kept.
  await mkdir(SAVED, { recursive: true });
  for (const { id, steps, snapshots } of played) {
    await writeFile(`${SAVED}${id}.ts`, testCaseOf(id, steps, snapshots));
    await import(/* @vite-ignore */ `${SAVED}${id}.ts`);
  }
  await rm(SAVED, { recursive: true });

  it('fails where the portal ends elsewhere', async () => {
    const visit = await play({ do: 'signIn', as: 'super' });
    const signedIn = visit.snapshots();
    await visit.play({ do: 'signOut' });
    expect(() => expect(visit.snapshots()).toMatchObject(signedIn)).toThrow();
  });

  it('begins in the language and theme of the page around it, in each tab', async () => {
    const looks = { ...ALONE.looks, theme: 'dark', language: 'ar' } as const;
    const sandbox = await composeSandbox({ ...ALONE, looks });
    await sandbox.perform({ do: 'openTab' });
    expect(sandbox.tabs().map(({ portal }) => portal.child('preferences').getSnapshot().context)).toEqual([
      looks,
      looks,
    ]);
    sandbox.close();
  });

  it('keeps what was pressed by hand, and does it again', async () => {
    const sandbox = await composeSandbox(ALONE);
    const session = sandbox.tabs()[0]?.portal.child('session');
    session?.send({
      type: 'signIn.submitted',
      credentials: { email: 'admin@portal.example', password: 'correct-horse' },
    });
    await settled();
    const steps = sandbox.steps();
    expect(steps).toMatchObject([{ do: 'send', to: 'session', event: { type: 'signIn.submitted' } }]);
    const snapshots = sandbox.snapshots();
    expect(snapshots).toMatchObject([{ path: '/dashboard', figures: 'ready' }]);
    sandbox.close();
    expect(await playInSandbox(steps)).toEqual(snapshots);
  });

  it('keeps answers and messages that were held, lost and put in another order by hand', async () => {
    const sandbox = await composeSandbox(ALONE);
    const steps: readonly Step[] = [
      { do: 'signIn', as: 'super' },
      { do: 'openTab' },
      { do: 'fault', fault: 'backEnd.heldAnswer', on: true, call: 'dashboard.load figures', tab: 1 },
      { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } },
      { do: 'fault', fault: 'tabs.held', on: true },
      { do: 'signOut', tab: 1 },
      { do: 'signIn', as: 'admin', tab: 1 },
    ];
    for (const step of steps) await sandbox.perform(step);
    const { calls, messages } = sandbox.waiting();
    expect(calls).toContainEqual({ tab: 1, name: 'dashboard.load figures' });
    expect(messages.map(({ kind, to }) => `${kind} to ${to}`)).toEqual(
      expect.arrayContaining(['signedOut to 0', 'signedIn to 0']),
    );
    await sandbox.perform({ do: 'deliver', order: [1, 0] });
    await sandbox.perform({ do: 'answer', call: 'dashboard.load figures', nth: 0 });
    expect(sandbox.snapshots()).toMatchObject([{ user: 'admin' }, { user: 'admin' }]);
    expect(await playInSandbox(sandbox.steps())).toEqual(sandbox.snapshots());
    sandbox.close();
  });

  it('saves the whole run as a trace, also what was before a sign-out and of another user', async () => {
    const sandbox = await composeSandbox(ALONE);
    for (const step of [
      { do: 'signIn', as: 'super' },
      { do: 'go', to: '/leads?tab=leads' },
      { do: 'signOut' },
      { do: 'signIn', as: 'worker' },
      { do: 'signOut' },
    ] as const)
      await sandbox.perform(step);
    const text = (await sandbox.tabs()[0]?.portal.trace())?.text ?? '';
    sandbox.close();
    const { outcome, steps } = replay(text, PORTAL_MACHINES);
    expect(outcome.kind).toBe('same');
    expect(
      steps.map(({ event }) => event.type).filter((type) => /^(signIn\.sub|signOut\.con)/.test(type)),
    ).toEqual(['signIn.submitted', 'signOut.confirmed', 'signIn.submitted', 'signOut.confirmed']);
    expect(JSON.parse(text.split('\n')[0] ?? '').truncated).toBe(false);
  });

  it('loads a machine that is not there yet before it is told something', async () => {
    const steps: readonly Step[] = [
      { do: 'signIn', as: 'super' },
      { do: 'send', to: 'workspace', event: { type: 'child.closed', id: 'list:employees:all' } },
      { do: 'send', to: 'headerTools', event: { type: 'connection.changed', online: true } },
    ];
    const snapshots = await playInSandbox(steps);
    const visit = await play(...steps);
    expect(visit.snapshots()).toEqual(snapshots);
    expect(Object.keys(visit.first.portal.app.getSnapshot().children)).toContain('workspace');
  });
});
