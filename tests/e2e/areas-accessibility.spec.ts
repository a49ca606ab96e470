import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';
import type { Portal } from './pages';

const LOOKS = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'ar'] as const;
const IMPORT = { en: 'Import', ar: 'استيراد' } as const;
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** What of a page must be there before it is judged; names are those of the language. */
interface Place {
  readonly called: string;
  readonly address: string;
  shown(page: Page): Promise<void>;
}

const settled = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};
const PLACES: readonly Place[] = [
  {
    called: 'list',
    address: '/Leads?tab=leads',
    shown: async (page) => expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible(),
  },
  {
    called: 'list of visa processes',
    address: '/visa-process?tab=new',
    shown: async (page) => expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible(),
  },
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
  {
    called: 'form of a new lead',
    address: '/Leads/new-lead',
    shown: async (page) => expect(page.getByRole('main').getByRole('form')).toBeVisible(),
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

/** The page as it stands, on a wide screen and on a telephone. */
const judge = async (page: Page, called: string) => {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await settled(page);
    await test.step(`${called}, ${size.width} px`, async () => {
      await expectNoSeriousViolations(page);
      await expectNoOverflow(page, called);
    });
  }
  await page.setViewportSize(WIDE);
};

const enter = async (portal: Portal, look: (typeof LOOKS)[number], language: (typeof LANGUAGES)[number]) => {
  const { page } = portal;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await portal.signIn('superAdmin');
  if (look === 'dark') await page.getByRole('button', { name: 'Dark theme' }).click();
  if (language === 'ar') {
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  }
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
};

for (const language of LANGUAGES) {
  for (const look of LOOKS) {
    test(`pages of areas: ${language}, ${look}`, async ({ page, portal }) => {
      test.setTimeout(240_000);
      await enter(portal, look, language);
      for (const { called, address, shown } of PLACES) {
        await page.goto(address);
        await shown(page);
        await judge(page, called);
      }
    });

    test(`tabs of a record, and the import: ${language}, ${look}`, async ({ page, portal, database }) => {
      test.setTimeout(240_000);
      const { rows } = await database.query<{ id: string }>(
        "select id from visa_case where machine = 'visa-new' and state = 'formalities' order by id limit 1",
      );
      await enter(portal, look, language);
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
      await page.getByRole('button', { name: IMPORT[language], exact: true }).click();
      await expect(sheet.getByRole('list', { name: IMPORT[language] })).toBeVisible();
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
}
