import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { AreaScreen } from './areas';
import { expect, test } from './fixtures';

// Every lane is in view: a lane that had to be scrolled to would move from under the pointer.
test.use({ viewport: { width: 2560, height: 900 } });

/** The board of a list, narrowed to what these tests look at. */
class BoardScreen {
  readonly page: Page;
  readonly self: Locator;

  constructor(page: Page) {
    this.page = page;
    this.self = page.getByRole('main').getByRole('group', { name: 'Board', exact: true });
  }

  async open(prospect: string): Promise<void> {
    const leads = new AreaScreen(this.page, 'Leads');
    await leads.open('/Leads?tab=leads&shown=board');
    await leads.search.fill(prospect);
    await expect(leads.found).toHaveText('1 record');
    await expect(this.card(prospect)).toBeVisible();
  }

  lane(title: string): Locator {
    return this.self.getByRole('region', { name: new RegExp(`^${title} \\d`) });
  }

  card(name: string): Locator {
    return this.self
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name, exact: true }) });
  }

  async expectIn(title: string, name: string): Promise<void> {
    await expect(
      this.lane(title)
        .getByRole('listitem')
        .filter({ has: this.page.getByRole('button', { name, exact: true }) }),
    ).toBeVisible();
  }
}

/** An open lead whose name finds no other one, with a next task and without any mail. */
const leadIn = async (database: pg.Pool, state: string) => {
  const { rows } = await database.query<{ id: string; prospect_name: string }>(
    `select id, prospect_name from lead
     where state = $1
       and exists (select from lead_task where lead_id = lead.id and lead_task.state = 'todo')
       and not exists (select from mail_approval where lead_id = lead.id)
       and (select count(*) from lead as other where other.prospect_name = lead.prospect_name) = 1
     order by id limit 1`,
    [state],
  );
  const [lead] = rows;
  if (!lead) throw new Error('the demo data has such a lead');
  return lead;
};
const stateOf = async (database: pg.Pool, id: string) => {
  const { rows } = await database.query<{ state: string }>('select state from lead where id = $1', [id]);
  return rows[0]?.state;
};

test('a card is dragged into the next lane, and sent on with the keyboard', async ({
  page,
  portal,
  database,
}) => {
  const { id, prospect_name: name } = await leadIn(database, 'proposal');
  const board = new BoardScreen(page);
  await portal.keepSession('superAdmin');
  await board.open(name);
  await board.expectIn('Proposal', name);
  await board.card(name).dragTo(board.lane('Negotiation'));
  await board.expectIn('Negotiation', name);
  await expect(page.getByText(`${name} moved to Negotiation`)).toBeAttached();
  expect(await stateOf(database, id)).toBe('negotiation');

  const title = board.card(name).getByRole('button', { name, exact: true });
  await title.focus();
  await page.keyboard.press('m');
  const menu = page.getByRole('menu', { name: `Move ${name}` });
  await expect(menu).toBeFocused();
  const active = async () => page.locator(`[id="${await menu.getAttribute('aria-activedescendant')}"]`);
  await expect(await active()).toHaveAccessibleName('Move to Agreement sent');
  await page.keyboard.press('ArrowDown');
  await expect(await active()).toHaveAccessibleName('Move to On hold');
  await page.keyboard.press('Enter');
  await board.expectIn('On hold', name);
  expect(await stateOf(database, id)).toBe('on_hold');
  await expect(title).toBeFocused();
});

test('a drop that is not possible is refused with its reasons', async ({ page, portal, database }) => {
  const { id, prospect_name: name } = await leadIn(database, 'negotiation');
  const board = new BoardScreen(page);
  await portal.keepSession('superAdmin');
  await board.open(name);

  await test.step('the lifecycle knows the way, and something stands in it', async () => {
    await board.card(name).dragTo(board.lane('Agreement sent'));
    const refusal = page.getByRole('dialog', { name: 'Send agreement: not possible yet' });
    await expect(refusal.getByRole('list', { name: 'Why this is not possible yet' })).toContainText(
      'No mail with the agreement has been approved by a second person.',
    );
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toBeHidden();
    await board.expectIn('Negotiation', name);
  });

  await test.step('a lane that the lifecycle does not lead to takes nothing', async () => {
    await board.card(name).dragTo(board.lane('Contacted'));
    await board.expectIn('Negotiation', name);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  expect(await stateOf(database, id)).toBe('negotiation');
});

test('a state of the process map leads to its records', async ({ page, portal, database }) => {
  const processes = new AreaScreen(page, 'Visa processes');
  await portal.keepSession('superAdmin');
  await processes.open('/visa-process?tab=new&shown=map');
  const map = page.getByRole('main').getByRole('group', { name: 'Process map', exact: true });
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from visa_case where machine = 'visa-new' and state = 'residence_issued'",
  );
  const count = Number(rows[0]?.count);
  expect(count).toBeGreaterThan(0);
  await map.getByRole('button', { name: new RegExp(`^Residence issued\\s*${count} cases?\\b`) }).click();
  await expect(processes.grid).toBeVisible();
  await expect(processes.found).toHaveText(`${count} ${count === 1 ? 'record' : 'records'}`);
  await expect(page.getByRole('button', { name: 'State: Residence issued', exact: true })).toBeVisible();
  await page.reload();
  await expect(processes.found).toHaveText(`${count} ${count === 1 ? 'record' : 'records'}`);
});

test('the run-sheet is printed alone', async ({ page, portal }) => {
  await portal.keepSession('superAdmin');
  await page.goto('/visa-process?tab=new&shown=runSheet');
  const main = page.getByRole('main');
  const sheet = main.getByRole('heading', { name: /^Run-sheet/ });
  await expect(main.getByRole('table').first()).toBeVisible();
  const request = page.evaluate(
    () => new Promise<boolean>((done) => addEventListener('beforeprint', () => done(true), { once: true })),
  );
  await main.getByRole('button', { name: 'Print' }).click();
  expect(await request).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(main.getByRole('table').first()).toBeVisible();
  await expect(portal.navigation).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main.getByRole('searchbox', { name: 'Search' })).toBeHidden();
  await expect(main.getByRole('button')).toHaveCount(0);
  const pages = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
});
