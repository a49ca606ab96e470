import { expect, type Page } from '@playwright/test';
import { choose } from '../areas';
import type { Colleague } from '../colleague';
import { inDays } from '../days';
import type { PathInputs } from '../path';
import type { Cast } from './cast';

const WORDS = {
  en: {
    decision: 'I want to',
    sign: 'Sign the document',
    name: 'Your full name, as your signature',
    code: 'One-time code from the e-mail',
    send: 'Send my answer',
    wrong: 'This is not the code that we mailed.',
    thanks: 'Thank you',
  },
  ar: {
    decision: 'أريد',
    sign: 'توقيع المستند',
    name: 'اسمك الكامل بمثابة توقيعك',
    code: 'الرمز لمرة واحدة من البريد الإلكتروني',
    send: 'إرسال ردي',
    wrong: 'هذا ليس الرمز الذي أرسلناه.',
    thanks: 'شكرًا لك',
  },
} as const;

/** Nothing of a page is wider than its window. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
};

/** Reads the letter whose link was mailed, and signs it with the code that was mailed then. */
const sign = async (
  cast: Cast,
  page: Page,
  {
    email,
    name,
    language,
  }: { readonly email: string; readonly name: string; readonly language: 'en' | 'ar' },
): Promise<void> => {
  await page.goto(`/letters/sign?token=${await cast.mailed(email, /token=([\w-]+)/)}`);
  const words = WORDS[language];
  if (language === 'ar') {
    const other = page.getByRole('button', { name: 'العربية' });
    await expect(page.getByRole('checkbox')).toBeVisible();
    if (await other.isVisible()) await other.click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  }
  await choose(page.getByLabel(words.decision), words.sign);
  await page.getByLabel(words.name).fill(name);
  await page.getByLabel(words.code).fill('12');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.wrong)).toBeVisible();
  await page.getByLabel(words.code).fill(await cast.mailed(email, /code is (\d{6})/));
  await expectNoOverflow(page);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
};

/** A letter of a case: made and sent by `author`, signed by the employer, then by the person on a telephone in Arabic. Its number. */
export const letterIsSigned = async (
  cast: Cast,
  author: Colleague,
  letter: { readonly fields: PathInputs; readonly person: { readonly name: string; readonly email: string } },
): Promise<string> => {
  await author.creates('/letters', 'New letter', letter.fields);
  await author.gives('Issue', 'Issued');
  await author.gives('Send for signature', 'Out for signature', { 'Sign by': inDays(10) });
  const number = (await author.sheet.self.getByRole('heading').first().innerText()).split(/\s/)[0] ?? '';
  const signatory = await cast.value(
    'select u.email as value from letter l join app_user u on u.id = l.signatory_id where l.number = $1',
    number,
  );
  await sign(cast, await cast.outsider('employer'), {
    email: signatory,
    name: 'Sara Haddad',
    language: 'en',
  });
  const { name, email } = letter.person;
  await sign(cast, await cast.outsider('candidate'), { email, name, language: 'ar' });
  await author.sheet.expectState('Signed');
  return number;
};
