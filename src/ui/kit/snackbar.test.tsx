// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Snackbar, type SnackbarMessage } from './snackbar';

const saved: SnackbarMessage = { text: 'Saved', tone: 'success', closable: false };
const failed: SnackbarMessage = { text: 'Not saved', tone: 'danger', closable: true };

const drawn = (message: SnackbarMessage | null) => {
  const onClose = vi.fn();
  const node = (shown: SnackbarMessage | null) => (
    <Snackbar message={shown} closeLabel="Close" onClose={onClose} />
  );
  const { user, redraw } = draw(node(message));
  return { user, onClose, show: (next: SnackbarMessage | null) => redraw(node(next)) };
};

it('has its region before there is a message, which is heard when it comes and gone when it is taken', () => {
  const { show } = drawn(null);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  show(saved);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.queryByRole('button')).toBeNull();
  show(null);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('interrupts with a failure alone, and shows the newest message only', () => {
  const { show } = drawn(saved);
  show(failed);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not savedClose$/);
});

it('asks to be closed by hand, and leaves it to its owner', async () => {
  const { user, onClose } = drawn(failed);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});
