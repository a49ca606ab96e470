import { PDF } from '../specimen';
import { expect, type PeopleOffice } from './office';

/** The PRO drops files at once, which are matched by their names; somebody else verifies them one after the other, each beside its file. */
export const documentsAreVerified = async (
  office: PeopleOffice,
  visa: string,
  names: readonly string[],
): Promise<void> => {
  const address = `/Documents/review?visa=${visa}`;
  const pro = await office.who('pro');
  await pro.page.goto(address);
  await expect(pro.page.getByRole('main').getByRole('button').first()).toBeVisible();
  await pro.page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) })));
  await pro.page.getByRole('button', { name: `Hand in ${names.length}` }).click();
  await expect(pro.page.getByRole('status').filter({ hasText: /^Handed in$/ })).toHaveCount(names.length);

  const { page } = await office.who('compliance');
  await page.goto(address);
  for (let place = 1; place <= names.length; place++) {
    await expect(page.getByText(`${place} of ${names.length}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify V' })).toBeEnabled();
    await page.keyboard.press('v');
  }
  await expect(page.getByText(`All ${names.length} are done`)).toBeVisible();
};
