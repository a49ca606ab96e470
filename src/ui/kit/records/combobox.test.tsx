// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Combobox, type ComboboxProps } from './combobox';

const CHOICES = [
  { id: 'u1', label: 'Amal Haddad' },
  { id: 'u2', label: 'Badr Nair' },
];
const drawn = (more: Partial<ComboboxProps> = {}) => {
  const input = { onSearch: vi.fn(), onChange: vi.fn() };
  const box = (changed: Partial<ComboboxProps> = {}) => (
    <Combobox
      name="owner_id"
      label="Owner"
      required={false}
      error={null}
      warning={null}
      value={null}
      choices={CHOICES}
      labels={{ lookUp: 'Type to search', nothing: 'Nothing found', loading: 'Searching' }}
      {...input}
      {...more}
      {...changed}
    />
  );
  const { user, redraw } = draw(box());
  return {
    user,
    ...input,
    input: screen.getByRole('combobox', { name: 'Owner' }),
    choose: (value: ComboboxProps['value']) => redraw(box({ value })),
  };
};

it('looks up what is typed, and chooses with arrows and Enter', async () => {
  const { user, input, onSearch, onChange } = drawn();
  await user.type(input, 'a');
  expect(onSearch).toHaveBeenLastCalledWith({ kind: 'open', text: 'a' });
  expect(input).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  const option = screen.getByRole('option', { name: 'Badr Nair' });
  expect(input).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith(CHOICES[1]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('shuts with Escape without choosing, and stops looking', async () => {
  const { user, input, onSearch, onChange } = drawn();
  await user.click(input);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onSearch).toHaveBeenLastCalledWith({ kind: 'closed' });
  expect(onChange).not.toHaveBeenCalled();
});

it('chooses by a press', async () => {
  const { user, input, onChange } = drawn();
  await user.click(input);
  await user.click(screen.getByRole('option', { name: 'Amal Haddad' }));
  expect(onChange).toHaveBeenCalledWith(CHOICES[0]);
});

it('forgets the choice when its text is removed', async () => {
  const { user, input, onChange } = drawn({ value: CHOICES[0] ?? null });
  expect(input).toHaveValue('Amal Haddad');
  await user.clear(input);
  expect(onChange).toHaveBeenCalledWith(null);
});

it('lets what is typed take the place of a choice that came meanwhile', async () => {
  const { user, input, choose } = drawn();
  await user.tab();
  choose(CHOICES[0] ?? null);
  expect(input).toHaveValue('Amal Haddad');
  await user.keyboard('b');
  expect(input).toHaveValue('b');
});

it('says that it searches, and that nothing was found', async () => {
  const { user, input } = drawn({ choices: 'loading' });
  await user.click(input);
  expect(screen.getByText('Searching')).toBeVisible();
});
