/**
 * A month in browsers, from its wages to the lock, through the right people, as tests/server/month.test.ts tells it by HTTP, for one client with employees
 * and one without. The server is the built one; its clock and theirs are those of November and December 2026. What it comes to was computed by
 * hand.
 */
import { documentsAreReported, overdueIsReminded } from './month/after';
import { mainAccountIsReconciled, payrollAccountIsReconciled, transferIsMatched } from './month/bank';
import { batchIsPaid, commissionIsApproved, refundIsApproved } from './month/batch';
import { clientIsBilled, partIsCredited } from './month/billing';
import { lateDocumentIsRefused, monthIsLocked, returnIsPrepared } from './month/close';
import { test } from './month/office';
import { payrollIsApproved, wagesArePaid } from './month/payroll';
import {
  balanceSheetIsRead,
  cashFlowIsRead,
  marginIsRead,
  profitAndLossIsRead,
  returnIsRead,
  trialBalanceIsRead,
} from './month/reports';

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

test('one transfer is matched with two invoices and what is too much of it', async ({ office }) => {
  await transferIsMatched(office);
});

test('what is owed leaves in a batch that two approve', async ({ office }) => {
  await commissionIsApproved(office);
  await refundIsApproved(office);
  await batchIsPaid(office);
});

test('statements of the bank are reconciled', async ({ office }) => {
  await mainAccountIsReconciled(office);
  await payrollAccountIsReconciled(office);
});

test('what is overdue is reminded of, and electronic invoices are reported, one of them once it is corrected', async ({
  office,
}) => {
  await overdueIsReminded(office);
  await documentsAreReported(office);
});

test('the VAT return is prepared, the month is closed for good, and takes nothing any more', async ({
  office,
}) => {
  await returnIsPrepared(office);
  await monthIsLocked(office);
  await lateDocumentIsRefused(office);
});

test('its statements open what they are made of, for who reads and changes nothing', async ({ office }) => {
  await trialBalanceIsRead(office);
  await profitAndLossIsRead(office);
  await balanceSheetIsRead(office);
  await cashFlowIsRead(office);
  await marginIsRead(office);
  await returnIsRead(office);
});
