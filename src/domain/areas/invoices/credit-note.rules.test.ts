import { expect, it } from 'vitest';
import { creditedLinesIn, fitsLines } from './credit-note.rules';

const line = { description: 'Fee', net_fils: 100, total_fils: 105, left: { net_fils: 100, total_fils: 105 } };

it('credits as much as is left of a line, and not a fils more', () => {
  expect(fitsLines([line])).toEqual([]);
  expect(fitsLines([line, { ...line, left: { net_fils: 99, total_fils: 105 } }])).toMatchObject([
    { code: 'more_than_line', values: { line: 'Fee', left: '0.99' } },
  ]);
  expect(fitsLines([{ ...line, left: { net_fils: 100, total_fils: 104 } }])).toMatchObject([
    { code: 'more_than_line' },
  ]);
});

it('credits no line that the invoice does not have', () => {
  expect(fitsLines([{ ...line, left: null }])).toMatchObject([{ code: 'line_of_no_invoice' }]);
});

it('reads lines of a fact, and knows when there are none to be known', () => {
  expect(creditedLinesIn([line, 'x'])).toEqual([line]);
  expect(creditedLinesIn(undefined)).toBeNull();
});
