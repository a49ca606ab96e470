import { INITIAL_ROUTES } from '@domain/navigation/routes';
import { contract } from '@openapi/contract';
import { expect, it } from 'vitest';
import { bootPlanOf } from './boot-plan';
import type { ClientFiles } from './client-files';

const list = { path: '/records/employees/list', body: {}, unlessTabs: [] };
const planAt = (address: string, adapters: Readonly<Record<string, string>>) =>
  bootPlanOf(INITIAL_ROUTES.find(({ path }) => path === address) ?? null, {
    client: { firstLists: { '/dashboard': list } } as unknown as ClientFiles,
    contract,
    config: { apiBase: '', dashboardBase: '', cipherKey: 'k', version: '1', adapters },
    shell: null,
  });
const planWith = (adapters: Readonly<Record<string, string>>) => planAt('/dashboard', adapters);
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

const TREE = '/company/all';
const SETTINGS = ['/get/getConf', '/get/getCompanies', '/get/getUsers'];
it.each([
  ['the usual ones', {}, [TREE, ...SETTINGS]],
  ['companies by another', { company: 'other' }, SETTINGS],
  ['settings by another', { startUp: 'other' }, [TREE]],
  ['sessions by another', { auth: 'other' }, []],
])('what every start asks is begun early in the same way: %s', (_, adapters, paths) => {
  const { startUp } = planWith(adapters as Record<string, string>);
  expect(startUp.map(({ path }) => path)).toEqual(paths);
});

it.each(['/', '/password-reset'])(
  'a page before the portal begins asks nothing of a start: %s',
  (address) => {
    expect(planAt(address, {}).startUp).toEqual([]);
  },
);

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

it('what stands behind the links of the app shell and of the sidebar is known before the program runs, and nothing else', () => {
  const { lists, shell } = bootPlanOf(INITIAL_ROUTES.find(({ path }) => path === '/dashboard') ?? null, {
    client: {
      firstLists: { '/leads': list, '/employees?tab=all': list, '/accounts': list },
      preloads: (page: string) => ({ scripts: [`${page}.js`], styles: [] }),
    } as unknown as ClientFiles,
    contract,
    config: { apiBase: '', dashboardBase: '', cipherKey: 'k', version: '1', adapters: {} },
    shell: { html: { en: '<a class="x" href="/employees?tab=all">', ar: '' }, program: '' },
  });
  expect(Object.keys(lists)).toEqual(['/leads', '/employees?tab=all']);
  expect(shell?.files).toMatchObject({
    '/leads': ['areas/leads/leads.js'],
    '/employees': ['areas/employees/employees.js'],
  });
  expect(shell?.files).not.toHaveProperty('/accounts');
});
