import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import type { Page } from '@playwright/test';
import { REFERENCES } from '@tests/support/visa-story';
import type pg from 'pg';
import { AreaScreen, choose, fill, input, lookUp, type RecordSheet } from './areas';
import { expect, test } from './fixtures';
import { countPresses } from './presses';

/** So many days from now, by the clock that the server goes by. */
const inDays = (count: number): string => addDays(dayInDubai(Date.now()), count);

/** An active employee without any visa process, whose name nobody else has and whose passport is good; from now on without a residence. */
const freeEmployee = async (database: pg.Pool): Promise<string> => {
  const { rows } = await database.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from employee
     group by first_name, last_name
     having count(*) = 1 and bool_and(status = 'active' and last_name <> '')
       and not bool_or(exists (select from visa_case v where v.employee_id = employee.id))
       and not bool_or(exists (select from employee_papers p where p.employee_id = employee.id
         and p.passport_expires_on < now() + interval '1 year'))
     order by min(id) limit 1`,
  );
  if (!rows[0]) throw new Error('the demo data has such an employee');
  await database.query(
    `update employee_papers set residence_expires_on = null where employee_id =
     (select id from employee where first_name || ' ' || last_name = $1)`,
    [rows[0].name],
  );
  return rows[0].name;
};

/** Steps of the portal itself: they ask for nothing. Any other asks when it happened, and begins with today. */
const OWN_STEPS = ['Begin formalities', 'Complete', 'Close process', 'Employee left'];

/** One visa process in the browser, opened for somebody who has none. */
class VisaStory {
  readonly sheet: RecordSheet;
  readonly #page: Page;
  readonly #database: pg.Pool;
  readonly #id: string;

  private constructor(page: Page, database: pg.Pool, id: string, sheet: RecordSheet) {
    this.#page = page;
    this.#database = database;
    this.#id = id;
    this.sheet = sheet;
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
    return new VisaStory(page, database, rows[0].id, sheet);
  }

  /** Gives a command, with what it asks for where it asks. */
  async give(command: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.sheet.button(command).click();
    if (OWN_STEPS.includes(command) && Object.keys(values).length === 0) return;
    const dialog = this.#page.getByRole('dialog', { name: command, exact: true });
    await fill(dialog, values);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  }

  /** Commands, with what they ask for, each with the state that it leads to. */
  async go(
    steps: readonly (readonly [command: string, state: string, values?: Readonly<Record<string, string>>])[],
  ): Promise<void> {
    for (const [command, state, values] of steps) {
      await this.give(command, values);
      await this.sheet.expectState(state);
    }
  }

  /** Formalities run side by side: the process stays where it is, and one of its branches moves. */
  async branch(command: string, reached: string, values?: Readonly<Record<string, string>>): Promise<void> {
    await this.give(command, values);
    await this.expectBranch(reached);
  }

  async expectBranch(name: string): Promise<void> {
    await expect(this.sheet.self.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }

  /** The command is shown, and says why it cannot be given yet. */
  async expectBlocked(command: string, why: RegExp): Promise<void> {
    await expect(this.sheet.button(command)).toBeDisabled();
    await expect(this.sheet.button(command)).toHaveAccessibleDescription(why);
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
    await this.#page.reload();
    await this.sheet.tab('Process');
  }
}

const issuePermit = () =>
  [
    'Entry permit issued',
    'Entry permit issued',
    {
      'Entry permit number': REFERENCES.entry_permit_number,
      'Unified number (UID)': REFERENCES.uid,
      'Entry permit expires': inDays(60),
    },
  ] as const;

test('a new visa from outside the country, on the mainland, to its completion', async ({
  page,
  portal,
  database,
}) => {
  const presses = await countPresses(page);
  let detour = 0;
  await portal.keepSession('superAdmin');
  const visa = await VisaStory.begin(page, database, 'new', {
    'Kind of process': 'New visa',
    'Where the employee is': 'Outside the country',
    Jurisdiction: 'Mainland',
    'Immigration authority': 'GDRFA (Dubai)',
  });
  const { sheet } = visa;

  await test.step('it waits for its documents', async () => {
    await sheet.expectState('Documents');
    // the passport is on file since he joined
    await visa.expectBlocked('Check quota', /^Document missing or not verified: Photo\..*Client$/);
    await visa.verifyDocuments();
  });

  await test.step('the authority returns it, and takes it up again where it was', async () => {
    await visa.go([
      ['Check quota', 'Quota'],
      ['Job offer signed', 'Job offer signed'],
      [
        'Apply for work permit',
        'Work permit applied for',
        { 'MOHRE reference': REFERENCES.mohre_reference, 'Receipt number': 'R-1' },
      ],
    ]);
    const before = presses();
    await visa.go([
      [
        'Returned by the authority',
        'Returned by the authority',
        { 'Why it was returned': REFERENCES.return_reason },
      ],
    ]);
    await expect(sheet.button('Work permit approved')).toHaveCount(0);
    await expect(
      sheet.self.getByText('The authority cancels the returned application', { exact: true }),
    ).toBeVisible();
    await sheet.tab('Overview');
    await expect(sheet.value('Returned by the authority')).toHaveText('1');
    await expect(sheet.value('Why it was returned')).toHaveText(REFERENCES.return_reason);
    await sheet.tab('Process');
    await visa.go([['Submit again', 'Work permit applied for']]);
    detour = presses() - before;
  });

  await test.step('on the permit into the country', async () => {
    await visa.go([
      ['Work permit approved', 'Work permit approved'],
      ['Apply for entry permit', 'Entry permit applied for', { 'Receipt number': 'R-2' }],
      issuePermit(),
    ]);
    await expect(sheet.button('Apply for status change')).toHaveCount(0);
    await visa.go([
      ['Employee entered the country', 'Entered the country', { 'Entered the country on': inDays(0) }],
      ['Begin formalities', 'Formalities'],
    ]);
  });

  await test.step('formalities go side by side, and join before the residence', async () => {
    for (const branch of [
      'Medical: to book',
      'Emirates ID: to apply for',
      'Insurance: to buy',
      'Labour contract: to submit',
    ])
      await visa.expectBranch(branch);
    await visa.expectBlocked(
      'Apply for residence',
      /not “fit” yet.*Emirates ID has not been applied for.*insurance has not been bought/,
    );
    await visa.branch('Book medical', 'Medical: booked', {
      'Receipt number': 'R-3',
      'Medical on': inDays(2),
      'Medical at (HH:MM)': '09:30',
      'Medical centre': 'Al Quoz',
    });
    await visa.branch('Insurance bought', 'Insurance: insured', { 'Receipt number': 'R-4' });
    await visa.branch('Apply for Emirates ID', 'Emirates ID: applied for', { 'Receipt number': 'R-5' });
    await visa.expectBlocked(
      'Apply for residence',
      /^The medical result is not “fit” yet\. Owner: Employee$/,
    );
    await visa.branch('Medical attended', 'Medical: result awaited');
    await visa.branch('Submit labour contract', 'Labour contract: submitted', { 'Receipt number': 'R-6' });
    await visa.branch('Medically fit', 'Medical: fit');
    await visa.branch('Labour card issued', 'Labour card issued', {
      'Labour card number': REFERENCES.labour_card_number,
      'Labour card expires': inDays(700),
    });
    await visa.go([
      ['Apply for residence', 'Residence applied for', { 'Receipt number': 'R-7' }],
      [
        'Residence issued',
        'Residence issued',
        { 'Residence expires': inDays(730), 'Visa file number': REFERENCES.visa_file },
      ],
    ]);
  });

  await test.step('with the card and the fees paid it is complete', async () => {
    await visa.expectBlocked('Complete', /^Emirates ID is missing/);
    await visa.give('Biometrics taken');
    await visa.give('Emirates ID received', {
      'Emirates ID': REFERENCES.emirates_id,
      'Emirates ID expires': inDays(730),
    });
    await visa.give('ILOE subscribed', {
      'ILOE certificate': REFERENCES.iloe_certificate,
      'ILOE ends': inDays(730),
      'Receipt number': 'R-8',
    });
    await visa.go([['Complete', 'Completed']]);
    await expect(sheet.self.getByText('Nothing is left to do: this case has ended.')).toBeVisible();
    expect(presses() - detour).toBeLessThanOrEqual(60);
    await sheet.tab('Overview');
    await expect(sheet.value('Returned by the authority')).toHaveText('1');
  });
});

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
