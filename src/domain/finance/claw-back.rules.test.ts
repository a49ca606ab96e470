import { expect, it } from 'vitest';
import { mostByRule, toTakeBack } from './claw-back.rules';

it.each([
  // a third, another third, the rest: 33.33 + 33.34 + 33.33
  [10_000, 300, 100, 0, 3_333],
  [10_000, 300, 200, 3_333, 3_334],
  [10_000, 300, 300, 6_667, 3_333],
  // all at once, and nothing a second time
  [10_000, 300, 300, 0, 10_000],
  [10_000, 300, 300, 10_000, 0],
  // products above 2^53
  [900_000_000_001, 100_000_000_000_000, 50_000_000_000_000, 0, 450_000_000_001],
])(
  'of %i fils by an invoice of %i, %i credited and %i taken back: %i',
  (commission, invoiceNet, creditedNet, takenBack, expected) =>
    expect(toTakeBack({ commission, invoiceNet, creditedNet, takenBack })).toBe(expected),
);

it('gives a partner what his rule says, and knows none where there is none', () => {
  const base = { invoiceNet: 1_000_050, heads: 12 };
  expect(mostByRule({ kind: 'percent', percent: 7, perHeadFils: null }, base)).toBe(70_004);
  expect(mostByRule({ kind: 'per_head', percent: null, perHeadFils: 5_000 }, base)).toBe(60_000);
  expect(mostByRule({ kind: null, percent: null, perHeadFils: null }, base)).toBeNull();
});
