// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { settled, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { Link } from '@ui/kit/link';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLocation, useSearchParams } from 'wouter';
import { At } from './place';

const Here = ({ name }: { name: string }) => {
  const [path] = useLocation();
  const [search, ask] = useSearchParams();
  return (
    <>
      <p>{`${name}: ${path} ${search.get('token')}`}</p>
      <button type="button" onClick={() => ask({ token: 'of the button' }, { replace: true })}>
        {`Ask ${name}`}
      </button>
    </>
  );
};

let memory: ReturnType<typeof startMemoryPortal>;
beforeEach(async () => {
  memory = startMemoryPortal({ at: '/forgot-password?token=50%2541' });
  await settled();
});

it('the place is the machine’s, read as it stands in the address', async () => {
  draw(<Here name="Portal" />, { portal: memory.portal });
  expect(screen.getByText('Portal: /forgot-password 50%41')).toBeVisible();
  await act(async () => {
    memory.portal.app.send({ type: 'navigation.requested', to: '/forgot-password?token=b' });
    await settled();
  });
  expect(screen.getByText('Portal: /forgot-password b')).toBeVisible();
});

it('a page that is still drawn stands where it stood, while the machine has gone on', async () => {
  draw(
    <At place={{ path: '/kept', search: '?token=old' }}>
      <Here name="Page" />
    </At>,
    { portal: memory.portal },
  );
  await act(async () => {
    memory.portal.app.send({ type: 'navigation.requested', to: '/forgot-password?token=b' });
    await settled();
  });
  expect(screen.getByText('Page: /kept old')).toBeVisible();
});

it('a link and what a page asks for become events of the machine', () => {
  const sent: unknown[] = [];
  const { app, child } = memory.portal;
  for (const actor of [app, child('prefetch')])
    vi.spyOn(actor, 'send').mockImplementation((event: unknown) => void sent.push(event));
  draw(
    <>
      <Link href="/?from=here#top">Own</Link>
      <Here name="Portal" />
    </>,
    { portal: memory.portal },
  );
  fireEvent.click(screen.getByText('Own'), { button: 0 });
  fireEvent.click(screen.getByText('Ask Portal'));
  expect(sent).toEqual([
    { type: 'prefetch.asked', address: '/?from=here#top' },
    { type: 'navigation.requested', to: '/?from=here#top' },
    { type: 'navigation.requested', to: '/forgot-password?token=of+the+button', how: 'replace' },
  ]);
});
