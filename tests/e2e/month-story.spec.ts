/**
 * The wages and the bill of a month in browsers, through the right people, as tests/server/month.test.ts tells them by HTTP, for one client. The server is the built
 * one; its clock and theirs are those of November 2026. What it comes to was computed by hand.
 */
import { clientIsBilled, partIsCredited } from './month/billing';
import { test } from './month/office';
import { payrollIsApproved, wagesArePaid } from './month/payroll';

test.describe.configure({ mode: 'serial' });

test('wages are calculated, approved by the client, funded in parts, paid, returned, and paid again', async ({
  office,
}) => {
  const run = await payrollIsApproved(office);
  await wagesArePaid(office, run);
});

test('the client is billed, and a part of another invoice is credited by two', async ({ office }) => {
  await clientIsBilled(office);
  await partIsCredited(office);
});
