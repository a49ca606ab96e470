import { expect, it } from 'vitest';
import { mostByRule, toTakeBack } from './claw-back.rules';

it.each([
  // a third, another third, the rest: 33.33 + 33.34 + 33.33
  [10_000, 300, 100, 3_333],
  [6_667, 200, 100, 3_334],
  [3_333, 100, 100, 3_333],
  // all at once, and nothing a second time
  [10_000, 300, 300, 10_000],
  [0, 0, 300, 0],
  // products above 2^53
  [900_000_000_001, 100_000_000_000_000, 50_000_000_000_000, 450_000_000_001],
])(
  'of %i fils that are left by an invoice of which %i are, %i credited: %i',
  (commissionLeft, invoiceLeft, credited, expected) =>
    expect(toTakeBack({ commissionLeft, invoiceLeft, credited })).toBe(expected),
);

it('gives a partner what his rule says, and knows none where there is none', () => {
  const base = { invoiceNet: 1_000_050, heads: 12 };
  expect(mostByRule({ kind: 'percent', percent: 7, perHeadFils: null }, base)).toBe(70_004);
  expect(mostByRule({ kind: 'per_head', percent: null, perHeadFils: 5_000 }, base)).toBe(60_000);
  expect(mostByRule({ kind: null, percent: null, perHeadFils: null }, base)).toBeNull();
});
