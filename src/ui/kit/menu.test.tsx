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
      head={{ text: 'who@portal.example' }}
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
/** The item that the keys have come to: the menu has the focus, and says which of its items it means. */
const active = () => {
  expect(screen.getByRole('menu', { name: 'Your account' })).toHaveFocus();
  return document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
};

it('opens with the first item in focus and says that it is open', async () => {
  const { user, trigger } = drawn();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(active()).toBe(item('Configurator'));
});

it('opens by the arrow, and arrows, Home and End go around its items', async () => {
  const { user, trigger } = drawn();
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(item('Configurator'));
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(item('Log out'));
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(item('Configurator'));
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(item('English'));
  await user.keyboard('{End}');
  expect(active()).toBe(item('Log out'));
  await user.keyboard('{Home}');
  expect(active()).toBe(item('Configurator'));
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
  expect(screen.getByText('Configurator').closest('a')).toHaveAttribute('href', '/settings');
  expect(item('English')).toHaveAttribute('role', 'menuitemradio');
  expect(item('English')).toHaveAttribute('aria-checked', 'true');
  expect(item('who@portal.example')).toBeNull();
});
