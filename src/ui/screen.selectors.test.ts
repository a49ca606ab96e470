import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { expect, it } from 'vitest';
import { type Screen, selectScreen } from './screen.selectors';

/** Every screen that the portal shows from its start on, in order. */
const watched = (at: string) => {
  const memory = startMemoryPortal({ at });
  const seen: Screen[] = [selectScreen(memory.portal.app.getSnapshot())];
  memory.portal.app.subscribe((now) => seen.push(selectScreen(now)));
  return { ...memory, seen };
};
const pages = (seen: readonly Screen[]) => [
  ...new Set(seen.map(({ kind, path }) => (kind === 'page' ? path : kind))),
];

it.each(['/dashboard', '/dashboard-v2', '/password-reset', '/no-such-page'])(
  'without a session %s shows nothing until the sign-in',
  async (at) => {
    const { seen } = watched(at);
    await settled();
    expect(pages(seen)).toEqual(['waiting', '/']);
    expect(seen.filter(({ isPrivate }) => isPrivate)).toEqual([]);
  },
);

it('a first visit never sees the dashboard before its password is replaced', async () => {
  const memory = watched('/');
  await signIn(memory, 'newcomer');
  memory.portal.app.send({ type: 'navigation.requested', to: '/dashboard' });
  await settled();
  expect(pages(memory.seen)).toEqual(['waiting', '/', '/password-reset']);
});

it('after signing out nothing private is shown, not even while the place changes', async () => {
  const memory = watched('/');
  await signIn(memory);
  expect(selectScreen(memory.portal.app.getSnapshot())).toMatchObject({ kind: 'page', isPrivate: true });
  const from = memory.seen.length;
  memory.portal.child('session').send({ type: 'signOut.requested' });
  await settled();
  const after = memory.seen.slice(from).filter(({ kind }) => kind !== 'waiting');
  expect(after.at(-1)?.path).toBe('/');
  const ended = after.findIndex(({ isPrivate }) => !isPrivate);
  expect(after.slice(ended).some(({ isPrivate }) => isPrivate)).toBe(false);
});

it('a page is at a path, asks for something, and is another place with each', async () => {
  const memory = watched('/');
  await signIn(memory);
  memory.portal.app.send({ type: 'navigation.requested', to: '/partners?tab=all' });
  await settled();
  expect(selectScreen(memory.portal.app.getSnapshot())).toEqual({
    kind: 'page',
    path: '/partners',
    search: '?tab=all',
    place: '/partners?tab=all',
    isPrivate: true,
  });
});
