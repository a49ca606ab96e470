// loaded before the tests begin: answers are waited for in turns, and a part of the program takes longer than those
import '@adapters/memory/memory-header-tools';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { replay } from '@machines/tracing/replay';
import { sealed } from '@machines/tracing/seal';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';

const start = async () => {
  const world = startMemoryPortal({ at: '/redirectProduct' });
  await signIn(world, 'admin');
  world.page.go('/redirectProduct', 'push');
  const { ssoCallback } = await world.portal.headerTools();
  await settled();
  const status = world.portal.child('session');
  const open = (code: { email: string; otp: string } | null, present: string | null, productId?: string) =>
    ssoCallback.send({ type: 'redirect.opened', link: { code, productId: productId ?? null }, present });
  return { ...world, ssoCallback, session: status, open, path: () => world.page.location().path };
};
const USED = { email: 'somebody@portal.example', otp: 'used' };

it('somebody who is signed in is asked before a link signs in somebody else, and is signed out then', async () => {
  const { ssoCallback, session, open, path, recorder } = await start();
  open(USED, 'admin@portal.example');
  expect(ssoCallback.getSnapshot().hasTag('other')).toBe(true);
  await settled();
  expect(session.getSnapshot().matches('held')).toBe(true);
  ssoCallback.send({ type: 'change.confirmed' });
  await settled();
  expect(session.getSnapshot().matches('held')).toBe(false);
  open(USED, null);
  await settled();
  // a code works once: whoever is told so is told once
  expect(ssoCallback.getSnapshot()).toMatchObject({
    value: 'refused',
    context: { failure: { code: 'link_expired' } },
  });
  open(USED, null);
  expect(ssoCallback.getSnapshot().value).toBe('refused');
  ssoCallback.send({ type: 'redirect.declined' });
  expect(path()).toBe('/');
  ssoCallback.send({ type: 'redirect.closed' });
  expect(ssoCallback.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { code: { otp: '' }, failure: null },
  });
  const run = replay(recorder.file(sealed), PORTAL_MACHINES);
  expect(run.outcome).toEqual({ kind: 'same', steps: run.steps.length });
});

it('whoever is there already, or asks for nothing, goes on to where he begins', async () => {
  const { ssoCallback, open, path } = await start();
  open({ ...USED, email: 'Admin@portal.example' }, 'admin@portal.example');
  await settled();
  expect(ssoCallback.getSnapshot().value).toBe('idle');
  expect(path()).toBe('/dashboard');
});
