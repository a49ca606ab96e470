import { type Browser, expect, type Page } from '@playwright/test';
import { shiftDate } from '@tests/support/shifted-date';
import { choose } from './areas';

/** Texts of the mails to an address, the newest first. */
export type Mailbox = (to: string) => Promise<readonly string[]>;

/** What the newest mail to an address says that says such a thing: the first group of the pattern. */
export const mailed = async (mailbox: Mailbox, to: string, pattern: RegExp): Promise<string> => {
  const found = async () => (await mailbox(to)).flatMap((text) => pattern.exec(text)?.[1] ?? [])[0] ?? '';
  await expect.poll(found).not.toBe('');
  return found();
};

/** A telephone on which nobody is signed in. */
export const telephone = async (
  browser: Browser,
  { origin, aheadMs = 0 }: { readonly origin: string; readonly aheadMs?: number },
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: origin });
  await context.addInitScript(shiftDate, aheadMs);
  return context.newPage();
};

/** The page for signing that the newest mail leads to. */
export const opensToSign = async (page: Page, mailbox: Mailbox, email: string): Promise<void> => {
  await page.goto(`/letters/sign?token=${await mailed(mailbox, email, /sign\?token=([\w-]+)/)}`);
};

const TEXTS = {
  en: {
    decision: 'I want to',
    sign: 'Sign the document',
    name: 'Your full name, as your signature',
    code: 'One-time code from the e-mail',
    submit: 'Send my answer',
    thanks: 'Thank you',
  },
  ar: {
    decision: 'أريد',
    sign: 'توقيع المستند',
    name: 'اسمك الكامل بمثابة توقيعك',
    code: 'الرمز لمرة واحدة من البريد الإلكتروني',
    submit: 'إرسال ردي',
    thanks: 'شكرًا لك',
  },
} as const;

/** Signs what is open, with the code that was mailed. */
export const signs = async (
  page: Page,
  mailbox: Mailbox,
  { email, name, language = 'en' }: { email: string; name: string; language?: keyof typeof TEXTS },
): Promise<void> => {
  const texts = TEXTS[language];
  await choose(page.getByLabel(texts.decision), texts.sign);
  await page.getByLabel(texts.name).fill(name);
  await page.getByLabel(texts.code).fill(await mailed(mailbox, email, /code is (\d{6})/));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible();
};
