// @vitest-environment jsdom

import type { RecordAnswer } from '@domain/area/records';
import type { Reason } from '@domain/area/verdict';
import type { StatusTaken } from '@domain/areas/payment-batches/payment-batch-calls';
import { reasonOf } from '@domain/finance/statements/fault';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';
import { screen } from '@testing-library/react';
import { drawUpload } from '@tests/support/drawn-upload';
import { expect, it } from 'vitest';
import { manifest } from './payment-batches.manifest';
import PaymentFiles from './payment-files';

const BATCH = {
  id: 'batch-1',
  fields: { exported_at: '2026-11-28T08:00:00Z' },
} as unknown as RecordAnswer;
const TAKEN: StatusTaken = {
  confirmed: 2,
  returned: [{ reference: 'PB-000001-002', beneficiary: 'Gulf Typing', reason: 'AC04: account closed' }],
  waiting: 0,
  known: 0,
  asked: ['PB-000001-004'],
};

const open = (...replies: readonly Result<StatusTaken, CallFailure>[]) =>
  drawUpload(manifest, <PaymentFiles record={BATCH} />, replies);

it('tells the line of a report that does not fit, and takes the next one', async () => {
  const { sent, choose } = await open(
    refused({
      kind: 'refused',
      code: 'not_allowed',
      status: 409,
      reasons: [reasonOf({ code: 'payment_unknown', line: 7, detail: 'PB-000001-009' })],
    }),
    ok(TAKEN),
  );
  await choose('wrong.xml');
  expect(await screen.findByText('Line 7: PB-000001-009 is no payment of this batch.')).toBeVisible();
  expect(screen.queryByText(/Confirmed as paid/)).toBeNull();
  await choose('right.xml');
  expect(await screen.findByText('Confirmed as paid: 2')).toBeVisible();
  expect(screen.getByText('Came back: 1')).toBeVisible();
  expect(screen.getByText('PB-000001-002 to Gulf Typing – AC04: account closed')).toBeVisible();
  expect(screen.getByText(/Look at them, .*: PB-000001-004$/)).toBeVisible();
  expect(screen.queryByText(/Still with the bank|Answered before/)).toBeNull();
  expect(screen.queryByText(/Line 7/)).toBeNull();
  expect(sent).toMatchObject([
    { id: 'batch-1', file: { name: 'wrong.xml' } },
    { id: 'batch-1', file: { name: 'right.xml' } },
  ]);
});

const REASONS: readonly Reason[] = [
  { code: 'payment_refused', values: { reference: 'PB-000001-002', beneficiary: 'Gulf Typing' } },
  { code: 'in_future', values: { on: '2026-11-29' } },
];

it('names the payment that the report does not fit, beside the reason', async () => {
  const { choose } = await open(
    refused({ kind: 'refused', code: 'not_allowed', status: 409, reasons: [...REASONS] }),
  );
  await choose('early.xml');
  const which = 'The answer of the bank does not fit payment PB-000001-002 to Gulf Typing.';
  expect(await screen.findByText(which)).toBeVisible();
  expect(screen.getByText(/^The day is still to come\. Today is/)).toBeVisible();
});

it('says so when a report has nothing about a payment', async () => {
  const { choose } = await open(ok({ confirmed: 0, returned: [], waiting: 0, known: 0, asked: [] }));
  await choose('empty.xml');
  expect(await screen.findByText('The file says nothing about a payment.')).toBeVisible();
});
