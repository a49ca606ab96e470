import '@adapters/memory/memory-areas';
import { leads } from '@domain/areas/leads/leads.area';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { sealed } from '@machines/tracing/seal';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it, vi } from 'vitest';

const { program } = vi.hoisted(() => ({ program: { isLost: false } }));
vi.mock('../../src/app/wire/on-demand', async (load) => {
  const real = await load<typeof import('../../src/app/wire/on-demand')>();
  return {
    ...real,
    wireWorkspace: async (dependencies: Parameters<typeof real.wireWorkspace>[0]) => {
      if (program.isLost) throw new Error('The network is gone');
      return real.wireWorkspace(dependencies);
    },
  };
});

const start = async () => {
  const world = startMemoryPortal({ at: '/dashboard' });
  await signIn(world);
  return world;
};

it('a child begins when it is first wanted, once, beneath the root', async () => {
  const { portal, recorder } = await start();
  expect(portal.app.getSnapshot().children.workspace).toBeUndefined();
  const [one, other] = await Promise.all([portal.workspace(), portal.workspace()]);
  expect(one).toBe(other);
  expect(portal.app.getSnapshot().value).toMatchObject({ workspace: 'present', headerTools: 'absent' });
  one.openCollection({ id: 'list:leads:all', area: leads, isInAddress: true });
  await settled();
  const trace = recorder.file(sealed);
  expect(trace).toContain('"actor":"app.workspace.list:leads:all"');
  expect(replay(trace, PORTAL_MACHINES).outcome).toEqual({ kind: 'same', steps: expect.any(Number) });
});

it('a form is open once for its link, and the link is no name', async () => {
  const { portal, recorder } = await start();
  const forms = await portal.publicForms();
  const key = { purpose: 'kyc', token: 'a-secret-link' } as const;
  const form = forms.open(key);
  expect(forms.open(key)).toBe(form);
  expect(forms.open({ ...key, token: 'another' })).not.toBe(form);
  await settled();
  const trace = recorder.file(sealed);
  expect(trace).toContain('"actor":"app.publicForms.form-2"');
  expect(trace).not.toContain('a-secret-link');
});

it('a program that did not come is asked for again', async () => {
  const { portal } = await start();
  program.isLost = true;
  await expect(portal.workspace()).rejects.toThrow('The network is gone');
  await settled();
  expect(portal.app.getSnapshot().value).toMatchObject({ workspace: 'failed' });
  program.isLost = false;
  await portal.workspace();
  expect(portal.app.getSnapshot().value).toMatchObject({ workspace: 'present' });
});

it('news reach the children that are there', async () => {
  const { portal, page } = await start();
  const { inbox } = await portal.headerTools();
  await settled();
  expect(inbox.getSnapshot().context.userId).toBe('super');
  await portal.workspace();
  page.go('/leads?tab=leads', 'push');
  expect(portal.app.system.get('workspace').getSnapshot().context.location.path).toBe('/leads');
  portal.app.send({ type: 'signOut.asked' });
  portal.app.send({ type: 'signOut.confirmed' });
  await settled();
  expect(inbox.getSnapshot().context.userId).toBeNull();
});
