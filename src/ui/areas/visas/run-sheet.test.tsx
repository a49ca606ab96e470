// @vitest-environment jsdom

import type { RunSheet as RunSheetAnswer } from '@domain/areas/visas/visa-calls';
import { screen } from '@testing-library/react';
import { openAreaPage } from '@tests/support/area-page';
import { expect, it, vi } from 'vitest';
import { manifest } from './visas.manifest';
import Page, { HeaderTabs } from './visas.page';

/** What the back end has for one PRO, and for everybody. */
const answers = vi.hoisted(() => ({ mine: [] as unknown[], all: [] as unknown[] }));
vi.mock('@ui/records/use-query', async (original) => ({
  ...(await original<typeof import('@ui/records/use-query')>()),
  useScopedQuery: (_call: string, input: { pro_id?: string }) => ({
    data: {
      on: '2026-11-29',
      until: '2026-11-29',
      cut: false,
      desks: input.pro_id ? answers.mine : answers.all,
    },
    failure: null,
    isBusy: false,
    isBroken: false,
    ask: () => {},
  }),
}));

const desk = (label: string): RunSheetAnswer['desks'][number] => ({
  desk: 'office',
  items: [
    {
      case_id: label,
      employee: { id: label, label },
      company: { id: 'company-1', label: 'Falcon LLC' },
      state: 'opened',
      due_on: '2026-11-29',
      is_late: false,
      todo: [],
      missing: [],
      blocked: [],
      references: {},
    } as unknown as RunSheetAnswer['desks'][number]['items'][number],
  ],
});

const open = () => openAreaPage({ manifest, at: '/visa-process?tab=open&shown=runSheet', Page, HeaderTabs });

it('a PRO sees his own cases first, and those of everybody when he asks for them', async () => {
  answers.mine = [desk('Mine Only')];
  answers.all = [desk('Mine Only'), desk('Of Another')];
  await open();
  expect(await screen.findByText('Mine Only')).toBeVisible();
  expect(screen.queryByText('Of Another')).toBeNull();
  expect((await screen.findAllByText('Mine')).length).toBeGreaterThan(0);
});

it('what is counted is what is listed: nothing above it counts or narrows the list that it is not', async () => {
  answers.mine = [desk('Mine Only'), { ...desk('Mine Too'), desk: 'mohre' }];
  await open();
  expect(await screen.findByText('Steps: 2, of processes: 2')).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: 'Search' })).toBeNull();
  expect(screen.queryByText(/\d+ records?/)).toBeNull();
  for (const name of ['Add filter', 'Export', 'Columns'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Table' })).toBeVisible();
});

it('whoever has no cases sees those of everybody', async () => {
  answers.mine = [];
  answers.all = [desk('Of Another')];
  await open();
  expect(await screen.findByText('Of Another')).toBeVisible();
});
