// @vitest-environment jsdom
import type { Book } from '@machines/lab/trace-reader';
import { screen } from '@testing-library/react';
import { draw, drawArabic } from '@tests/support/views';
import { expect, it } from 'vitest';
import { Outcome } from './outcome.view';

const book = (more: Partial<Book> = {}): Book => ({
  verdict: {
    kind: 'different',
    seq: 7,
    expected: 'off',
    got: { code: 'noMachine', values: { path: 'app.gone' } },
  },
  warnings: [
    { code: 'machineChanged', values: { machine: 'idle' } },
    { code: 'machineGone', values: { machine: 'gone' } },
  ],
  truncated: false,
  rows: [],
  ...more,
});

it('says where a replay parted, why, and what may explain it', () => {
  draw(<Outcome book={book()} />);
  expect(screen.getByText('Expected off, got No machine at app.gone.')).toBeVisible();
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'The machine idle has changed since the recording.',
    'The machine gone no longer exists.',
  ]);
});

it('says so in Arabic, with no English in it but the names of machines', async () => {
  await drawArabic(<Outcome book={book()} />);
  const said = await screen.findAllByRole('listitem', { hidden: true });
  expect(said.map(({ textContent }) => textContent?.match(/[a-z]+/gi))).toEqual([['idle'], ['gone']]);
  expect(screen.getByText(/المتوقع off/)).toHaveTextContent('لا توجد آلة في');
});
