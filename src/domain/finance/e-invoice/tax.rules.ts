import { filsAt } from '@domain/shared/thousandths';
import { ALL_CATEGORIES, EXEMPTION_CODES, FLAGS, NATURE_CODES } from './codes';
import { eachLine, eachSubtotal, extras, filsAtPath, filsIn, type Read, type Rule, sumAt } from './rule';
import { allAt, nodeAt, textAt, type XmlNode } from './xml';

/** Fils by which VAT may differ from its rate on the sum. */
const TOLERANCE = 2;
const far = (one: number, other: number): boolean => Math.abs(one - other) > TOLERANCE;

const categoryOf = (line: XmlNode): string => textAt(line, 'Item/ClassifiedTaxCategory/ID') ?? '';
const lineVat = (line: XmlNode): string | null => textAt(line, 'ItemPriceExtension/TaxTotal/TaxAmount');
const isUntaxedType = ({ type }: Read): boolean => type === '480' || type === '81';
/** Every tax category of the document, of lines and sums. */
const allCategories = ({ lines, subtotals }: Read): readonly XmlNode[] => [
  ...lines.flatMap((line) => allAt(line, 'Item/ClassifiedTaxCategory')),
  ...subtotals.flatMap((one) => allAt(one, 'TaxCategory')),
];
const ofCategory = (document: Read, code: string): readonly XmlNode[] =>
  allCategories(document).filter((one) => textAt(one, 'ID') === code);
const charges = ({ root }: Read): readonly XmlNode[] => allAt(root, 'AllowanceCharge');
const documentExtras = (document: Read, code: string): number =>
  extras({
    ...document.root,
    children: charges(document).filter((one) => textAt(one, 'TaxCategory/ID') === code),
  });
const netOf = (document: Read, code: string): number =>
  sumAt(
    document.lines.filter((line) => categoryOf(line) === code),
    'LineExtensionAmount',
  ) + documentExtras(document, code);

/** Lines of a category, and no sum of it. */
const withoutSum = (id: string, code: string): Rule => ({
  id,
  isBroken: ({ categories, subtotals }) =>
    categories.includes(code) && !subtotals.some((one) => textAt(one, 'TaxCategory/ID') === code),
});
const noVat = (id: string, code: string): Rule =>
  eachSubtotal(id, code, (one) => filsAtPath(one, 'TaxAmount') !== 0);
const rated = (id: string, code: string): Rule => ({
  id,
  isBroken: (document) => ofCategory(document, code).some((one) => textAt(one, 'Percent') !== null),
});
const lineWithVat = (id: string, code: string): Rule =>
  eachLine(id, (line) => categoryOf(line) === code && (filsIn(lineVat(line)) ?? 0) !== 0);
const total = ({ root }: Read, name: string): number => filsAtPath(root, `LegalMonetaryTotal/${name}`);
const decimals = (text: string): number => (/\.(\d+)$/.exec(text)?.[1] ?? '').length;
const isOff = (one: XmlNode): boolean => {
  const percent = textAt(one, 'MultiplierFactorNumeric');
  return (
    percent !== null &&
    Math.abs(
      filsAtPath(one, 'Amount') - Math.round((filsAtPath(one, 'BaseAmount') * Number(percent)) / 100),
    ) > 1
  );
};
const isCharge = (one: XmlNode): boolean => textAt(one, 'ChargeIndicator') === 'true';

/** Categories, sums and totals. */
export const taxRules: readonly Rule[] = [
  {
    id: 'ibr-139-ae',
    isBroken: (document) =>
      allCategories(document).some(
        (one) => !(ALL_CATEGORIES as readonly string[]).includes(textAt(one, 'ID') ?? 'S'),
      ),
  },
  {
    id: 'ibr-116-ae',
    isBroken: ({ hasFlag, categories }) => hasFlag(FLAGS.margin) && categories.some((code) => code !== 'N'),
  },
  {
    id: 'ibr-157-ae',
    isBroken: (document) =>
      isUntaxedType(document) &&
      [FLAGS.deemed, FLAGS.margin, FLAGS.summary].some((place) => document.hasFlag(place)),
  },
  {
    id: 'ibr-122-ae',
    isBroken: (document) =>
      isUntaxedType(document) && document.categories.some((code) => !['E', 'O', 'Z'].includes(code)),
  },
  {
    id: 'ibr-151-ae',
    isBroken: ({ isTaxed, categories }) =>
      isTaxed && categories.length > 0 && categories.every((code) => code === 'E' || code === 'O'),
  },
  {
    id: 'ibr-190-ae',
    isBroken: (document) =>
      ofCategory(document, 'S').some((one) => Number(textAt(one, 'Percent') ?? Number.NaN) !== 5),
  },
  eachSubtotal('aligned-ibrp-s-08', 'S', (one, document) =>
    far(filsAtPath(one, 'TaxableAmount'), netOf(document, 'S')),
  ),
  eachSubtotal('aligned-ibrp-s-09', 'S', (one) =>
    far(filsAtPath(one, 'TaxAmount'), filsAt(0.05, filsAtPath(one, 'TaxableAmount'))),
  ),
  withoutSum('aligned-ibrp-s-01', 'S'),
  withoutSum('aligned-ibrp-z-01', 'Z'),
  withoutSum('aligned-ibrp-e-01', 'E'),
  withoutSum('aligned-ibrp-o-01', 'O'),
  withoutSum('aligned-ibrp-ae-01-ae', 'AE'),
  noVat('aligned-ibrp-z-09', 'Z'),
  noVat('aligned-ibrp-e-09', 'E'),
  noVat('aligned-ibrp-o-09', 'O'),
  noVat('aligned-ibrp-ae-09-ae', 'AE'),
  rated('ibr-121-ae', 'E'),
  rated('aligned-ibrp-o-11-ae', 'O'),
  {
    id: 'ibr-167-ae',
    isBroken: (document) =>
      ofCategory(document, 'E').some((one) => textAt(one, 'TaxExemptionReasonCode') === null),
  },
  {
    id: 'own-exemption-code',
    isBroken: (document) =>
      ofCategory(document, 'E').some((one) => {
        const code = textAt(one, 'TaxExemptionReasonCode');
        return code !== null && !Object.values(EXEMPTION_CODES).includes(code);
      }),
  },
  eachLine('ibr-163-ae', (line) => categoryOf(line) === 'E' && lineVat(line) !== null),
  {
    id: 'ibr-103-ae',
    isBroken: ({ categories, buyer }) =>
      categories.includes('AE') && textAt(buyer, 'PartyTaxScheme/CompanyID') === null,
  },
  eachLine(
    'ibr-166-ae',
    (line) =>
      categoryOf(line) === 'AE' &&
      !allAt(line, 'Item/CommodityClassification/NatureCode').some(({ text }) =>
        (NATURE_CODES as readonly string[]).includes(text.trim()),
      ),
  ),
  eachLine(
    'ibr-174-ae',
    (line) =>
      categoryOf(line) === 'AE' &&
      nodeAt(line, 'Item/StandardItemIdentification/ID')?.attributes.schemeID !== '0160',
  ),
  lineWithVat('ibr-162-ae', 'AE'),
  lineWithVat('ibr-165-ae', 'Z'),
  {
    id: 'ibr-co-10',
    isBroken: (document) =>
      total(document, 'LineExtensionAmount') !== sumAt(document.lines, 'LineExtensionAmount'),
  },
  {
    id: 'ibr-co-13',
    isBroken: (document) =>
      total(document, 'TaxExclusiveAmount') !==
      total(document, 'LineExtensionAmount') + extras(document.root),
  },
  {
    id: 'ibr-co-15',
    isBroken: (document) =>
      total(document, 'TaxInclusiveAmount') !==
      total(document, 'TaxExclusiveAmount') + filsAtPath(document.root, 'TaxTotal/TaxAmount'),
  },
  {
    id: 'ibr-co-16',
    isBroken: (document) =>
      total(document, 'PayableAmount') !==
      total(document, 'TaxInclusiveAmount') -
        total(document, 'PrepaidAmount') +
        total(document, 'PayableRoundingAmount'),
  },
  {
    id: 'ibr-co-14',
    isBroken: ({ root, subtotals }) =>
      filsAtPath(root, 'TaxTotal/TaxAmount') !== sumAt(subtotals, 'TaxAmount'),
  },
  {
    id: 'ibr-091',
    isBroken: ({ root, subtotals }) =>
      [
        ...(nodeAt(root, 'LegalMonetaryTotal')?.children ?? []),
        ...allAt(root, 'TaxTotal/TaxAmount'),
        ...subtotals.flatMap((one) => [...allAt(one, 'TaxableAmount'), ...allAt(one, 'TaxAmount')]),
      ].some(({ text }) => decimals(text.trim()) > 2),
  },
  { id: 'ibr-131-ae', isBroken: (document) => charges(document).some((one) => !isCharge(one) && isOff(one)) },
  { id: 'ibr-146-ae', isBroken: (document) => charges(document).some((one) => isCharge(one) && isOff(one)) },
];
