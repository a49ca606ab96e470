import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import { type Deed, perform, type Standings, standingsOf } from '@machines/lab/deeds';
import { SCENARIOS, type ScenarioId } from '@machines/lab/scenarios';
import { testCaseOf } from '@machines/lab/test-case';
import { describe, expect, it } from 'vitest';
import { composeSandbox } from '../../src/app/compose-sandbox';
import { settled, startMemoryPortal } from '../support/memory-portal';

const SAVED = fileURLToPath(new URL('./saved/', import.meta.url));

const play = async (deeds: readonly Deed[]): Promise<readonly Standings[]> => {
  const sandbox = await composeSandbox(() => {});
  for (const deed of deeds) await sandbox.perform(deed);
  expect(sandbox.deeds()).toEqual(deeds);
  const standings = sandbox.standings();
  sandbox.close();
  return standings;
};

/** Where each scenario must lead; all of them together are what the lab promises to show. */
const ENDS: Readonly<Record<ScenarioId, readonly Partial<Standings>[]>> = {
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
  SCENARIOS.map(async ({ id, steps }) => {
    const deeds = steps.map(({ deed }) => deed);
    return { id, deeds, standings: await play(deeds) };
  }),
);

describe('a scenario of the lab', () => {
  it.each(played)('$id ends as it promises', ({ id, standings }) => {
    expect(standings).toMatchObject(ENDS[id]);
  });
});

describe('a run saved as a test case', async () => {
  // Each saved text is a test file: importing it registers its test here. The folder is not kept.
  await mkdir(SAVED, { recursive: true });
  for (const { id, deeds, standings } of played) {
    await writeFile(`${SAVED}${id}.ts`, testCaseOf(id, deeds, standings));
    await import(/* @vite-ignore */ `${SAVED}${id}.ts`);
  }
  await rm(SAVED, { recursive: true });

  it('fails where the portal ends elsewhere', async () => {
    const visit = startMemoryPortal({ data: SANDBOX_DATA });
    const world = { ...visit, tabs: [visit] };
    await settled();
    await perform(world, { do: 'signIn', as: 'super' }, settled);
    const [signedIn] = world.tabs.map(standingsOf);
    await perform(world, { do: 'signOut' }, settled);
    expect(world.tabs.map(standingsOf)).not.toEqual([signedIn]);
  });

  it('keeps what was pressed by hand, and does it again', async () => {
    const sandbox = await composeSandbox(() => {});
    const session = sandbox.tabs()[0]?.portal.child('session');
    session?.send({
      type: 'signIn.submitted',
      credentials: { email: 'admin@portal.example', password: 'correct-horse' },
    });
    await settled();
    const deeds = sandbox.deeds();
    expect(deeds).toMatchObject([{ do: 'send', to: 'session', event: { type: 'signIn.submitted' } }]);
    const standings = sandbox.standings();
    expect(standings).toMatchObject([{ path: '/dashboard', figures: 'ready' }]);
    sandbox.close();
    expect(await play(deeds)).toEqual(standings);
  });
});
