import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
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

const follow = async (page: Page, { at, list, create, steps }: AreaPath): Promise<void> => {
  const screen = new AreaScreen(page, list);
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
};

// the paths of one person share a browser that knows the program already: each begins on a page of its own
for (const as of people) {
  test.describe(as, () => {
    let context: BrowserContext;
    test.beforeAll(async ({ browser, contextOptions, server: { origin } }) => {
      context = await browser.newContext({ ...contextOptions, baseURL: origin });
      await new Portal(await context.newPage(), origin).keepSession(as);
    });
    test.afterAll(() => context.close());

    for (const path of paths.filter((one) => walkerOf(one) === as)) {
      test(`${path.at}: ${path.list}, as ${as}`, async () => {
        const page = await context.newPage();
        await follow(page, path);
        await page.close();
      });
    }
  });
}
