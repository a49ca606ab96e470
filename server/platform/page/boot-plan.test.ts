import { INITIAL_ROUTES } from '@domain/navigation/routes';
import { contract } from '@openapi/contract';
import { expect, it } from 'vitest';
import { bootPlanOf } from './boot-plan';
import type { ClientFiles } from './client-files';

const dashboard = INITIAL_ROUTES.find(({ path }) => path === '/dashboard') ?? null;
const list = { path: '/records/employees/list', body: {}, unlessTabs: [] };
const planWith = (adapters: Readonly<Record<string, string>>) =>
  bootPlanOf(dashboard, {
    client: { firstLists: { '/dashboard': list } } as unknown as ClientFiles,
    contract,
    config: { apiBase: '', dashboardBase: '', cipherKey: 'k', version: '1', adapters },
    shell: null,
  });
const earlyWith = (adapters: Readonly<Record<string, string>>) =>
  planWith(adapters).early.map(({ path }) => path);

const CHECK = '/users/getLogin';
const FIGURES = '/dashboard/stats';
it.each([
  ['the usual ones', {}, [CHECK, FIGURES]],
  ['the usual ones by name', { auth: 'http', dashboard: 'http', live: 'event-stream' }, [CHECK, FIGURES]],
  ['figures by another', { dashboard: 'other' }, [CHECK]],
  ['sessions by another, whose tokens are not ours to send', { auth: 'other' }, []],
  ['a back end of another kind', { backEnd: 'memory' }, []],
  [
    'a back end of another kind but for the two',
    { backEnd: 'other', auth: 'http', dashboard: 'http' },
    [CHECK, FIGURES],
  ],
])('the start page asks early only what the chosen adapters take over: %s', (_, adapters, early) => {
  expect(earlyWith(adapters as Record<string, string>)).toEqual(early);
});

it.each([
  ['the usual ones', {}, ['/dashboard']],
  ['records by another', { records: 'other' }, []],
  ['sessions by another', { auth: 'other' }, []],
])(
  'the list of a page is asked early only when the chosen adapters take it over: %s',
  (_, adapters, lists) => {
    expect(Object.keys(planWith(adapters as Record<string, string>).lists)).toEqual(lists);
  },
);
