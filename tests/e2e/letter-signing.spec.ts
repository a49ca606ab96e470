import { AreaScreen, choose, input, lookUp } from './areas';
import { inDays } from './days';
import { expect, test } from './fixtures';
import { opensToSign, signs, telephone } from './outsider';

test('an offer is made, signed by the employer, then by the candidate in Arabic on his telephone; the onboarding goes on', async ({
  page,
  portal,
  browser,
  database,
  server: { origin },
}) => {
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
  await record.expectState('To be signed');
  await record.give('Send for signature');
  await input(page.getByRole('form', { name: 'Send for signature' }), 'Sign by').fill(inDays(10));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await record.expectState('Out for signature');

  const signatory = made[0]?.signatory ?? '';
  const mailbox = async (to: string) =>
    (
      await database.query<{ text: string }>(
        'select text from mail where to_address = $1 order by created_at desc',
        [to],
      )
    ).rows.map(({ text }) => text);
  const employer = await telephone(browser, { origin });
  await opensToSign(employer, mailbox, signatory);
  await expect(employer.getByText(number).first()).toBeVisible();
  await choose(employer.getByLabel('I want to'), 'Sign the document');
  await employer.getByLabel('Your full name, as your signature').fill('Sara Haddad');
  await employer.getByLabel('One-time code from the e-mail').fill('12');
  await employer.getByRole('checkbox').check();
  await employer.getByRole('button', { name: 'Send my answer' }).click();
  await expect(employer.getByText('A code has six digits.')).toBeVisible();
  const code = employer.getByLabel('One-time code from the e-mail');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await employer.getByRole('button', { name: 'Send my answer' }).click();
  await expect(employer.getByText('This is not the code that we mailed.')).toBeVisible();
  await signs(employer, mailbox, { email: signatory, name: 'Sara Haddad' });

  const candidates = await telephone(browser, { origin });
  await opensToSign(candidates, mailbox, candidate.email);
  await candidates.getByRole('button', { name: 'العربية' }).click();
  await expect(candidates.getByRole('heading', { name: 'عرض عمل' })).toBeVisible();
  await expect(candidates.locator('html')).toHaveAttribute('dir', 'rtl');
  const overflow = await candidates.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await signs(candidates, mailbox, { email: candidate.email, name: candidate.full_name, language: 'ar' });
  await candidates.reload();
  await expect(candidates.getByRole('heading', { name: 'شكرًا لك' })).toBeHidden();

  await record.expectState('Signed');
  const { rows: moved } = await database.query('select state from onboarding_case where id = $1', [
    candidate.id,
  ]);
  expect(moved).toEqual([{ state: 'offer_signed' }]);
});
