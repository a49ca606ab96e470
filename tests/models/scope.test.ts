// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-areas';
import '@adapters/memory/memory-header-tools';
import { leads } from '@domain/areas/leads/leads.area';
import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { describe, expect, it } from 'vitest';

type Tab = Pick<MemoryPortal, 'portal'>;

const apply = async ({ portal }: Tab, ...ids: string[]) => {
  const company = portal.child('company');
  company.send({ type: 'selector.opened' });
  for (const { id } of company.getSnapshot().context.draft) company.send({ type: 'company.toggled', id });
  await settled();
  for (const id of ids) company.send({ type: 'company.toggled', id });
  company.send({ type: 'apply.pressed' });
  company.send({ type: 'apply.confirmed' });
};
const appliedIn = ({ portal }: Tab) => portal.child('company').getSnapshot().context.applied;
const openLeads = async (world: MemoryPortal) => {
  world.page.go('/leads?tab=leads', 'push');
  const workspace = await world.portal.workspace();
  const all = workspace.openCollection({ id: 'leads.all', area: leads, isInAddress: true });
  await settled();
  return { workspace, ...all };
};
const start = async (user = 'super') => {
  const world = startMemoryPortal({ at: '/dashboard' });
  await signIn(world, user);
  world.page.go('/dashboard', 'push');
  await settled();
  return world;
};
/** What is asked by what this does. */
const callsDuring = async ({ scopedCalls: { calls } }: MemoryPortal, act: () => unknown) => {
  const before = calls.length;
  await act();
  await settled();
  return calls.slice(before);
};

describe('the companies in force', () => {
  it('are named by every panel of the dashboard, in the order in which they were chosen', async () => {
    const world = await start();
    expect(world.scopedCalls.calls).toContain('panel figures -');
    const calls = await callsDuring(world, () => apply(world, 'other', 'branch'));
    expect(calls.sort()).toEqual(
      [...DASHBOARD_PANELS.map((panel) => `panel ${panel} other,branch`), 'customers other,branch'].sort(),
    );
  });

  it('are named by a list and by everything that belongs to it', async () => {
    const world = await start();
    const { list, bulk, exporter } = await openLeads(world);
    expect(await callsDuring(world, () => apply(world, 'group', 'other'))).toEqual([
      'customers group,other',
      'list leads group,other',
    ]);
    expect(
      await callsDuring(world, () => {
        list.send({ type: 'shown.changed', shown: 'board' });
        list.send({ type: 'shown.changed', shown: 'map' });
        list.send({ type: 'export.asked', format: 'csv' });
        list.send({ type: 'all.marked' });
        list.send({ type: 'command.given', command: 'qualify', payload: {} });
        list.send({ type: 'data.changed' });
      }),
    ).toEqual(
      expect.arrayContaining([
        'board leads group,other',
        'process leads group,other',
        'export leads group,other',
        'ids leads group,other',
      ]),
    );
    expect(world.scopedCalls.calls.filter((call) => /^(board|process|export|ids) .* -$/.test(call))).toEqual(
      [],
    );
    expect(bulk.getSnapshot().value).not.toBe('broken');
    expect(exporter.getSnapshot().value).not.toBe('broken');
  });

  it('are named by a search that is under way when they change', async () => {
    const world = await start();
    const { palette } = await world.portal.headerTools();
    palette.send({ type: 'palette.opened' });
    palette.send({ type: 'palette.typed', text: 'falcon' });
    expect(await callsDuring(world, () => world.clock.advance(300))).toEqual(['search -']);
    await apply(world, 'other');
    expect(palette.getSnapshot().context.answer).toBeNull();
    expect(await callsDuring(world, () => world.clock.advance(300))).toContain('search other');
  });

  it('a list that is opened again shows no row of other companies', async () => {
    const world = await start();
    const { workspace } = await openLeads(world);
    workspace.closeCollection('leads.all');
    await apply(world, 'other');
    await settled();
    expect(await callsDuring(world, () => openLeads(world))).toEqual(['list leads other']);
  });

  it('a page that was prefetched for other companies is asked for anew', async () => {
    const world = await start();
    const workspace = await world.portal.workspace();
    const options = { id: 'leads.all', area: leads, isInAddress: true };
    await workspace.prefetchCollection(options, { path: '/leads', search: '?tab=leads' });
    const applied = async () => {
      await apply(world, 'other');
      await settled();
    };
    expect(await callsDuring(world, applied)).toContain('list leads other');
    // whoever comes for it finds it there
    expect(await callsDuring(world, () => openLeads(world))).toEqual([]);
  });

  it.each([
    ['super', null, null],
    ['admin', 'group', 'site'],
  ])('the bodies of %s name %s, and the first of two that are applied: %s', async (user, own, first) => {
    const world = await start(user);
    expect(world.named[0]?.()).toBe(own);
    await apply(world, 'site', 'branch');
    expect(world.named[0]?.()).toBe(first);
  });
});

describe('an answer to an older selection', () => {
  const late = (world: MemoryPortal, of: string) => {
    let arrive = () => {};
    world.scopedCalls.late = { of, until: new Promise((resolve) => (arrive = resolve)) };
    return async () => {
      world.scopedCalls.late = null;
      arrive();
      await settled();
    };
  };

  it('is no answer for the list', async () => {
    const world = await start();
    const { list } = await openLeads(world);
    const arrive = late(world, 'list leads -');
    list.send({ type: 'news.applied' });
    await settled();
    await apply(world, 'other');
    await settled();
    const shown = list.getSnapshot();
    expect(shown).toMatchObject({ value: 'ready', context: { company: ['other'] } });
    await arrive();
    expect(list.getSnapshot()).toBe(shown);
  });

  it('is no answer for a card of the dashboard: until the new one is here nothing is shown', async () => {
    const world = await start();
    const figures = world.portal.panel('figures');
    const arriveOld = late(world, 'panel figures -');
    figures.send({ type: 'resource.requested' });
    await settled();
    const arriveNew = late(world, 'panel figures other');
    await apply(world, 'other');
    await settled();
    expect(figures.getSnapshot()).toMatchObject({ value: 'loading', context: { data: null } });
    await arriveOld();
    expect(figures.getSnapshot()).toMatchObject({ value: 'loading', context: { data: null } });
    await arriveNew();
    expect(figures.getSnapshot()).toMatchObject({ value: 'ready', context: { company: ['other'] } });
  });
});

describe('the selection of a tab', () => {
  it('is its own: another tab keeps what it has, also after F5', async () => {
    const world = await start();
    await apply(world, 'group');
    await settled();
    const second = world.reopen('/dashboard');
    await settled();
    await apply(second, 'other');
    await settled();
    expect([appliedIn(world), appliedIn(second)]).toMatchObject([[{ id: 'group' }], [{ id: 'other' }]]);
    expect(world.cookies.get('selected-company')).toBe('other');

    const calls = await callsDuring(world, () => world.reopen('/dashboard', world.storage, world.tabStorage));
    expect(calls.filter((call) => call.startsWith('panel'))).toHaveLength(DASHBOARD_PANELS.length);
    expect(calls.filter((call) => !call.endsWith(' group'))).toEqual([]);
  });

  it('has its names before the companies are loaded', async () => {
    const world = await start();
    await apply(world, 'group');
    await settled();
    const again = world.reopen('/dashboard', world.storage, world.tabStorage);
    expect(appliedIn(again)).toEqual([{ id: 'group', name: 'Falcon Group' }]);
  });

  it('nothing selected is a selection too: F5 does not bring that of another tab', async () => {
    const world = await start();
    const second = world.reopen('/dashboard');
    await settled();
    await apply(second, 'other');
    await settled();
    const again = world.reopen('/dashboard', world.storage, world.tabStorage);
    await settled();
    expect(appliedIn(again)).toEqual([]);
  });

  it('begins with the cookie in a new tab, for its first question already', async () => {
    const world = await start();
    await apply(world, 'group', 'other');
    await settled();
    const calls = await callsDuring(world, () => world.reopen('/dashboard'));
    expect(calls[0]).toBe('panel figures group,other');
    expect(calls.filter((call) => !call.endsWith(' group,other'))).toEqual([]);
  });

  it('drops what the user does not reach, and asks again without', async () => {
    const world = startMemoryPortal({ at: '/dashboard' });
    world.cookies.set('selected-company', 'other,site', 60);
    const tab = world.reopen('/dashboard');
    await signIn(tab, 'admin');
    expect(appliedIn(tab)).toMatchObject([{ id: 'site', name: 'Falcon Site' }]);
    expect(world.scopedCalls.calls.filter((call) => call.startsWith('panel figures')).at(-1)).toBe(
      'panel figures site',
    );
  });

  it('is gone with its user when he signs out, here and in the other tabs', async () => {
    const world = await start();
    await apply(world, 'other');
    await settled();
    const second = world.reopen('/dashboard');
    await settled();
    world.portal.app.send({ type: 'signOut.asked' });
    world.portal.app.send({ type: 'signOut.confirmed' });
    await settled();
    for (const tab of [world, second]) {
      expect(appliedIn(tab)).toEqual([]);
      expect(tab.tabStorage.get('selected-company')).toBeNull();
    }
    expect(world.cookies.get('selected-company')).toBeNull();
  });

  it('is not inherited by another user of the same tab', async () => {
    const world = await start();
    await apply(world, 'group');
    await settled();
    world.portal.child('session').send({ type: 'session.failed' });
    await settled();
    await signIn(world, 'admin');
    expect(appliedIn(world)).toEqual([]);
  });

  it('is widened by one company, and given up, each by one press', async () => {
    const world = await start();
    await apply(world, 'group');
    const company = world.portal.child('company');
    await settled();
    company.send({ type: 'selection.widened', company: { id: 'other', name: 'Dune Holding' } });
    expect(world.cookies.get('selected-company')).toBe('group,other');
    expect(await callsDuring(world, () => company.send({ type: 'selection.cleared' }))).toContain(
      'panel figures -',
    );
    expect(world.cookies.get('selected-company')).toBeNull();
    expect(company.getSnapshot().context.customers).toBeNull();
  });
});
