// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { Bell } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { IconButton } from './icon-button';

const drawn = () => {
  const { user, container } = draw(<IconButton icon={Bell} label="Notifications" />);
  return { user, container, button: screen.getByRole('button', { name: 'Notifications' }) };
};
// it is the button's own name: read once, with the button
const tip = () => screen.queryByRole('tooltip', { hidden: true });

it('shows its name under the pointer, and no longer', async () => {
  const { user, button, container } = drawn();
  expect(tip()).toBeNull();
  await user.hover(button);
  await waitFor(() => expect(tip()).toHaveTextContent('Notifications'));
  // what closes a sheet has its corner as the last thing there
  expect(container.lastElementChild).toBe(button);
  await user.unhover(button);
  await waitFor(() => expect(tip()).toBeNull());
});

it('shows its name to the keyboard; Escape takes it away', async () => {
  // from a field: whether a focus that comes from nowhere is visible, jsdom decides by what other files left in the document
  const { user } = draw(
    <>
      <input aria-label="Before" />
      <IconButton icon={Bell} label="Notifications" />
    </>,
  );
  await user.click(screen.getByRole('textbox'));
  await user.tab();
  await waitFor(() => expect(tip()).toHaveTextContent('Notifications'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tip()).toBeNull());
});

it('does not cover what is beneath it where the browser has placed the focus', async () => {
  const { user } = draw(
    <>
      <IconButton icon={Bell} label="Close" />
      <IconButton icon={Bell} label="Notifications" />
    </>,
  );
  const close = screen.getByRole('button', { name: 'Close' });
  // `:focus-visible`, as in a browser where nobody has pressed anything yet
  vi.spyOn(close, 'matches').mockReturnValue(true);
  fireEvent.focus(close, { relatedTarget: null });
  await user.hover(screen.getByRole('button', { name: 'Notifications' }));
  // it would have come before this one
  await waitFor(() => expect(tip()).toHaveTextContent('Notifications'));
  expect(screen.getAllByRole('tooltip', { hidden: true })).toHaveLength(1);
});

it('stays while the pointer is on what it shows', async () => {
  const { user, button } = drawn();
  await user.hover(button);
  await waitFor(() => expect(tip()).not.toBeNull());
  const shown = tip();
  if (shown) await user.hover(shown);
  await waitFor(() => expect(tip()).not.toBeNull());
  await user.unhover(shown ?? button);
  await waitFor(() => expect(tip()).toBeNull());
});
