import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';
import { type Form, forms, formText, wear } from './forms';
import type { Portal } from './pages';
import { EMPTY_PAGE } from './stored-session';

const IMPORT = { en: 'Import', ar: 'استيراد' } as const;
const MORE = { en: 'More', ar: 'المزيد' } as const;

/** What of a page must be there before it is judged; names are those of the language. */
interface Place {
  readonly called: string;
  readonly address: string;
  shown(page: Page): Promise<void>;
}

const settled = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};
/** What screens.spec.ts does not come to. */
const PLACES: readonly Place[] = [
  {
    called: 'board',
    address: '/Leads?tab=pipeline&shown=board',
    shown: async (page) =>
      expect(page.getByRole('main').getByRole('region').getByRole('listitem').first()).toBeVisible(),
  },
  {
    called: 'process map',
    address: '/visa-process?tab=new&shown=map',
    shown: async (page) =>
      expect(
        page.getByRole('main').getByRole('group').getByRole('listitem').getByRole('button').first(),
      ).toBeVisible(),
  },
  {
    called: 'run-sheet',
    address: '/visa-process?tab=new&shown=runSheet',
    shown: async (page) => expect(page.getByRole('main').getByRole('table').first()).toBeVisible(),
  },
];

const expectNoOverflow = async (page: Page, called: string) => {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      {
        message: `${called} is not wider than its window`,
      },
    )
    .toBeLessThanOrEqual(0);
};

const judge = async (page: Page, called: string) => {
  await settled(page);
  await test.step(called, async () => {
    await expectNoSeriousViolations(page);
    await expectNoOverflow(page, called);
  });
};

const enter = async (portal: Portal, form: Form) => {
  const { page } = portal;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await portal.keepSession('superAdmin');
  await page.goto(EMPTY_PAGE);
  await wear(page, form);
};

for (const form of forms) {
  test(`pages of areas: ${formText(form)}`, async ({ page, portal }) => {
    await enter(portal, form);
    for (const { called, address, shown } of PLACES) {
      await page.goto(address);
      await shown(page);
      await judge(page, called);
    }
  });

  test(`tabs of a record, and the import: ${formText(form)}`, async ({ page, portal, database }) => {
    const { rows } = await database.query<{ id: string }>(
      "select id from visa_case where machine = 'visa-new' and state = 'formalities' order by id limit 1",
    );
    await enter(portal, form);
    await page.goto(`/visa-process?tab=new&record=${rows[0]?.id}`);
    const sheet = page.getByRole('dialog');
    const tabs = sheet.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    const count = await tabs.count();
    expect(count).toBeGreaterThan(5);
    for (let at = 0; at < count; at += 1) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      await judge(page, await tabs.nth(at).innerText());
    }
    await page.goto('/Leads?tab=leads');
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    // a narrow page folds the tools of its list
    if (form.width < 600)
      await page.getByRole('main').getByRole('button', { name: MORE[form.language], exact: true }).click();
    await page.getByRole('button', { name: IMPORT[form.language], exact: true }).click();
    await expect(sheet.getByRole('list', { name: IMPORT[form.language] })).toBeVisible();
    await judge(page, 'import');
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'prospects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Prospect,Contact,E-mail\nCoral Bay Trading L.L.C,Huda Aziz,huda@coral-bay.example\n',
      ),
    });
    await expect(sheet.getByRole('combobox').first()).toBeVisible();
    await judge(page, 'columns of the import');
  });
}
