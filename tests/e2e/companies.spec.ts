import { expect, test } from './fixtures';

const HUNDRED_DAYS = 100 * 24 * 60 * 60;
const ONE_DAY = 24 * 60 * 60;
const customerCount = (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'}`;

test('companies applied change the customers and survive a reload', async ({
  page,
  portal,
  context,
  database,
}) => {
  const { rows } = await database.query<{ id: string; name: string; customers: number }>(
    `select c.id, c.name, count(k.id)::int as customers
       from company c join customer k on k.company_id = c.id
      where c.depth = 1 and not exists (select 1 from company child where child.parent_company_id = c.id)
      group by c.id, c.name order by c.name limit 2`,
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error('the demo data has two companies with customers');
  await portal.enter('superAdmin');

  await portal.choose(first.name);
  await expect(portal.companyButton).toContainText(first.name);
  const customers = page.getByRole('banner').getByRole('button', { name: /customers?$/ });
  await expect(customers).toHaveAccessibleName(customerCount(first.customers));

  await portal.choose(first.name, second.name);
  await expect(portal.companyButton).toContainText('Consolidated');
  await expect(customers).toHaveAccessibleName(customerCount(first.customers + second.customers));

  const cookie = (await context.cookies()).find(({ name }) => name === 'selected-company');
  expect(
    decodeURIComponent(cookie?.value ?? '')
      .split(',')
      .sort(),
  ).toEqual([first.id, second.id].sort());
  const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(lifetime - HUNDRED_DAYS)).toBeLessThan(ONE_DAY);

  await page.reload();
  await expect(portal.companyButton).toContainText('Consolidated');
  await expect(customers).toHaveAccessibleName(customerCount(first.customers + second.customers));
});

test('the figures follow the selection', async ({ portal, database }) => {
  const { rows } = await database.query<{ name: string; employees: number }>(
    `select c.name, count(e.id)::int as employees from company c join employee e on e.company_id = c.id
      where e.status = 'active' and c.depth = 1
        and not exists (select 1 from company child where child.parent_company_id = c.id)
      group by c.name order by employees desc limit 1`,
  );
  const [largest] = rows;
  if (!largest) throw new Error('the demo data has employees');
  await portal.enter('superAdmin');
  const before = await portal.readFigures();
  expect(before.Employees).toBeGreaterThan(largest.employees);
  await portal.choose(largest.name);
  await expect(portal.card('Employees').locator('strong')).toHaveText(
    largest.employees.toLocaleString('en-AE'),
  );
});

test('Apply waits for a selection, and No leaves everything as it was', async ({ portal }) => {
  await portal.enter('superAdmin');
  const before = await portal.companyButton.innerText();
  await portal.companyButton.click();
  await portal.uncheckAll();
  const apply = portal.companies.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await portal.companies.getByRole('checkbox').first().check();
  await apply.click();
  await portal.confirmation.getByRole('button', { name: 'No' }).click();
  await expect(portal.confirmation).toBeHidden();
  await portal.page.keyboard.press('Escape');
  await expect(portal.companies).toBeVisible();
  await portal.companies.getByRole('button', { name: 'Close' }).click();
  await expect(portal.companyButton).toHaveText(before);
});

test("an HR administrator asking for another client's data is refused", async ({
  page,
  portal,
  context,
  database,
}) => {
  const { rows } = await database.query<{ id: string }>(
    "select id from company where depth = 1 and name not like '%Falcon%' order by name limit 1",
  );
  await portal.enter('hrAdmin');
  const token = (await context.cookies()).find(({ name }) => name === 'auth.token')?.value ?? '';
  const answer = await page.request.post('/dashboard/stats', {
    headers: { authorization: `Bearer ${token}` },
    data: { selected_company_id: rows[0]?.id },
  });
  expect(answer.status()).toBe(403);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
});
