import { expect, it } from 'vitest';
import type { PageTab } from '../manifest';
import { rememberedTab, tabAt } from './page-tabs';

const tabs: readonly [PageTab, ...PageTab[]] = [
  { value: 'all', label: 'tasks' },
  { value: 'leads', label: 'leads' },
  { value: 'visa renewal', label: 'renewal', address: 'renewal' },
];
const asked = (search: string) => new URLSearchParams(search);
const all = { tabs, tabsShown: 'all' } as const;

it('finds the tab that the address names, whatever its case, else the first', () => {
  expect(tabAt(all, asked('?tab=LEADS')).value).toBe('leads');
  expect(tabAt(all, asked('?tab=renewal')).value).toBe('visa renewal');
  expect(tabAt(all, asked('?tab=nothing')).value).toBe('all');
});

it('opens the tab that was chosen last where the address names none', () => {
  expect(rememberedTab(all, asked(''), 'leads')?.value).toBe('leads');
  expect(rememberedTab(all, asked('?tab=all'), 'leads')).toBeNull();
  expect(rememberedTab(all, asked(''), 'all')).toBeNull();
  expect(rememberedTab(all, asked(''), 'of another page')).toBeNull();
  expect(rememberedTab(all, asked(''), null)).toBeNull();
});

it('has its default where only the tab of the address is shown', () => {
  expect(rememberedTab({ tabs, tabsShown: 'current' }, asked(''), 'visa renewal')).toBeNull();
});
