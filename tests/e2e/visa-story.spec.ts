import type { Page } from '@playwright/test';
import { REFERENCES } from '@tests/support/visa-story';
import type pg from 'pg';
import { AreaScreen, choose, fill, input, lookUp } from './areas';
import { inDays } from './days';
import { expect, test } from './fixtures';
import { issuePermit, VisaCase } from './people/visa';

/** An active employee without any visa process, whose name nobody else has. */
const freeEmployee = async (database: pg.Pool): Promise<string> => {
  const { rows } = await database.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from employee
     group by first_name, last_name
     having count(*) = 1 and bool_and(status = 'active' and last_name <> '')
       and not bool_or(exists (select from visa_case v where v.employee_id = employee.id))
     order by min(id) limit 1`,
  );
  if (!rows[0]) throw new Error('the demo data has such an employee');
  return rows[0].name;
};

/** One visa process in the browser, opened for somebody who has none. */
class VisaStory extends VisaCase {
  readonly #database: pg.Pool;
  readonly #id: string;

  private constructor(page: Page, database: pg.Pool, id: string) {
    super(page);
    this.#database = database;
    this.#id = id;
  }

  /** Fills in the form of a new process. `choices`: option by label of the field. */
  static async begin(
    page: Page,
    database: pg.Pool,
    tab: string,
    choices: Readonly<Record<string, string>>,
  ): Promise<VisaStory> {
    const employee = await freeEmployee(database);
    const list = new AreaScreen(page, 'Visa processes');
    await list.open(`/visa-process?tab=${tab}`);
    await page.getByRole('button', { name: 'New process' }).click();
    const form = page.getByRole('form', { name: 'New process' });
    await lookUp(form, 'Employee', employee);
    for (const [label, option] of Object.entries(choices)) await choose(input(form, label), option);
    await fill(form, { 'Target date': inDays(40), 'Job title': 'Technician' });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const sheet = list.record(employee);
    await sheet.tab('Process');
    const { rows } = await database.query<{ id: string }>(
      `select v.id from visa_case v join employee e on e.id = v.employee_id
       where e.first_name || ' ' || e.last_name = $1`,
      [employee],
    );
    if (!rows[0]) throw new Error('the process that was created is in the database');
    return new VisaStory(page, database, rows[0].id);
  }

  /** Documents of the checklist are verified elsewhere, all unless kinds are named. */
  async verifyDocuments(...kinds: readonly string[]): Promise<void> {
    await this.#database.query(
      `update visa_document set state = 'verified', state_value = '"verified"', leaves = '{verified}'
       where visa_case_id = $1 and (kind = any($2::text[]) or cardinality($2::text[]) = 0)`,
      [this.#id, kinds],
    );
    await this.#readAgain();
  }

  /** Every fee that is due is paid elsewhere. */
  async payFees(): Promise<void> {
    await this.#database.query(
      `update visa_fee set state = 'paid', state_value = '"paid"', leaves = '{paid}'
       where visa_case_id = $1 and state = 'due'`,
      [this.#id],
    );
    await this.#readAgain();
  }

  async #readAgain(): Promise<void> {
    await this.page.reload();
    await this.sheet.tab('Process');
  }
}

test('a new visa inside the country, in a free zone, ends with an unfit medical', async ({
  page,
  portal,
  database,
}) => {
  await portal.keepSession('superAdmin');
  const visa = await VisaStory.begin(page, database, 'new', {
    'Kind of process': 'New visa',
    'Where the employee is': 'Inside the country',
    Jurisdiction: 'Free zone',
    'Immigration authority': 'ICP (other emirates)',
  });
  const { sheet } = visa;
  await sheet.expectState('Documents');
  await expect(sheet.button('Check quota')).toHaveCount(0);
  await visa.verifyDocuments();
  await visa.go([
    ['Apply to the free zone', 'Free zone applied to', { 'Free zone reference': REFERENCES.zone_reference }],
    ['Free zone approved', 'Free zone approved'],
    ['Apply for entry permit', 'Entry permit applied for'],
    issuePermit(),
  ]);
  await expect(sheet.button('Employee entered the country')).toHaveCount(0);
  await visa.go([
    ['Apply for status change', 'Status change applied for'],
    ['Status changed', 'Status changed'],
    ['Begin formalities', 'Formalities'],
  ]);
  await visa.expectBranch('Labour contract: not needed');
  await expect(sheet.button('Submit labour contract')).toHaveCount(0);
  await visa.branch('Insurance bought', 'Insurance: insured');
  await visa.branch('Book medical', 'Medical: booked');
  await visa.branch('Medical attended', 'Medical: result awaited');
  await visa.go([['Medically unfit', 'Closed: medically unfit']]);
  await expect(sheet.self.getByText('Nothing is left to do: this case has ended.')).toBeVisible();
  await expect(sheet.button('Apply for Emirates ID')).toHaveCount(0);
});

test('a cancellation keeps its order, and says on each step what it waits for', async ({
  page,
  portal,
  database,
}) => {
  await portal.keepSession('superAdmin');
  const visa = await VisaStory.begin(page, database, 'cancellation', {
    'Kind of process': 'Cancellation',
    'Where the employee is': 'Inside the country',
    Jurisdiction: 'Mainland',
    'Immigration authority': 'GDRFA (Dubai)',
  });
  const { sheet } = visa;
  await sheet.expectState('Opened');
  await visa.expectBlocked(
    'Dues signed',
    /^The settlement of dues is not signed and verified\. Owner: Employee$/,
  );
  const why = sheet.self.getByRole('list', { name: 'Why this is not possible yet' });
  await why.getByRole('button', { name: 'Go there' }).click();
  await expect(sheet.self.getByRole('tab', { name: 'Documents', selected: true })).toBeVisible();
  await expect(sheet.self.getByRole('rowheader', { name: 'Settlement of dues' })).toBeVisible();

  await visa.verifyDocuments('dues_settlement');
  await visa.go([['Dues signed', 'Dues signed']]);
  await visa.expectBlocked(
    'Submit to MOHRE',
    /^Document missing or not verified: Cancellation form\. Owner: Client$/,
  );
  await expect(sheet.button('Submit to the free zone')).toHaveCount(0);
  await visa.verifyDocuments('cancellation_form');
  await visa.go([
    ['Submit to MOHRE', 'Submitted to MOHRE', { 'MOHRE reference': REFERENCES.mohre_reference }],
  ]);
  await expect(sheet.button('Withdraw')).toHaveCount(0);
  await visa.go([
    ['Labour card cancelled', 'Labour card cancelled'],
    ['Submit residence cancellation', 'Residence cancellation submitted'],
    ['Residence cancelled', 'Residence cancelled'],
    ['Grace period begins', 'Grace period', { 'Grace period ends': inDays(30) }],
    ['Employee left', 'Left the country', { 'Left on': inDays(0) }],
  ]);
  await visa.expectBlocked('Close process', /^Fees are not paid: \d+\. Owner: Finance$/);
  await visa.payFees();
  await visa.go([['Close process', 'Closed']]);
});
