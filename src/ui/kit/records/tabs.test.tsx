// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { layTabs } from '@tests/support/tab-bar';
import { draw } from '@tests/support/views';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Tabs } from './tabs';

const TABS = ['overview', 'notes', 'history'].map((id) => ({ id, label: id }));
const OpenTab = () => {
  const [selected, setSelected] = useState('overview');
  return (
    <Tabs label="Sections" tabs={TABS} selected={selected} onSelect={setSelected}>
      Content of {selected}
    </Tabs>
  );
};
const tab = (name: string) => screen.getByRole('tab', { name });

it('moves with arrows, around both ends, and with Home and End', async () => {
  const { user } = draw(<OpenTab />);
  tab('overview').focus();
  await user.keyboard('{ArrowRight}');
  expect(tab('notes')).toHaveFocus();
  expect(tab('notes')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(tab('history')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(tab('overview')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tab('history')).toHaveFocus();
});

it('has one tab stop, and a panel with the name of the chosen tab', async () => {
  const { user } = draw(<OpenTab />);
  await user.click(tab('notes'));
  expect(screen.getByRole('tabpanel', { name: 'notes' })).toHaveTextContent('Content of notes');
  const stops = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([tab('notes')]);
});

it('mirrors the arrows where writing runs from right to left', async () => {
  const { user } = draw(
    <div style={{ direction: 'rtl' }}>
      <OpenTab />
    </div>,
  );
  tab('overview').focus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('notes')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tab('history')).toHaveFocus();
});

it('leaves the page where it is, and brings the chosen tab into the middle of its bar', async () => {
  const scrolled = vi.fn();
  // jsdom has none
  const own = HTMLElement.prototype.scrollIntoView;
  HTMLElement.prototype.scrollIntoView = scrolled;
  onTestFinished(() => {
    HTMLElement.prototype.scrollIntoView = own;
  });
  layTabs();
  const { user } = draw(<OpenTab />);
  expect(tab('overview')).toBeVisible();
  await user.click(tab('notes'));
  expect(screen.getByRole('tablist').scrollLeft).toBe(70);
  expect(scrolled).not.toHaveBeenCalled();
});
