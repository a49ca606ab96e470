// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Menu } from './menu';

const drawn = () => {
  const onSelect = vi.fn();
  const { user } = draw(
    <Menu
      trigger="SP"
      triggerLabel="Your account"
      label="Your account"
      head="who@portal.example"
      items={[
        { id: 'settings', label: 'Configurator', href: '/settings' },
        { id: 'en', label: 'English', checked: true, onSelect: () => onSelect('en') },
        { id: 'out', label: 'Log out', onSelect: () => onSelect('out') },
      ]}
    />,
  );
  return { user, onSelect, trigger: screen.getByRole('button', { name: 'Your account' }) };
};
const item = (name: string) => screen.getByText(name).closest('[role^="menuitem"]');

it('opens with the first item in focus and says that it is open', async () => {
  const { user, trigger } = drawn();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(item('Configurator')).toHaveFocus();
});

it('opens by the arrow, and arrows, Home and End go around its items', async () => {
  const { user, trigger } = drawn();
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(item('Configurator')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Log out')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Configurator')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('English')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Log out')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Configurator')).toHaveFocus();
});

it.each(['{Escape}', '{Tab}'])('closes by %s without a choice', async (key) => {
  const { user, trigger, onSelect } = drawn();
  await user.click(trigger);
  await user.keyboard(key);
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(onSelect).not.toHaveBeenCalled();
});

it('closes by a choice, which is made once', async () => {
  const { user, trigger, onSelect } = drawn();
  await user.click(trigger);
  await user.click(screen.getByText('Log out'));
  expect(onSelect.mock.calls).toEqual([['out']]);
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

it('items with an address are links, choices say which one is made, its head is none of them', async () => {
  const { user, trigger } = drawn();
  await user.click(trigger);
  expect(item('Configurator')).toHaveAttribute('href', '/settings');
  expect(item('English')).toHaveAttribute('role', 'menuitemradio');
  expect(item('English')).toHaveAttribute('aria-checked', 'true');
  expect(item('who@portal.example')).toBeNull();
});
