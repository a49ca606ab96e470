// @vitest-environment jsdom

import type { ReadStatement } from '@domain/areas/bank-statements/bank-statement-calls';
import { reasonOf } from '@domain/finance/statements/fault';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';
import { act, screen } from '@testing-library/react';
import { drawUpload } from '@tests/support/drawn-upload';
import { expect, it } from 'vitest';
import { manifest } from './bank-statements.manifest';
import StatementImport from './statement-import';

type Reply = Result<readonly ReadStatement[], CallFailure>;
const READ = { id: 's1', number: '366', lines: 6, opening_fils: 125_000_00, closing_fils: 134_922_59 };

const broken = (...fault: Parameters<typeof reasonOf>): Reply =>
  refused({ kind: 'refused', code: 'not_allowed', status: 409, reasons: fault.map((one) => reasonOf(one)) });

/** The dialog on a back end that answers so. */
const open = (...replies: readonly (Reply | Promise<Reply>)[]) =>
  drawUpload(manifest, <StatementImport onClose={() => {}} />, replies);

it('tells the line and the reason of a broken file, asks nothing, and takes the next one', async () => {
  const { sent, choose } = await open(
    broken({ code: 'does_not_add_up', line: 13, detail: '10' }),
    ok([READ]),
  );
  await choose('broken.sta');
  expect(await screen.findByText(/Line 13: .* 0\.10 is missing/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  await choose('good.sta');
  expect(await screen.findByRole('heading', { name: 'Read, and waiting to be taken in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at it' })).toHaveAttribute(
    'href',
    '/banking?tab=statements&record=s1',
  );
  expect(sent).toMatchObject([
    { file: { name: 'broken.sta' }, hints: {} },
    { file: { name: 'good.sta' }, hints: {} },
  ]);
});

it('asks for balances that a file does not tell, and sends them with the same file', async () => {
  const { user, sent, choose } = await open(
    broken({ code: 'balances_missing', line: 1, detail: null }),
    broken({ code: 'does_not_add_up', line: 3, detail: '100' }),
    ok([READ]),
  );
  await choose('november.csv');
  await user.type(await screen.findByRole('spinbutton', { name: /Opening balance/ }), '10');
  await user.type(screen.getByRole('spinbutton', { name: /Closing balance/ }), '12.50');
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText(/Line 3/)).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: /Closing balance/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByRole('link', { name: 'Look at it' })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    file: { name: 'november.csv' },
    hints: { opening_fils: 1_000, closing_fils: 1_250 },
  });
});

it('tells how far the file is, then that it is read, and lets it be given up', async () => {
  const { user, choose, upload, line } = await open(new Promise<Reply>(() => {}));
  await choose('november.sta');
  expect(await screen.findByRole('status')).toHaveTextContent('november.sta is being uploaded');
  await act(async () => upload.send({ type: 'upload.progressed', percent: 42 }));
  expect(screen.getByRole('progressbar')).toHaveValue(42);
  await act(async () => upload.send({ type: 'upload.progressed', percent: 100 }));
  expect(screen.getByRole('status')).toHaveTextContent('The file is being read …');
  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
  expect(line.isAborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Choose a file or drop it here')).toBeVisible();
});
