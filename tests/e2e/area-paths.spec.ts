import { readdirSync } from 'node:fs';
import type { DemoUser } from '@tests/support/demo-sign-ins';
import { AreaScreen, enter, RecordSheet } from './areas';
import { expect, test } from './fixtures';
import { Portal } from './pages';
import type { AreaPath } from './path';

const folder = new URL('./paths/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.path.ts'));
const modules = await Promise.all(files.map((file): Promise<unknown> => import(new URL(file, folder).href)));
const paths = modules.flatMap((module) => (module as { readonly paths: readonly AreaPath[] }).paths);

const walkerOf = ({ as = 'superAdmin' }: AreaPath): DemoUser => as;
const people = new Set(paths.map(walkerOf));

const follow = async (portal: Portal, { at, list, create, steps }: AreaPath): Promise<void> => {
  const { page } = portal;
  const screen = new AreaScreen(page, list);
  await portal.goOn(at);
  await expect(screen.found).toBeVisible();
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
};

// the paths of one person are walked one after the other, as his day is; screens.spec.ts loads each of their pages anew
for (const as of people) {
  test.describe(as, () => {
    let portal: Portal;
    test.beforeAll(async ({ browser, contextOptions, server: { origin } }) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: origin });
      portal = new Portal(await context.newPage(), origin);
      await portal.enter(as);
      await portal.readFigures();
    });
    test.afterAll(() => portal.page.context().close());

    for (const path of paths.filter((one) => walkerOf(one) === as)) {
      test(`${path.at}: ${path.list}, as ${as}`, () => follow(portal, path));
    }
  });
}
