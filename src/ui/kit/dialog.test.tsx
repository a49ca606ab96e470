// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

const Opener = ({ persistent = false, onCancel = () => {} }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Apply filters?"
          persistent={persistent}
          onCancel={() => {
            setOpen(false);
            onCancel();
          }}
        >
          <button type="button">Inside</button>
        </Dialog>
      )}
    </>
  );
};

const opened = async (persistent = false) => {
  const onCancel = vi.fn();
  const { user } = draw(<Opener persistent={persistent} onCancel={onCancel} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, onCancel, dialog: screen.getByRole('dialog', { name: 'Apply filters?' }) };
};

it('is named by its title and takes the focus', async () => {
  const { dialog } = await opened();
  expect(dialog).toContainElement(screen.getByRole('button', { name: 'Inside' }));
  expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
});

/** The element itself: a browser closes it without asking. */
const closeByItself = (dialog: HTMLElement) => {
  if (dialog instanceof HTMLDialogElement) dialog.close();
};

it('stays when the close of its last showing is told late, as after a suspense', async () => {
  const { dialog, onCancel } = await opened();
  fireEvent(dialog, new Event('close'));
  expect(onCancel).not.toHaveBeenCalled();
});

it('closes on Escape, once, and gives the focus back', async () => {
  const { user, onCancel } = await opened();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('a press beside it cancels, one on its padding does not', async () => {
  const { dialog, onCancel } = await opened();
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
  fireEvent.pointerDown(dialog, { clientX: 150, clientY: 150 });
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog, { clientX: 20, clientY: 150 });
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('stays when it is persistent, whether the press is beside it or on Escape', async () => {
  const { user, dialog, onCancel } = await opened(true);
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
  fireEvent.pointerDown(dialog, { clientX: 20, clientY: 150 });
  await user.keyboard('{Escape}{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  expect(dialog).toBeVisible();
});

it('tells its opener when the browser closes it by itself', async () => {
  const { dialog, onCancel } = await opened();
  closeByItself(dialog);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('opens again when it is persistent and the browser closes it by itself', async () => {
  const { dialog, onCancel } = await opened(true);
  closeByItself(dialog);
  expect(dialog).toBeVisible();
  expect(onCancel).not.toHaveBeenCalled();
});
