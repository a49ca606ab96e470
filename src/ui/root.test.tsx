// @vitest-environment jsdom

import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { installTopLayer } from '@tests/support/top-layer';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Root } from './root';

installTopLayer();
afterEach(cleanup);

/** Effects run, are cleaned up and run again: nothing of the session may begin or end with a view. */
it('restores the session once when the portal is mounted under StrictMode, and again when it is mounted anew (case 76)', async () => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const { check } = memory.backEnd.auth;
  let checks = 0;
  memory.backEnd.auth.check = (token, signal) => {
    checks += 1;
    return check(token, signal);
  };
  const again = memory.reopen('/dashboard');
  const mount = async () => {
    const drawn = await act(async () =>
      render(
        <StrictMode>
          <Root
            portal={again.portal}
            host={document.body}
            openSandbox={() => Promise.reject(new Error('No sandbox here'))}
          />
        </StrictMode>,
      ),
    );
    await act(settled);
    await screen.findByRole('navigation', {}, { timeout: 20_000 });
    return drawn;
  };
  const first = await mount();
  first.unmount();
  await mount();
  expect(checks).toBe(1);
  expect(again.portal.child('session').getSnapshot()).toMatchObject({
    value: { held: 'active' },
    context: { epoch: 1 },
  });
});

const drawAt = async (at: string, signsIn = true) => {
  const memory = startMemoryPortal({ at });
  if (signsIn) await signIn(memory);
  await act(async () => {
    render(<Root portal={memory.portal} host={document.body} openSandbox={null} />);
    await settled();
  });
  const go = (to: string) =>
    act(async () => {
      memory.portal.app.send({ type: 'navigation.requested', to });
      await settled();
    });
  return { ...memory, go };
};
const titleIs = (title: string) =>
  waitFor(() => expect(document.title).toBe(`${title} - PEO Central`), { timeout: 20_000 });

it('the frame stays when one page follows another, from the first pages to all others and back', async () => {
  const { go } = await drawAt('/dashboard');
  const frame = await screen.findByRole('navigation', { name: 'Main' }, { timeout: 20_000 });
  for (const [to, title] of [
    ['/%70artners/ALL/?tab=all', 'Partners'],
    ['/Employees', 'Employees'],
    ['/Dashboard/', 'Dashboard'],
    ['/no-such-page', 'This page could not be found'],
  ] as const) {
    await go(to);
    await titleIs(title);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBe(frame);
  }
});

it.each(['/%E0%A4', '/partners/all/more'])('at %s there is no page', async (at) => {
  const { go } = await drawAt('/');
  await go(at);
  await titleIs('This page could not be found');
});
