import { expect, it } from 'vitest';
import type { PageTab } from './manifest';
import { rememberedTab, tabAt, withTab } from './page-tabs';

const tabs: readonly [PageTab, ...PageTab[]] = [
  { value: 'all', label: 'tasks' },
  { value: 'leads', label: 'leads' },
  { value: 'visa renewal', label: 'renewal', address: 'renewal' },
];
const all = { tabs, tabsShown: 'all' } as const;

it('finds the tab that the address names, whatever its case, else the first', () => {
  expect(tabAt(all, '?tab=LEADS').value).toBe('leads');
  expect(tabAt(all, '?tab=renewal').value).toBe('visa renewal');
  expect(tabAt(all, '?tab=nothing').value).toBe('all');
});

it('opens the tab that was chosen last where the address names none', () => {
  expect(rememberedTab(all, '', 'leads')?.value).toBe('leads');
  expect(rememberedTab(all, '?tab=all', 'leads')).toBeNull();
  expect(rememberedTab(all, '', 'all')).toBeNull();
  expect(rememberedTab(all, '', 'of another page')).toBeNull();
  expect(rememberedTab(all, '', null)).toBeNull();
});

it('has its default where only the tab of the address is shown', () => {
  expect(rememberedTab({ tabs, tabsShown: 'current' }, '', 'visa renewal')).toBeNull();
});

it('keeps what else the address asks for', () => {
  expect(withTab('?record=lead-1', tabs[0])).toBe('?record=lead-1&tab=all');
});
