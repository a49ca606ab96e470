/**
 * A month from its first day to its close, by the calls of the portal and through the right people, on books that begin with it. What it comes to
 * was computed by hand; at each station the books balance, and each control account is the sum of its documents.
 */
import { onBothEngines } from '@tests/support/database';
import { furnish } from '@tests/support/month';
import { Office } from '@tests/support/office';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { bankOfTheMonth } from './month/bank';
import { billingOfTheMonth } from './month/billing';
import { closeOfTheMonth } from './month/close';
import { payrollOfTheMonth } from './month/payroll';
import { peopleOfTheMonth } from './month/people';
import { Story } from './month/story';

onBothEngines((open) => {
  const story = new Story();

  beforeAll(async () => {
    const office = await Office.begin(await open('empty'), '2026-11-02');
    story.begin(office, await furnish(office));
  });
  afterAll(() => story.office.smtp.stop());
  afterEach(() => story.office.addsUp());

  peopleOfTheMonth(story);
  payrollOfTheMonth(story);
  billingOfTheMonth(story);
  bankOfTheMonth(story);
  closeOfTheMonth(story);
});
