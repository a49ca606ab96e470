import { AreaScreen, input } from './areas';
import { expect, test } from './fixtures';

test('list, record, command and back, with the keyboard alone', async ({ page, portal, database }) => {
  const { rows } = await database.query<{ prospect_name: string }>(
    `select prospect_name from lead
     where state = 'qualified' and (select count(*) from lead as other where other.prospect_name = lead.prospect_name) = 1
     order by state_since desc, id limit 1`,
  );
  const name = rows[0]?.prospect_name ?? '';
  const press = (key: string) => page.keyboard.press(key);
  const leads = new AreaScreen(page, 'Leads');
  await portal.keepSession('superAdmin');
  await leads.open('/Leads?tab=leads');
  const cell = (row: number, column: number) =>
    leads.grid.getByRole('row').nth(row).locator('[data-col]').nth(column);

  await test.step('arrows, Home and End move in the grid; Tab reaches one place of it', async () => {
    await cell(1, 1).focus();
    await press('ArrowDown');
    await expect(cell(2, 1)).toBeFocused();
    await press('ArrowRight');
    await expect(cell(2, 2)).toBeFocused();
    await press('End');
    const columns = await leads.grid.getByRole('columnheader').count();
    await expect(cell(2, columns - 1)).toBeFocused();
    await press('Home');
    await expect(cell(2, 0)).toBeFocused();
    await press('ArrowUp');
    await expect(cell(1, 0)).toBeFocused();
    await press('Control+End');
    const total = await leads.count();
    const last = leads.grid.locator(`[aria-rowindex="${total + 1}"]`);
    await expect(last.locator('[data-col]').last()).toBeFocused();
    await expect(last.getByRole('rowheader')).not.toBeEmpty();
    await press('Control+Home');
    await expect(cell(1, 0)).toBeFocused();
    await press('Tab');
    await expect(leads.grid.locator(':focus')).toHaveCount(0);
    await press('Shift+Tab');
    await expect(cell(1, 0)).toBeFocused();
  });

  await test.step('Space selects, Shift with an arrow selects a range', async () => {
    await press('Space');
    await expect(leads.grid.getByRole('row', { selected: true })).toHaveCount(1);
    await press('Shift+ArrowDown');
    await expect(leads.grid.getByRole('row', { selected: true })).toHaveCount(2);
    await expect(page.getByRole('main').getByText('2 selected')).toBeVisible();
    await press('ArrowUp');
    await press('Space');
    await press('ArrowDown');
    await press('Space');
    await expect(leads.grid.getByRole('row', { selected: true })).toHaveCount(0);
  });

  await test.step('a slash leads to the search, Tab from there into the list', async () => {
    await press('/');
    await expect(leads.search).toBeFocused();
    await expect(leads.search).toHaveValue('');
    await page.keyboard.type(name);
    await expect(leads.found).toHaveText('1 record');
    await expect(leads.search).toHaveValue(name);
    // every control between the search and the list is passed; none holds the focus
    const inGrid = leads.grid.locator(':focus');
    for (let stops = 0; stops < 30 && (await inGrid.count()) === 0; stops += 1) await press('Tab');
    await expect(inGrid).toHaveCount(1);
  });

  await test.step('Enter opens the record, its tabs and its steps are at hand, Escape leads back to the row', async () => {
    await press('Home');
    await press('ArrowRight');
    const header = leads.row(name).getByRole('rowheader');
    if ((await header.and(page.locator(':focus')).count()) === 0) await press('ArrowDown');
    await expect(header).toBeFocused();
    await press('Enter');
    const lead = leads.record(name);
    await expect(lead.self).toBeVisible();
    await lead.expectState('Qualified');
    const overview = lead.self.getByRole('tab', { name: 'Overview', exact: true });
    await expect(lead.self.locator(':focus')).toHaveCount(1);
    for (let stops = 0; stops < 10 && !(await overview.evaluate((tab) => tab.matches(':focus'))); stops += 1)
      await press('Tab');
    await expect(overview).toBeFocused();
    await press('ArrowRight');
    await expect(lead.self.getByRole('tab', { name: 'Process', exact: true, selected: true })).toBeFocused();

    const register = lead.button('Put on hold');
    await expect(register).toBeVisible();
    for (
      let stops = 0;
      stops < 20 && !(await register.evaluate((step) => step.matches(':focus')));
      stops += 1
    )
      await press('Tab');
    await expect(register).toBeFocused();
    await press('Enter');
    await lead.expectState('On hold');
    await expect(lead.self.locator(':focus')).toHaveCount(1);

    await press('Escape');
    await expect(lead.self).toBeHidden();
    await expect(header).toBeFocused();
    await expect(leads.row(name)).toContainText('On hold');
  });

  await test.step('a dialog of a step is left with Cancel, not with Escape, and the focus is where it was', async () => {
    await press('Enter');
    const lead = leads.record(name);
    await lead.tab('Process');
    const lose = lead.button('Mark as lost');
    await lose.focus();
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mark as lost', exact: true });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await press('Escape');
    await press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(lose).toBeFocused();
    await lead.expectState('On hold');
    await press('Escape');
    await expect(lead.self).toBeHidden();
    await expect(leads.row(name).getByRole('rowheader')).toBeFocused();
  });

  await test.step('n begins a new record; the keys are letters while somebody types', async () => {
    await press('n');
    const form = page.getByRole('form', { name: 'New lead' });
    await expect(form).toBeVisible();
    const prospect = input(form, 'Prospect');
    await prospect.focus();
    await page.keyboard.type('n/n');
    await expect(prospect).toHaveValue('n/n');
  });
});
