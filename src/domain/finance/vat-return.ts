import { type Setting, settingAt } from '@domain/shared/setting';

/** Boxes of the return (form 201) in its order. The letters are the emirates'. */
export const VAT_BOXES = [
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
  'box_8',
  'box_9',
  'box_10',
  'box_11',
  'box_12',
  'box_13',
  'box_14',
] as const;
export type VatBox = (typeof VAT_BOXES)[number];

/** Of these a line of a document is in one; box 10 repeats box 3, the others are sums. */
export const LINE_BOXES: readonly VatBox[] = [...VAT_BOXES.slice(0, 10), 'box_9', 'box_10'];

/** Of a return's lines those that correct earlier ones: supplies before the period that debit notes charge in it. */
export const CORRECTIONS = 'corrections';

/** Fils, without VAT and VAT; boxes 4 and 5 have no VAT, 12 to 14 nothing else. */
export interface BoxSum {
  readonly box: VatBox;
  readonly net: number;
  readonly vat: number;
}

const sumOf = (sums: readonly BoxSum[], matches: (box: VatBox) => boolean) =>
  sums
    .filter(({ box }) => matches(box))
    .reduce((all, { net, vat }) => ({ net: all.net + net, vat: all.vat + vat }), { net: 0, vat: 0 });

const OUTPUT: readonly VatBox[] = VAT_BOXES.slice(0, 10);
const RECOVERED: readonly VatBox[] = ['box_3', 'box_9'];

/** Boxes whose lines a box is the sum of, where they are not its own; what is payable is one box less another. */
const LINES: Readonly<Partial<Record<VatBox, readonly VatBox[]>>> = {
  box_8: OUTPUT,
  box_10: ['box_3'],
  box_11: RECOVERED,
  box_12: OUTPUT,
  box_13: RECOVERED,
  box_14: [],
};
export const linesOf = (box: VatBox): readonly VatBox[] => LINES[box] ?? [box];
/** Boxes that repeat the tax of another one, and nothing else of it. */
export const TAX_ALONE: readonly VatBox[] = ['box_12', 'box_13', 'box_14'];

/**
 * The return of a period from the sums of its lines. Tax on imported services (3) is recovered in the same return (10).
 * @param lines sums of boxes 1a-1g, 3, 4, 5 and 9; one that is missing is nothing
 */
export const vatReturn = (lines: readonly BoxSum[]): readonly BoxSum[] => {
  const of = (box: VatBox): BoxSum => ({ box, ...sumOf(lines, (one) => one === box) });
  const due = sumOf(lines, (box) => OUTPUT.includes(box));
  const [imported, spent] = [of('box_3'), of('box_9')];
  const recovered = { net: imported.net + spent.net, vat: imported.vat + spent.vat };
  return [
    ...OUTPUT.map(of),
    { box: 'box_8', ...due },
    spent,
    { box: 'box_10', net: imported.net, vat: imported.vat },
    { box: 'box_11', ...recovered },
    { box: 'box_12', net: 0, vat: due.vat },
    { box: 'box_13', net: 0, vat: recovered.vat },
    { box: 'box_14', net: 0, vat: due.vat - recovered.vat },
  ];
};

/** Fils of tax above which an error of an earlier return is disclosed by itself (form 211), not corrected in the next one. */
const DISCLOSURE_ABOVE: Setting<number> = [{ from: '2018-01-01', value: 10_000_00 }];
/** Fils of errors of earlier returns above which they are disclosed apart, in a return that ends on this day. */
export const disclosureLimit = (endsOn: string): number => settingAt(DISCLOSURE_ABOVE, endsOn) ?? 0;
/** @param corrections fils of tax that earlier returns left out, or charged too much */
export const isDisclosedApart = (corrections: number, endsOn: string): boolean =>
  Math.abs(corrections) > disclosureLimit(endsOn);
/** Day after the end of a period on which its return is filed and paid. */
export const FILING_DAYS: Setting<number> = [{ from: '2018-01-01', value: 28 }];
