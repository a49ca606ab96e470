// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { EditGrid, type EditGridProps } from './edit-grid';

const grid = (more: Partial<EditGridProps> = {}) => {
  const calls = { onType: vi.fn(), onPaste: vi.fn(), onUndo: vi.fn(), onRedo: vi.fn() };
  const { user } = draw(
    <EditGrid
      label="Values"
      rowHeader="Employee"
      help="Paste here"
      columns={[
        { id: 'permit', header: 'Permit number' },
        { id: 'expires', header: 'Expires on' },
      ]}
      rows={[
        { id: 'a', name: 'Amal' },
        { id: 'b', name: 'Badr' },
      ]}
      cellAt={(row, col) =>
        row === 1 && col === 1
          ? { text: '31-02-2026', fault: { text: 'Enter a day', isError: true } }
          : { text: '', fault: null }
      }
      {...calls}
      {...more}
    />,
  );
  return { user, ...calls };
};
const cell = (name: string) => screen.getByRole('textbox', { name });

it('names every cell by its column and its row, and says what is wrong with one', () => {
  grid();
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  expect(cell('Expires on, Badr')).toHaveAccessibleDescription('Enter a day');
  expect(cell('Expires on, Badr')).toBeInvalid();
  expect(cell('Expires on, Amal')).toBeValid();
});

it('is walked by the keyboard, takes back and takes again', async () => {
  const { user, onUndo, onRedo, onType } = grid();
  await user.click(cell('Permit number, Amal'));
  await user.keyboard('P');
  expect(onType).toHaveBeenCalledWith(0, 0, 'P');
  await user.keyboard('{ArrowDown}');
  expect(cell('Permit number, Badr')).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(cell('Permit number, Badr')).toHaveFocus();
  await user.tab();
  expect(cell('Expires on, Badr')).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(onUndo).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(onRedo).toHaveBeenCalledTimes(1);
});

it('gives away what fills more than one cell, and writes a single text itself', async () => {
  const { user, onPaste, onType } = grid();
  await user.click(cell('Permit number, Badr'));
  await user.paste('P-1\t31-12-2026\nP-2');
  expect(onPaste).toHaveBeenCalledWith(1, 0, 'P-1\t31-12-2026\nP-2');
  expect(onType).not.toHaveBeenCalled();
  await user.paste('P-1');
  expect(onType).toHaveBeenCalledWith(1, 0, 'P-1');
});
