// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Sheet } from './sheet';

const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Falcon
      </button>
      {isOpen && (
        <Sheet title="Falcon Foods" actions={null} closeLabel="Close" onClose={() => setIsOpen(false)}>
          <p>Overview</p>
        </Sheet>
      )}
    </>
  );
};
const opener = () => screen.getByRole('button', { name: 'Falcon' });

it('is a dialog with the name of its record, which takes the focus and gives it back', async () => {
  const { user } = draw(<Page />);
  await user.click(opener());
  const sheet = screen.getByRole('dialog', { name: 'Falcon Foods' });
  expect(sheet).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

it('leaves it to its owner whether Escape closes it', async () => {
  const { user } = draw(<Page />);
  await user.click(opener());
  const request = fireEvent(
    screen.getByRole('dialog'),
    new Event('cancel', { bubbles: false, cancelable: true }),
  );
  expect(request).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
