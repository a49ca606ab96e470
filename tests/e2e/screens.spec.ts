import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { NOT_FOR_SIGNED_IN, SPEC_PATHS, SPEC_TABS } from '@tests/support/spec-routes';
import { expectNoSeriousViolations } from './axe';
import { expect, test } from './fixtures';
import { ALL_FORMS, type Form, forms, formText, wear } from './forms';
import { EMPTY_PAGE } from './stored-session';

/**
 * Every screen of the specification as it looks. The gate and the night judge it (./forms.ts); `npm run sheets` lays the pictures of all
 * its forms out on one page: artifacts/sheets/index.html.
 */
const isSheets = process.env.SHEETS === '1';
const FOLDER = 'artifacts/sheets';
const AT_ONCE = 6;

/** Every widget in its states (src/ui/lab/widgets.tsx). */
const WIDGETS = '/testing?tab=widgets';
const screens = [...SPEC_PATHS, ...SPEC_TABS, WIDGETS].filter(
  (address) => !NOT_FOR_SIGNED_IN.includes(address),
);
const chunks = Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_, index) =>
  screens.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);

/** Nothing is loading, and what is there is a page of the portal. */
const expectShown = async (page: Page, language: Form['language']): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('progressbar').and(page.locator('[aria-busy]'))).toHaveCount(0);
  // a button that is busy is one of the widgets to be looked at
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
  await expect(
    page.getByText(/^(Page not found|Whoops! Something Unexpected Happened|الصفحة غير موجودة)$/),
  ).toHaveCount(0);
};

/** They come after their page, and some of them after that: the last one, and the day picker that is fetched apart. */
const expectWidgets = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: /^Button, Badge/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('tab')).toHaveCount(3);
  await expect(page.getByPlaceholder('DD-MM-YYYY')).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('tree').first()).toBeVisible();
};

const fileOf = (address: string, { width, theme, language }: Form) =>
  `${address.replace(/[^\w-]+/g, '_')}--${width}-${theme}-${language}.png`;

for (const [index, addresses] of chunks.entries())
  test(`screens ${index + 1} of ${chunks.length}: ${addresses[0]} to ${addresses.at(-1)}`, async ({
    page,
    portal,
  }) => {
    if (forms === ALL_FORMS) test.setTimeout(1_200_000);
    const defects: string[] = [];
    page.on('pageerror', (error) => defects.push(`${page.url()}: ${error.message}`));
    await portal.keepSession('superAdmin');
    await page.goto(EMPTY_PAGE);
    for (const form of forms) {
      await wear(page, form);
      for (const address of addresses)
        await test.step(`${address}, ${formText(form)}`, async () => {
          // the first form loads each page anew; in the others one goes on from page to page
          if (form === forms[0] || address === addresses[0]) await page.goto(address);
          else await portal.goOn(address);
          await expectShown(page, form.language);
          if (address === WIDGETS) await expectWidgets(page);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            `${address} is not wider than its window`,
          ).toBeLessThanOrEqual(0);
          if (isSheets)
            await page.screenshot({
              path: `${FOLDER}/${fileOf(address, form)}`,
              animations: 'disabled',
              fullPage: address === WIDGETS,
            });
          else await expectNoSeriousViolations(page);
        });
    }
    expect(defects).toEqual([]);
  });

test.afterAll(() => {
  if (!isSheets) return;
  mkdirSync(FOLDER, { recursive: true });
  const pictures = new Set(readdirSync(FOLDER).filter((file) => file.endsWith('.png')));
  const sections = screens.map((address) => {
    const seen = ALL_FORMS.map((form) => fileOf(address, form)).filter((file) => pictures.has(file));
    const images = seen.map(
      (file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`,
    );
    return `<section id="${address}"><h2>${address}</h2><div>${images.join('')}</div></section>`;
  });
  writeFileSync(
    `${FOLDER}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:24px}section>div{display:flex;flex-wrap:wrap;gap:8px}img{block-size:280px;border:1px solid #ccc}</style>
<h1>Screens of the portal</h1>${sections.join('\n')}`,
  );
});
