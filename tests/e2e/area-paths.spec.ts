import { readdirSync } from 'node:fs';
import { AreaScreen, enter, RecordSheet } from './areas';
import { expect, test } from './fixtures';
import type { AreaPath } from './path';

const folder = new URL('./paths/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.path.ts'));
const modules = await Promise.all(files.map((file): Promise<unknown> => import(new URL(file, folder).href)));
const paths = modules.flatMap((module) => (module as { readonly paths: readonly AreaPath[] }).paths);

for (const { as = 'superAdmin', at, list, create, steps } of paths) {
  test(`${at}: ${list}, as ${as}`, async ({ page, portal }) => {
    const screen = new AreaScreen(page, list);
    await portal.keepSession(as);
    await screen.open(at);
    let record = new RecordSheet(page.getByRole('dialog').filter({ visible: true }).last());
    if (create) {
      await page.getByRole('main').getByRole('button', { name: create.button, exact: true }).first().click();
      const form = page.getByRole('form', { name: create.button });
      await enter(form, create.fields);
      await page.getByRole('button', { name: /^(Create|Save draft)$/ }).click();
      await expect(form).toBeHidden();
      if (create.name !== undefined) record = screen.record(create.name);
      await record.expectState(create.state);
    } else {
      await screen.grid.getByRole('rowheader').first().click();
      await expect(record.self).toBeVisible();
    }
    for (const { command, asks, confirms, state } of steps) {
      await record.give(command);
      if (asks || confirms) {
        const dialog = page.getByRole('dialog', { name: command, exact: true });
        await enter(dialog, asks ?? {});
        await dialog.getByRole('button', { name: 'Confirm' }).click();
      }
      await record.expectState(state);
    }
  });
}
