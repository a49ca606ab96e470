import { SELECTED_COMPANY_COOKIE } from '@domain/company/company-tree';
import { NARROWING_KEY } from '@domain/platform/persisted-keys';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { describe, expect, it } from 'vitest';

const signedIn = async (user = 'admin') => {
  const world = startMemoryPortal({ at: '/dashboard' });
  await signIn(world, user);
  world.storage.set(`draft.${user}.leads.1`, '{}');
  world.storage.set('draft.somebody.leads.1', '{}');
  world.cookies.set(SELECTED_COMPANY_COOKIE, 'branch', 60);
  return world;
};
const narrowingIn = ({ storage }: Awaited<ReturnType<typeof signedIn>>) =>
  JSON.parse(storage.get(NARROWING_KEY) ?? 'null') as unknown;

describe('what a session leaves in the browser', () => {
  it.each([
    ['admin', 'group'],
    ['super', null],
  ])('the early requests of %s are narrowed to %s', async (user, own) => {
    expect(narrowingIn(await signedIn(user))).toEqual({ userId: user, own });
  });

  it('who signs out leaves nothing of his own', async () => {
    const world = await signedIn();
    world.portal.app.send({ type: 'signOut.asked' });
    world.portal.app.send({ type: 'signOut.confirmed' });
    await settled();
    expect(narrowingIn(world)).toBeNull();
    expect(world.cookies.get(SELECTED_COMPANY_COOKIE)).toBeNull();
    expect(world.storage.keys().filter((key) => key.startsWith('draft.'))).toEqual([
      'draft.somebody.leads.1',
    ]);
  });

  it('who is signed out by the back end finds his drafts and his selection again', async () => {
    const world = await signedIn();
    world.live.emit({ kind: 'sessionRevoked' });
    await settled();
    expect(narrowingIn(world)).toBeNull();
    expect(world.cookies.get(SELECTED_COMPANY_COOKIE)).toBe('branch');
    expect(world.storage.get('draft.admin.leads.1')).toBe('{}');
  });
});
