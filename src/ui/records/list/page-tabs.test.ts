import type { Area } from '@domain/area/area';
import { importerId, partId, recordId } from '@machines/workspace/names';
import { expect, it } from 'vitest';
import type { PageTab } from '../manifest';
import { listName, rememberedTab, tabAt } from './page-tabs';

const tabs: readonly [PageTab, ...PageTab[]] = [
  { value: 'all', label: 'tasks' },
  { value: 'leads', label: 'leads' },
  { value: 'visa renewal', label: 'renewal', address: 'renewal' },
];
const params = (search: string) => new URLSearchParams(search);
const all = { tabs, tabsShown: 'all' } as const;

it('finds the tab that the address names, whatever its case, else the first', () => {
  expect(tabAt(all, params('?tab=LEADS')).value).toBe('leads');
  expect(tabAt(all, params('?tab=renewal')).value).toBe('visa renewal');
  expect(tabAt(all, params('?tab=nothing')).value).toBe('all');
});

it('opens the tab that was chosen last where the address names none', () => {
  expect(rememberedTab(all, params(''), 'leads')?.value).toBe('leads');
  expect(rememberedTab(all, params('?tab=all'), 'leads')).toBeNull();
  expect(rememberedTab(all, params(''), 'all')).toBeNull();
  expect(rememberedTab(all, params(''), 'of another page')).toBeNull();
  expect(rememberedTab(all, params(''), null)).toBeNull();
});

it('opens on what is under way after a page that shows everything: the default was chosen by nobody', () => {
  const underWay = { ...all, tabs: [{ value: 'open', label: 'inProgress' }, ...tabs] } as const;
  expect(rememberedTab(underWay, params(''), 'all')).toBeNull();
  expect(rememberedTab(underWay, params(''), 'leads')?.value).toBe('leads');
});

it('has its default where only the tab of the address is shown', () => {
  expect(rememberedTab({ tabs, tabsShown: 'current' }, params(''), 'visa renewal')).toBeNull();
});

it.each(['?f.state=active', '?q=omar', '?q=', '?sort=-name', '?view=view-1', '?shown=board'])(
  'opens the first tab for an address that asks for something, which the tab chosen last would narrow: %s',
  (search) => {
    expect(rememberedTab(all, params(search), 'leads')).toBeNull();
  },
);

it('opens no tab of another area for a record that the address names', () => {
  const spec = {
    tabs: [...tabs, { value: 'tasks', label: 'tasks', area: 'lead-tasks' }],
    tabsShown: 'all',
  } as const;
  expect(rememberedTab(spec, params(''), 'tasks')?.value).toBe('tasks');
  expect(rememberedTab(spec, params('?record=lead-1'), 'tasks')).toBeNull();
  expect(rememberedTab(spec, params('?record=lead-1'), 'leads')?.value).toBe('leads');
});

// `/visa-process?tab=new` has a list, and opens the form of a new process
it.each(['new', 'import', 'list', 'all', 'new:notes'])(
  'names no list "%s" as anything else of its area',
  (word) => {
    const others = [
      recordId('visas', null),
      recordId('visas', word),
      importerId('visas'),
      partId('visas', word, 'notes'),
    ];
    const list = listName({ name: 'visas' } as Area, { value: word, label: word });
    expect(new Set([list, ...others]).size).toBe(1 + others.length);
  },
);
