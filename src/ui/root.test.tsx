// @vitest-environment jsdom

import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { installTopLayer } from '@tests/support/top-layer';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { Root } from './root';

installTopLayer();

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
            lab={() => Promise.reject(new Error('No lab here'))}
          />
        </StrictMode>,
      ),
    );
    await act(settled);
    await screen.findByRole('navigation');
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

/** The portal as somebody finds it who has signed in before. */
const drawAt = async (at: string) => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const again = memory.reopen(at);
  await act(async () => {
    render(<Root portal={again.portal} host={document.body} lab={null} />);
    await settled();
  });
  return again.portal.app;
};
const titleIs = (title: string) => waitFor(() => expect(document.title).toBe(`${title} - PEO Central`));

it('the frame stays when one page follows another, from the first pages to all others and back', async () => {
  const app = await drawAt('/dashboard');
  await titleIs('Dashboard');
  const frame = screen.getByRole('navigation', { name: 'Main' });
  for (const [to, title] of [
    ['/%70artners/ALL/?tab=all', 'Partners'],
    ['/Employees', 'Employees'],
    ['/Dashboard/', 'Dashboard'],
  ] as const) {
    await act(async () => app.send({ type: 'navigation.requested', to }));
    await titleIs(title);
    expect(screen.getByRole('navigation', { name: 'Main' }), to).toBe(frame);
  }
});

it.each(['/%E0%A4', '/partners/all/more'])('at %s there is no page', async (at) => {
  await drawAt(at);
  await titleIs('This page could not be found');
});
