import { expect, test } from './fixtures';

const HEIGHT = 844;
test.use({ viewport: { width: 390, height: HEIGHT } });

test('on a telephone the first row of a list stands in the upper third, and its tools are one press away', async ({
  page,
  portal,
}) => {
  await portal.keepSession('superAdmin');
  await page.goto('/Leads?tab=leads');
  const first = page.getByRole('grid').locator('[role=row][aria-rowindex="2"]');
  await expect(first).toBeVisible();
  const box = await first.boundingBox();
  expect(box?.y).toBeLessThan(HEIGHT / 3);

  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Add filter' })).toBeHidden();
  await main.getByRole('button', { name: 'More', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Add filter' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Export' })).toBeVisible();
});
