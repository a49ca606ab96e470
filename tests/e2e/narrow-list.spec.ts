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

test('on a small desktop the button of a list stands beside its tools, at the end of their line', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await portal.keepSession('superAdmin');
  const main = page.getByRole('main');
  const boxOf = async (name: string) => {
    const box = await main.getByRole('button', { name, exact: true }).boundingBox();
    return { y: box?.y, end: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  for (const [address, name] of [
    ['/Offboarding', 'New offboarding'],
    ['/Employees', 'New employee'],
  ] as const) {
    await page.goto(address);
    const grid = page.getByRole('grid');
    await expect(grid.locator('[role=row][aria-rowindex="2"]')).toBeVisible();
    const button = await boxOf(name);
    expect(button.y, address).toBe((await boxOf('Export')).y);
    const frame = await grid.boundingBox();
    expect(button.end, address).toBeCloseTo((frame?.x ?? 0) + (frame?.width ?? 0), -1);
  }
});

test('on a telephone the title of a record stands clear of its buttons', async ({ page, portal }) => {
  await portal.keepSession('pro');
  await page.goto('/visa-process?tab=open&f.fine_fils=1..');
  await page.getByRole('grid').locator('[role=row][aria-rowindex="2"]').getByRole('gridcell').nth(1).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^fine so far: AED/)).toBeVisible();
  const title = await sheet.getByRole('heading', { name: 'Formalities' }).evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    const { bottom, right } = words.getBoundingClientRect();
    return { bottom, right };
  });
  for (const name of ['Review documents', 'Edit', 'Close']) {
    const button = sheet
      .getByRole('link', { name, exact: true })
      .or(sheet.getByRole('button', { name, exact: true }));
    const box = await button.boundingBox();
    const isInDetail = box !== null && (box.y >= title.bottom || box.x >= title.right);
    expect(isInDetail, name).toBe(true);
  }
});
