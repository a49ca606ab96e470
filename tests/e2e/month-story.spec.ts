/**
 * A month in browsers, through the right people: what tests/server/month.test.ts tells by HTTP, for one client. The server is the built one; its
 * clock and theirs are those of November 2026. What it comes to was computed by hand.
 */
import { batchIsPaid, statementIsMatched } from './month/bank';
import { clientIsBilled, eInvoiceIsCorrected, partIsCredited } from './month/billing';
import { figuresAreThose, monthIsClosed } from './month/close';
import { test } from './month/office';
import { payrollIsApproved, wagesArePaid } from './month/payroll';

test.describe.configure({ mode: 'serial' });

test('wages are calculated, approved by the client, funded in parts, paid, returned, and paid again', async ({
  office,
}) => {
  const run = await payrollIsApproved(office);
  await wagesArePaid(office, run);
});

test('the client is billed, a part is credited, and the electronic invoice is corrected', async ({
  office,
}) => {
  const invoice = await clientIsBilled(office);
  await partIsCredited(office);
  await eInvoiceIsCorrected(office, invoice);
});

test('a batch of payments is approved by two and exported; the statement of the bank is matched', async ({
  office,
}) => {
  await batchIsPaid(office);
  await statementIsMatched(office);
});

test('the month is closed for good, and comes to what its steps have made', async ({ office }) => {
  await office.on('2026-12-01');
  await monthIsClosed(office);
  await figuresAreThose(office);
});
