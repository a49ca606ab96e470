import { createDemoBackEnd } from '@adapters/memory/demo/demo-back-end';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { placeOf } from '@domain/area/address';
import { allFields, isArea } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import { narrowed } from '@domain/area/narrowed';
import { EVERYTHING, type ListQuery } from '@domain/area/query';
import type { Company } from '@domain/company/company';
import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import { type CountedPanel, DISTRIBUTION_LISTS } from '@domain/dashboard/counted-distributions';
import { addressOfList, type CountedList, FIGURE_LISTS } from '@domain/dashboard/counted-lists';
import { type DashboardPanel, FIGURES, LATEST } from '@domain/dashboard/dashboard';
import { countOfAll, withoutTotal } from '@domain/dashboard/dashboard.rules';
import { panelsFor } from '@domain/dashboard/panels.policy';
import { calendarDate } from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';
import { mapResult, valueOr } from '@domain/shared/result';
import { DEMO, DEMO_PASSWORD, type DemoUser } from '@tests/support/demo-sign-ins';
import { describe, expect, it } from 'vitest';
import { demoAreas } from '../../src/app/compose-areas';
import { demoAreasOf } from '../../tools/demo-areas';
import { demoDataOf } from '../../tools/demo-data';
import { accepted, staying } from './support/failures';
import { openGate } from './support/gates';

/* Every figure of the dashboard of a back end in memory counts the list that it leads to (tests/e2e/figures.spec.ts walks the server's). */

const TODAY = calendarDate('2026-11-30');
if (TODAY === null) throw new Error('The tests have no day');
const DATA: unknown = JSON.parse(JSON.stringify(demoDataOf(TODAY)));

const areasByName = new Map(
  Object.values(import.meta.glob<object>('/src/domain/areas/*/*.area.ts', { eager: true }))
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isArea)
    .map((area) => [area.name, area]),
);

/** What the page at a figure's address asks for. */
const askedAt = (list: CountedList): ListQuery => {
  const area = areasByName.get(list.area);
  if (area === undefined) throw new Error(`There is no area ${list.area}`);
  const { search } = new URL(addressOfList(list), 'https://portal.example');
  return narrowed({ ...EVERYTHING, filter: list.preset }, placeOf(search, allFields(area)).query);
};

const clock = createMemoryClock(Date.parse('2026-11-30T08:00:00Z'));
const demo = createDemoBackEnd({
  data: DATA,
  clock,
  telemetry: createMemoryTelemetry(),
  storage: createMemoryStorage(),
  areas: async () => demoAreas(JSON.parse(JSON.stringify(await demoAreasOf(TODAY)))),
});
const portsOf = async (who: DemoUser) => {
  const credentials = { email: DEMO[who], password: DEMO_PASSWORD };
  const { tokens, identity } = accepted(await demo.auth.signIn(credentials, staying()));
  return { role: identity.role, ...demo.behind(openGate(tokens.access)) };
};
type Ports = Awaited<ReturnType<typeof portsOf>>;

const DISTRIBUTIONS = Object.keys(DISTRIBUTION_LISTS) as CountedPanel[];

/** Every figure that leads to a list, with what that list has, as sentences: both columns are the same, or the figure is wrong. */
const figuresAndLists = async ({ role, dashboard, areas }: Ports, company: CompanyScope) => {
  const port = await areas();
  const listed = async (area: string, query: ListQuery) =>
    valueOr(
      mapResult(
        await port.list(area, { query, company, start: 0, size: 1, after: null, count: true }, staying()),
        ({ total }) => total,
      ),
      null,
    );
  const load = async <P extends DashboardPanel>(panel: P) => dashboard.load(panel, company, staying());
  const figures: string[] = [];
  const lists: string[] = [];
  const compare = async (what: string, count: number | null, list: CountedList) => {
    figures.push(`${what}: ${count}`);
    lists.push(`${what}: ${await listed(list.area, askedAt(list))}`);
  };
  const cards = await load('figures');
  for (const figure of FIGURES)
    await compare(
      figure,
      valueOr(
        mapResult(cards, (all) => Number(all[figure])),
        null,
      ),
      FIGURE_LISTS[figure],
    );
  for (const panel of DISTRIBUTIONS.filter((one) => panelsFor(role).includes(one))) {
    const { area, filter, segment } = DISTRIBUTION_LISTS[panel];
    const rows = valueOr<readonly { _id: string; count: number | null }[], unknown>(await load(panel), []);
    for (const { _id, count } of withoutTotal(rows)) await compare(`${panel} ${_id}`, count, segment(_id));
    figures.push(`${panel}: ${countOfAll(rows)}`);
    lists.push(`${panel}: ${(await listed(area, { ...EVERYTHING, filter })) ?? 0}`);
  }
  const logins = await load('mobileLogins');
  await compare(
    'mobileLogins',
    valueOr(
      mapResult(logins, ({ count }) => count),
      null,
    ),
    FIGURE_LISTS.mobileUsers,
  );
  for (const [panel, area] of [
    ['recentTickets', 'tickets'],
    ['recentOnboardings', 'onboardings'],
  ] as const) {
    const rows = valueOr<readonly unknown[], unknown>(await load(panel), []);
    figures.push(`${panel}: ${rows.length}`);
    lists.push(`${panel}: ${Math.min(LATEST, (await listed(area, EVERYTHING)) ?? 0)}`);
  }
  return { figures, lists };
};

describe('every figure of the demo counts the list that it leads to', async () => {
  const people = (Object.keys(DEMO) as DemoUser[]).filter((who) => who !== 'newcomer');
  const ports = new Map(await Promise.all(people.map(async (who) => [who, await portsOf(who)] as const)));
  const idsOf = (some: readonly Company[]): CompanyScope => some.map(({ _id }) => _id);
  /** What somebody applies of the companies that he sees. */
  const selectionsOf = async ({ company }: Ports): Promise<readonly (readonly [string, CompanyScope])[]> => {
    const tree = accepted(await company.tree(staying()));
    const parents = tree.filter(({ children }) => children.length > 0);
    const leaves = parents.flatMap(({ children }) => children);
    return [
      ['nothing applied', ALL_IN_REACH],
      ['one leaf', idsOf(leaves.slice(0, 1))],
      ['one parent', idsOf(parents.slice(0, 1))],
      ['several', idsOf([...leaves.slice(0, 2), ...tree.slice(-2)])],
      ['all', idsOf(tree)],
    ];
  };
  const cases = await Promise.all(
    [...ports].map(async ([who, his]) =>
      (await selectionsOf(his)).map(([what, company]) => [who, what, company, his] as const),
    ),
  );
  it.each(cases.flat())('for %s, %s', async (_who, _what, company, his) => {
    const { figures, lists } = await figuresAndLists(his, company);
    expect(figures).toEqual(lists);
    expect(figures[0]).toMatch(/^users: \d+$/);
  });
});

describe('a figure of the demo follows', () => {
  const openTickets = async ({ dashboard }: Ports) =>
    Number(accepted(await dashboard.load('figures', ALL_IN_REACH, staying())).tickets);

  /** Gives a ticket in this state a command. */
  const give = async ({ areas }: Ports, state: string, event: string, payload: FieldInputs = {}) => {
    const port = await areas();
    const query = { ...EVERYTHING, filter: { state: { in: [state] } } };
    const part = { query, company: ALL_IN_REACH, start: 0, size: 1, after: null, count: false };
    const [ticket] = accepted(await port.list('tickets', part, staying())).rows;
    if (!ticket) throw new Error(`No ticket is ${state}`);
    const { id, version } = ticket;
    accepted(await port.command('tickets', { id, version, event, payload, key: event }, staying()));
  };

  it('a command: one that is closed is counted no more', async () => {
    const ports = await portsOf('superAdmin');
    const before = await openTickets(ports);
    await give(ports, 'resolved', 'close');
    expect(await openTickets(ports)).toBe(before - 1);
  });

  it('the clock: one that closes by itself is counted no more, before any list is opened', async () => {
    const ports = await portsOf('superAdmin');
    const before = await openTickets(ports);
    await give(ports, 'open', 'resolve', { resolution: 'Done' });
    expect(await openTickets(ports)).toBe(before);
    clock.advance(8 * DAY_MS);
    const later = await portsOf('superAdmin');
    expect(await openTickets(later)).toBe(before - 1);
    const { figures, lists } = await figuresAndLists(later, ALL_IN_REACH);
    expect(figures).toEqual(lists);
  });
});
