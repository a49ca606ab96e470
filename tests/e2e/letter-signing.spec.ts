import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { AreaScreen, choose, input, lookUp } from './areas';
import { inDays } from './days';
import { expect, test } from './fixtures';

/** The newest mail to an address that says this, and what it says. */
const mailed = async (database: pg.Pool, to: string, pattern: RegExp): Promise<string> => {
  const found = async () => {
    const { rows } = await database.query<{ text: string }>(
      'select text from mail where to_address = $1 order by created_at desc',
      [to],
    );
    return rows.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
};

/** Somebody on a telephone who is not signed in, with the link from his mail. */
const opens = async (browser: Browser, origin: string, database: pg.Pool, email: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: origin });
  const page = await context.newPage();
  await page.goto(`/letters/sign?token=${await mailed(database, email, /token=([\w-]+)/)}`);
  return page;
};

test('an offer is made, signed by the employer, then by the candidate in Arabic on his telephone; the onboarding goes on', async ({
  page,
  portal,
  browser,
  database,
  server: { origin },
}) => {
  test.setTimeout(120_000);
  const { rows } = await database.query<{ id: string; full_name: string; email: string }>(
    `select c.id, c.full_name, c.email from onboarding_case c where c.state = 'offer_issued' and c.job_title is not null
       and c.gross_salary_fils > 0 and c.basic_salary_fils > 0
       and (select count(*) from onboarding_case o where o.full_name = c.full_name) = 1 order by c.id limit 1`,
  );
  const [candidate] = rows;
  if (!candidate) throw new Error('No offer has been issued in the demo data');
  await portal.keepSession('superAdmin');
  const screen = new AreaScreen(page, 'Letters and contracts');
  await screen.open('/letters');
  await page.getByRole('main').getByRole('button', { name: 'New letter', exact: true }).first().click();
  const form = page.getByRole('form', { name: 'New letter' });
  await lookUp(form, 'Template', 'Offer letter');
  await lookUp(form, 'Onboarding', candidate.full_name);
  await page.getByRole('button', { name: /^(Create|Save draft)$/ }).click();
  await expect(form).toBeHidden();
  const { rows: made } = await database.query<{ number: string; signatory: string }>(
    `select l.number, u.email as signatory from letter l join app_user u on u.id = l.signatory_id
       where l.onboarding_id = $1`,
    [candidate.id],
  );
  const number = made[0]?.number ?? '';
  const record = screen.record(number);
  await record.give('Issue');
  await record.expectState('Issued');
  await record.give('Send for signature');
  await input(page.getByRole('form', { name: 'Send for signature' }), 'Sign by').fill(inDays(10));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await record.expectState('Out for signature');

  const signatory = made[0]?.signatory ?? '';
  const employer = await opens(browser, origin, database, signatory);
  await expect(employer.getByText(number).first()).toBeVisible();
  await choose(employer.getByLabel('I want to'), 'Sign the document');
  await employer.getByLabel('Your full name, as your signature').fill('Sara Haddad');
  await employer.getByLabel('One-time code from the e-mail').fill('12');
  await employer.getByRole('checkbox').check();
  await employer.getByRole('button', { name: 'Send my answer' }).click();
  await expect(employer.getByText('This is not the code that we mailed.')).toBeVisible();
  await employer
    .getByLabel('One-time code from the e-mail')
    .fill(await mailed(database, signatory, /code is (\d{6})/));
  await employer.getByRole('button', { name: 'Send my answer' }).click();
  await expect(employer.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const telephone = await opens(browser, origin, database, candidate.email);
  await telephone.getByRole('button', { name: 'العربية' }).click();
  await expect(telephone.getByRole('heading', { name: 'عرض عمل' })).toBeVisible();
  await expect(telephone.locator('html')).toHaveAttribute('dir', 'rtl');
  await choose(telephone.getByLabel('أريد'), 'توقيع المستند');
  await telephone.getByLabel('اسمك الكامل بمثابة توقيعك').fill(candidate.full_name);
  await telephone
    .getByLabel('الرمز لمرة واحدة من البريد الإلكتروني')
    .fill(await mailed(database, candidate.email, /code is (\d{6})/));
  await telephone.getByRole('checkbox').check();
  const overflow = await telephone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await telephone.getByRole('button', { name: 'إرسال ردي' }).click();
  await expect(telephone.getByRole('heading', { name: 'شكرًا لك' })).toBeVisible();
  await telephone.reload();
  await expect(telephone.getByRole('heading', { name: 'شكرًا لك' })).toBeHidden();

  await record.expectState('Signed');
  const { rows: moved } = await database.query('select state from onboarding_case where id = $1', [
    candidate.id,
  ]);
  expect(moved).toEqual([{ state: 'offer_signed' }]);
});
