import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { type CountedLink, expectEqualLists, listed, numberIn } from './counted-links';
import { expect, test } from './fixtures';
import { CARDS, Portal } from './pages';

/** The seven cards, and where each leads. */
const cardsOf = async (portal: Portal): Promise<readonly CountedLink[]> => {
  const figures = await portal.readFigures();
  return Promise.all(
    CARDS.map(async (card) => ({
      what: card,
      href: (await portal.card(card).getAttribute('href')) ?? '',
      count: figures[card],
    })),
  );
};

/**
 * The segments of the charts, by the tables that stand beside or behind them, and the rows of the leads. They are read at once and when
 * all panels are there: one that comes between two looks moves the rows below it.
 */
const segmentsOf = async (page: Page): Promise<readonly CountedLink[]> => {
  const main = page.getByRole('main');
  await expect(main.getByRole('table')).not.toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const rows = await main.locator('tr:has(th[scope=row] a), li:has(> div > a)').evaluateAll((found) =>
    found.map((row) => {
      const link = row.querySelector('a');
      const count = row.querySelector('td, div > span');
      return {
        what: link?.textContent ?? '',
        href: link?.getAttribute('href') ?? '',
        count: count?.textContent ?? '',
      };
    }),
  );
  return rows.map(({ count, ...link }) => ({ ...link, count: numberIn(count.split('·')[0] ?? '') }));
};

const listedAt = async (page: Page, address: string): Promise<number> => {
  await page.goto(address);
  return listed(page);
};

interface Named {
  readonly id: string;
  readonly name: string;
}
/** Companies with the most employees: those without any below them, or those with. */
const companies = async (database: Pool, kind: 'leaf' | 'parent'): Promise<readonly Named[]> => {
  const { rows } = await database.query<Named>(
    `select c.id, c.name from company c join employee e on e.company_id = c.id
      where ${kind === 'leaf' ? 'not' : ''} exists (select 1 from company b where b.parent_company_id = c.id)
        and (select count(*) from company same where same.name = c.name) = 1
      group by c.id, c.name order by count(e.id) desc, c.id limit 3`,
  );
  return rows;
};
const nameOf = (list: readonly Named[], at: number): string => {
  const found = list[at];
  if (found === undefined) throw new Error('The demo data has too few companies');
  return found.name;
};

/** The box of a company that takes all below it. */
const allBelow = (name: string): string => `All companies below ${name}`;

// of other selections, and of every role, tests/server/scope-matrix.test.ts says it
test.describe('every card counts the list that it opens', () => {
  const selections: readonly (readonly [string, (database: Pool) => Promise<readonly string[]>])[] = [
    ['nothing selected', async () => []],
    [
      'several companies',
      async (database) => {
        const leaves = await companies(database, 'leaf');
        return [nameOf(leaves, 0), nameOf(leaves, 1)];
      },
    ],
    ['All of a company', async (database) => [allBelow(nameOf(await companies(database, 'parent'), 0))]],
  ];
  for (const [what, of] of selections)
    test(`with ${what}`, async ({ page, portal, database }) => {
      const names = await of(database);
      await portal.enter('superAdmin');
      if (names.length > 0) await portal.choose(...names);
      await page.goto('/dashboard');
      await expectEqualLists(portal, await cardsOf(portal));
    });
});

test('every segment of a chart, and every row of the leads, counts the list that it opens, in two tabs', async ({
  portal,
  context,
  database,
}) => {
  const leaves = await companies(database, 'leaf');
  const parents = await companies(database, 'parent');
  await portal.enter('superAdmin');
  await portal.choose(nameOf(leaves, 0), nameOf(leaves, 1));
  const other = new Portal(await context.newPage(), portal.origin);
  await other.page.goto('/dashboard');
  await other.choose(allBelow(nameOf(parents, 0)));
  for (const { page } of [portal, other]) await page.reload();
  const links = await Promise.all(
    [portal, other].map(async (tab) => {
      await tab.readFigures();
      return segmentsOf(tab.page);
    }),
  );
  expect(links[0]).not.toEqual(links[1]);
  await expectEqualLists(portal, links[0] ?? []);
  await expectEqualLists(other, links[1] ?? []);
});

test('two tabs hold different companies at once, also after F5; a new tab begins with the last ones', async ({
  page,
  portal,
  context,
  database,
}) => {
  const leaves = await companies(database, 'leaf');
  const [first, second] = [nameOf(leaves, 0), nameOf(leaves, 1)];
  await portal.enter('superAdmin');
  await portal.choose(first);
  const other = new Portal(await context.newPage(), portal.origin);
  await other.page.goto('/dashboard');
  await expect(other.companyButton).toContainText(first);
  await other.choose(second);

  const employees = async (tab: Portal) => (await tab.readFigures()).Employees;
  const counted = [await employees(portal), await employees(other)];
  expect(counted[0]).not.toBe(counted[1]);
  for (const isReloaded of [false, true]) {
    if (isReloaded) await Promise.all([page.reload(), other.page.reload()]);
    await expect(portal.companyButton).toContainText(first);
    await expect(other.companyButton).toContainText(second);
    expect([await employees(portal), await employees(other)]).toEqual(counted);
  }
  for (const tab of [portal, other]) await expectEqualLists(tab, (await cardsOf(tab)).slice(0, 1));

  const third = new Portal(await context.newPage(), portal.origin);
  await third.page.goto('/dashboard');
  await expect(third.companyButton).toContainText(second);
  expect(await employees(third)).toBe(counted[1]);
});

test('an HR administrator with two companies of his own', async ({ page, portal, database }) => {
  const { rows } = await database.query<Named>(
    `select c.id, c.name from company c join employee e on e.company_id = c.id
      where c.name like 'Falcon%' and c.depth > 1 group by c.id, c.name order by count(e.id) desc, c.id limit 2`,
  );
  await portal.enter('hrAdmin');
  await portal.choose(nameOf(rows, 0), nameOf(rows, 1));
  await page.goto('/dashboard');
  await expectEqualLists(portal, await cardsOf(portal));
});

test('a record outside the selection opens, says so, and is taken in by one press', async ({
  page,
  portal,
  database,
}) => {
  const leaves = await companies(database, 'leaf');
  const [outside] = leaves.slice(2);
  const { rows } = await database.query<{ id: string }>(
    'select id from employee where company_id = $1 order by id limit 1',
    [outside?.id],
  );
  await portal.enter('superAdmin');
  await portal.choose(nameOf(leaves, 0), nameOf(leaves, 1));
  await page.goto(`/employees?record=${rows[0]?.id}`);
  const record = page.getByRole('dialog');
  await expect(record.getByText('Outside the companies selected (2)')).toBeVisible();
  const widen = record.getByRole('button', { name: `Select ${outside?.name} as well` });
  await widen.focus();
  await page.keyboard.press('Enter');
  await expect(record.getByRole('status').filter({ hasText: 'among the companies selected' })).toBeFocused();
  await expect(widen).toHaveCount(0);
  const { rows: all } = await database.query<{ n: number }>(
    'select count(*)::int as n from employee where company_id = any($1)',
    [leaves.map(({ id }) => id)],
  );
  expect(await listedAt(page, '/employees')).toBe(all[0]?.n);
});

test('an export under a selection has the rows of the list', async ({ page, portal, database }) => {
  const leaves = await companies(database, 'leaf');
  await portal.enter('superAdmin');
  await portal.choose(nameOf(leaves, 0), nameOf(leaves, 1));
  const count = await listedAt(page, '/employees');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(rows.length - 1).toBe(count);
  expect(count).toBeGreaterThan(0);
});
