// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox';
import { Tree, type TreeItem } from './tree';

const item = (label: string, ...children: readonly TreeItem[]): TreeItem => ({
  id: label,
  label,
  isChecked: label === 'Trading',
  children,
});
const FALCON = [item('Falcon', item('Trading', item('Site')), item('Cleaning')), item('Dune')];

const drawn = (items: readonly TreeItem[] = FALCON) => {
  const onPress = vi.fn<(pressed: TreeItem) => void>();
  const onToggle = vi.fn();
  const { user } = draw(
    <>
      <Tree
        label="Companies"
        items={items}
        onPress={onPress}
        row={({ label, isChecked }, tabIndex) => (
          <Checkbox checked={isChecked ? 'all' : 'none'} tabIndex={tabIndex} onToggle={onToggle}>
            {label}
          </Checkbox>
        )}
      />
      <button type="button">After</button>
    </>,
  );
  return { user, onPress, onToggle };
};
const box = (name: string) => screen.getByRole('checkbox', { name });
/** The name of an item is what stands in it, which the tool of these tests takes to be all below it too. */
const at = (name: string) => box(name).closest('[role="treeitem"]');
const nameOf = (element: Element | null) => element?.querySelector('label')?.textContent;

it('says where each item stands, whether it is open and whether it is checked', () => {
  drawn();
  const reported = screen
    .getAllByRole('treeitem')
    .map((element) => [
      nameOf(element),
      ...['level', 'posinset', 'setsize', 'expanded', 'checked'].map((name) =>
        element.getAttribute(`aria-${name}`),
      ),
    ]);
  expect(reported).toEqual([
    ['Falcon', '1', '1', '2', 'true', 'false'],
    ['Trading', '2', '1', '2', 'true', 'true'],
    ['Site', '3', '1', '1', null, 'false'],
    ['Cleaning', '2', '2', '2', null, 'false'],
    ['Dune', '1', '2', '2', null, 'false'],
  ]);
});

it('the arrows go through the open items, into a branch and out of it, Home and End to its ends', async () => {
  const { user } = drawn();
  await user.tab();
  const way: (string | undefined)[] = [];
  for (const key of [
    'ArrowDown',
    'ArrowRight',
    'ArrowDown',
    'ArrowDown',
    'ArrowUp',
    'ArrowLeft',
    'End',
    'Home',
  ]) {
    await user.keyboard(`{${key}}`);
    way.push(nameOf(document.activeElement));
  }
  expect(way).toEqual(['Trading', 'Site', 'Cleaning', 'Dune', 'Cleaning', 'Falcon', 'Dune', 'Falcon']);
});

it('folds and unfolds with the arrows, the other way round where writing is', async () => {
  const { user } = drawn();
  document.documentElement.style.direction = 'rtl';
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(at('Falcon')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('checkbox', { name: 'Trading' })).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(at('Trading')).toBeInTheDocument();
  document.documentElement.style.direction = '';
});

it('Space and Enter press an item; its own controls keep those keys, and a pointer presses what it is on', async () => {
  const { user, onPress, onToggle } = drawn();
  await user.tab();
  await user.keyboard('{ArrowDown}[Space][Enter]');
  expect(onPress.mock.calls.map(([{ id }]) => id)).toEqual(['Trading', 'Trading']);
  await user.tab();
  expect(box('Trading')).toHaveFocus();
  await user.keyboard('[Space][Enter]{ArrowDown}');
  expect(box('Trading')).toHaveFocus();
  await user.click(box('Dune'));
  expect(onPress).toHaveBeenCalledTimes(2);
  expect(onToggle).toHaveBeenCalledTimes(2);
});

it('the Tab key stops at one item and its controls', async () => {
  const { user } = drawn();
  await user.tab();
  expect(at('Falcon')).toHaveFocus();
  await user.tab();
  expect(box('Falcon')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.tab();
  expect(box('Site')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(at('Site')).toHaveFocus();
});

it('of thousands of items the first are drawn, and more when somebody scrolls to their end', () => {
  const many = Array.from({ length: 500 }, (_, group) =>
    item(`Group ${group}`, ...Array.from({ length: 3 }, (_, at) => item(`Company ${group}.${at}`))),
  );
  drawn(many);
  expect(screen.getAllByRole('treeitem')).toHaveLength(200);
  expect(at('Group 0')).toHaveAttribute('aria-setsize', '500');
  const scroller = screen.getByRole('tree').parentElement?.parentElement;
  if (!scroller) throw new Error('The tree stands in what scrolls');
  fireEvent.scroll(scroller);
  expect(screen.getAllByRole('treeitem')).toHaveLength(400);
});
