import { expect, it } from 'vitest';
import { type BoxSum, LINE_BOXES, vatReturn } from './vat-return';

/** The example of the reference, Dubai seller, October to December 2026, without the relief for a bad debt. */
const LINES: readonly BoxSum[] = [
  { box: 'box_1b', net: 14_850_00, vat: 742_50 },
  { box: 'box_1b', net: -1_161_29, vat: -58_06 },
  { box: 'box_3', net: 3_000_00, vat: 150_00 },
  { box: 'box_4', net: 20_000_00, vat: 0 },
  { box: 'box_5', net: 5_000_00, vat: 0 },
  { box: 'box_9', net: 2_000_00, vat: 100_00 },
];

it('a credit note lowers the box of its sale; imported services are due and recovered', () => {
  const boxes = Object.fromEntries(vatReturn(LINES).map(({ box, net, vat }) => [box, [net, vat]]));
  expect(boxes).toMatchObject({
    box_1a: [0, 0],
    box_1b: [13_688_71, 684_44],
    box_8: [41_688_71, 834_44],
    box_10: [3_000_00, 150_00],
    box_11: [5_000_00, 250_00],
    box_12: [0, 834_44],
    box_13: [0, 250_00],
    box_14: [0, 584_44],
  });
});

it('a line is in one of the boxes that are no sums', () => {
  expect(LINE_BOXES).toEqual([
    'box_1a',
    'box_1b',
    'box_1c',
    'box_1d',
    'box_1e',
    'box_1f',
    'box_1g',
    'box_3',
    'box_4',
    'box_5',
    'box_9',
    'box_10',
  ]);
});
