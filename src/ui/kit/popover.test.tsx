// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Popover } from './popover';

const Search = () => {
  const [text, setText] = useState('');
  return (
    <label>
      Search <input value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
};
const drawn = () => {
  const { user } = draw(
    <Popover trigger="Filters" label="Filters of the list">
      <Search />
    </Popover>,
  );
  return { user, trigger: screen.getByRole('button', { name: 'Filters' }) };
};

it('opens under its button with a name of its own, and draws nothing before', async () => {
  const { user, trigger } = drawn();
  expect(screen.queryByLabelText('Search')).toBeNull();
  await user.click(trigger);
  expect(screen.getByRole('dialog', { name: 'Filters of the list' })).toContainElement(
    screen.getByLabelText('Search'),
  );
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
});

it('is the next stop after its button', async () => {
  const { user, trigger } = drawn();
  await user.click(trigger);
  await user.tab();
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it.each([
  ['Escape', (user: ReturnType<typeof drawn>['user']) => user.keyboard('{Escape}')],
  [
    'its button',
    (user: ReturnType<typeof drawn>['user']) => user.click(screen.getByRole('button', { name: 'Filters' })),
  ],
])('closed by %s, it keeps what was typed', async (_, close) => {
  const { user, trigger } = drawn();
  await user.click(trigger);
  await user.type(screen.getByLabelText('Search'), 'falcon');
  await close(user);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(trigger).toHaveFocus();
  await user.click(trigger);
  expect(screen.getByLabelText('Search')).toHaveValue('falcon');
});
