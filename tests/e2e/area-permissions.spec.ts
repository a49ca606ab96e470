import { VISA_STATES } from '@domain/cases/case-states';
import { DEMO } from '@tests/support/demo-sign-ins';
import type pg from 'pg';
import { AreaScreen } from './areas';
import { expect, test } from './fixtures';

const HIDDEN = 'Hidden: you have no grant for this field';
const OUT_OF_REACH = 'This record does not exist, or you may not see it.';
/** Companies of the HR administrator of the demo. */
const HIS =
  "v.company_id in ('company-0001', 'company-0002', 'company-0003', 'company-0004', 'company-0005')";
const HERS = `v.employee_id = (select employee_id from app_user where email = '${DEMO.employee}')`;

interface Visa {
  readonly id: string;
  readonly type: string;
  readonly employee: string;
  readonly passport: string;
}
/** Visa processes, the one that changed last first. */
const visasWhere = async (database: pg.Pool, condition: string): Promise<readonly [Visa, ...Visa[]]> => {
  const { rows } = await database.query<Visa>(
    `select v.id, v.type, e.first_name || ' ' || e.last_name as employee, v.passport_number as passport
     from visa_case v join employee e on e.id = v.employee_id
     where ${condition} order by v.updated_at desc, v.id`,
  );
  const [first, ...others] = rows;
  if (!first) throw new Error(`the demo data has visa processes where ${condition}`);
  return [first, ...others];
};
const TABS: Readonly<Record<string, string>> = {
  'new visa process': 'new',
  'visa renewal': 'renewal',
  'visa cancellation': 'cancellation',
};
const KINDS: Readonly<Record<string, string>> = {
  'new visa process': 'New visa',
  'visa renewal': 'Renewal',
  'visa cancellation': 'Cancellation',
};
const addressOf = ({ id, type }: Visa) => `/visa-process?tab=${TABS[type]}&record=${id}`;

test('an HR administrator follows the visa processes of his companies, without passports and fees', async ({
  page,
  portal,
  database,
}) => {
  await portal.keepSession('hrAdmin');
  const visas = new AreaScreen(page, 'Visa processes');
  const isOpen = VISA_STATES['new visa process'].open.map((state) => `'${state}'`).join();
  const [visa, ...others] = await visasWhere(
    database,
    `v.type = 'new visa process' and v.state in (${isOpen}) and ${HIS}`,
  );

  await test.step('exactly those', async () => {
    await visas.open('/visa-process?tab=new');
    await expect.poll(() => visas.count()).toBe(others.length + 1);
    await expect(page.getByRole('button', { name: 'New process' })).toHaveCount(0);
  });

  await test.step('fields that he has no grant for show only that something is there', async () => {
    await page.goto(addressOf(visa));
    const record = visas.record(visa.employee);
    await expect(record.value('Passport number')).toContainText(HIDDEN);
    await expect(record.value('Passport expires')).toContainText(HIDDEN);
    await expect(record.value('Gross salary')).toHaveText(/^AED\s[\d,.]+$/);
    await expect(record.self).not.toContainText(visa.passport);
    await expect(record.self.getByRole('tab', { name: 'Documents', exact: true })).toBeVisible();
    await expect(record.self.getByRole('tab', { name: 'Fees', exact: true })).toHaveCount(0);
    await expect(record.button('Edit')).toHaveCount(0);
    await record.close();
  });

  await test.step('a link to a record of another client says that it is out of reach', async () => {
    const [foreign] = await visasWhere(database, `not (${HIS})`);
    await page.goto(addressOf(foreign));
    const sheet = page.getByRole('dialog', { name: 'Visa process', exact: true });
    await expect(sheet.getByText(OUT_OF_REACH)).toBeVisible();
    await expect(page.getByText(foreign.employee)).toHaveCount(0);
  });

  await test.step('Leads are not his', async () => {
    await page.goto('/Leads?tab=leads');
    await expect(page.getByText('You are not permitted to see this')).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await portal.openGroups();
    await expect(portal.navigation.getByRole('link', { name: 'Leads', exact: true })).toHaveCount(0);
  });
});

test('an employee sees his own visa process, and nobody else’s', async ({ page, portal, database }) => {
  const [own, ...more] = await visasWhere(database, HERS);
  const [other] = await visasWhere(database, `not (${HERS}) and ${HIS} and v.type = '${own.type}'`);
  await portal.keepSession('employee');
  const visas = new AreaScreen(page, 'Visa processes');

  await visas.open(`/visa-process?tab=${TABS[own.type]}`);
  const ofThisType = [own, ...more].filter(({ type }) => type === own.type);
  // all are his own: they are called by what they are
  const kind = KINDS[own.type] ?? '';
  await expect(visas.grid.getByRole('rowheader')).toHaveText(ofThisType.map(() => kind));

  await visas.row(kind).first().click();
  const record = visas.record(kind);
  await expect(record.value('Employee')).toHaveText(own.employee);
  await expect(record.value('Passport number')).toHaveText(own.passport);
  await expect(record.button('Edit')).toHaveCount(0);
  await record.tab('Process');
  await expect(record.self.getByText('There is nothing for you to do here now.')).toBeVisible();
  await record.close();

  await page.goto(addressOf(other));
  await expect(page.getByText(OUT_OF_REACH)).toBeVisible();
  await page.goto('/Leads?tab=leads');
  await expect(page.getByText('You are not permitted to see this')).toBeVisible();
});

test('privacy mode blurs amounts and passports, in lists and records', async ({ page, portal, database }) => {
  const { rows } = await database.query<{ id: string; prospect_name: string }>(
    'select id, prospect_name from lead where order_value_fils is not null order by id limit 1',
  );
  const [lead] = rows;
  if (!lead) throw new Error('the demo data has a lead with an order value');
  await portal.keepSession('superAdmin');
  const leads = new AreaScreen(page, 'Leads');
  await leads.open('/Leads?tab=leads');
  const amount = leads.grid.getByText(/^AED\s[\d,.]+$/).first();
  const privacy = page.getByRole('button', { name: 'Privacy mode' });

  await expect(amount).toHaveCSS('filter', 'none');
  await privacy.click();
  await expect(privacy).toHaveAttribute('aria-pressed', 'true');
  await expect(amount).toHaveCSS('filter', /^blur\(/);

  await page.goto(`/Leads?tab=leads&record=${lead.id}`);
  const record = leads.record(lead.prospect_name);
  await expect(record.value('Order value').getByText(/^AED/)).toHaveCSS('filter', /^blur\(/);
  await expect(record.value('Prospect').getByText(lead.prospect_name)).toHaveCSS('filter', 'none');

  const [visa] = await visasWhere(database, `v.passport_number is not null and ${HIS}`);
  await page.goto(addressOf(visa));
  const seen = new AreaScreen(page, 'Visa processes').record(visa.employee);
  await expect(seen.value('Passport number').getByText(visa.passport)).toHaveCSS('filter', /^blur\(/);
  await seen.close();
  await privacy.click();
  await page.goto(addressOf(visa));
  await expect(seen.value('Passport number').getByText(visa.passport)).toHaveCSS('filter', 'none');
});
