import { allAt, writeXml, type XmlNode } from '@domain/finance/e-invoice/xml';
import { PURPOSES, pain001, pain001Document, type Transfer, transferOf } from '@domain/finance/payment-file';
import { faultsOfPain001 } from '@domain/finance/payment-file-shape';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { treeOf } from '@server/records/import/statements/xml-tree';
import { faultsOfMessage } from '@tests/support/pain-001';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Check digits of an account (ISO 13616): what the letters and digits leave of 97. */
const remainder = (text: string): number =>
  Array.from(text).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
const ibanOf = (country: string, rest: string): string =>
  `${country}${String(98 - remainder(`${rest}${country}00`)).padStart(2, '0')}${rest}`;
const isIban = (iban: string): boolean => remainder(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const NAMES = [
  'شركة الأمل للتجارة ذ.م.م',
  'Al Amal Trading شركة LLC',
  'محمد أحمد',
  'Smith & Sons <Holding> "Gulf"',
  'R&D && Co',
  'Łukasz Ødegård – Straße’s ]]>',
  `${'A very long name of a company '.repeat(9)}`,
  `${'x'.repeat(139)} & y`,
  'ACME 😀 TRADING\r\nLLC',
  'A',
  '',
  '---',
];
const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 200 }));
const drafts = fc.array(
  fc.record({
    fils: fc.oneof(fc.integer({ min: 1, max: 100_000_000_000 }), fc.constantFrom(0, -1, 1, 100)),
    beneficiary: name,
    iban: fc.oneof(
      digits(19).map((rest) => ibanOf('AE', rest)),
      digits(18).map((rest) => ibanOf('DE', rest)),
      digits(21).map((rest) => `AE${rest}`),
    ),
    bic: fc.constantFrom('NBADAEAA', 'NBADAEAAXXX', 'EBILAEAD', 'DEUTDEFF', 'NBADAE'),
    town: fc.oneof(fc.constantFrom('Dubai', 'Abu Dhabi'), name),
    country: fc.constantFrom('AE', 'DE', 'GB', 'UK', null),
    purpose: fc.constantFrom(...PURPOSES, 'REM'),
  }),
  { maxLength: 12 },
);
type Draft = typeof drafts extends fc.Arbitrary<infer T> ? T : never;

/** As a batch is: what a bank would not take of it is told, and never sent. */
const batchOf = (written: Draft) => {
  const transfers = written.flatMap((draft, index): readonly Transfer[] => {
    const read = transferOf({ ...draft, reference: `PB-000001-${String(index + 1).padStart(3, '0')}` });
    return 'transfer' in read ? [read.transfer] : [];
  });
  return {
    messageId: 'PB-000001',
    createdAt: '2026-11-30T09:00:00',
    paysOn: '2026-12-01' as CalendarDate,
    debtor: { name: 'PEO & SERVICES LLC', iban: 'AE070331234567890123456', bic: 'BOMLAEAD' },
    transfers,
  };
};
const textsAt = (document: XmlNode, path: string): readonly string[] =>
  allAt(document, `CstmrCdtTrfInitn/${path}`).map(({ text }) => text);
const leavesOf = (node: XmlNode): readonly XmlNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);
const IN_BATCH = 'PmtInf/CdtTrfTxInf';

describe('a file of payments is a message of ISO 20022', () => {
  it('whatever is in the batch: names in Arabic, ampersands, names over their length, one payment or many', () => {
    fc.assert(
      fc.property(drafts, (written) => {
        const batch = batchOf(written);
        fc.pre(batch.transfers.length > 0);
        // what leaves, and what the message definition says of it without the portal's own table before it
        const document = treeOf(writeXml(pain001Document(batch), () => ''));
        expect(faultsOfMessage(document)).toEqual([]);
        expect(treeOf(pain001(batch))).toMatchObject({
          name: 'Document',
          children: [{ name: 'CstmrCdtTrfInitn' }],
        });

        for (const { name: of, text } of leavesOf(document))
          expect(text, of).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*[A-Za-z0-9/\-?:().,'+]$/);
        const { transfers } = batch;
        const sum = transfers.reduce((all, { fils }) => all + BigInt(fils), 0n);
        const total = `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
        for (const part of ['GrpHdr', 'PmtInf']) {
          expect(textsAt(document, `${part}/NbOfTxs`)).toEqual([String(transfers.length)]);
          expect(textsAt(document, `${part}/CtrlSum`)).toEqual([total]);
        }
        expect(textsAt(document, `${IN_BATCH}/PmtId/EndToEndId`)).toEqual(
          transfers.map(({ reference }) => reference),
        );
        expect(
          textsAt(document, `${IN_BATCH}/Amt/InstdAmt`).map((text) => BigInt(text.replace('.', ''))),
        ).toEqual(transfers.map(({ fils }) => BigInt(fils)));
        const accounts = textsAt(document, `${IN_BATCH}/CdtrAcct/Id/IBAN`);
        expect(accounts).toEqual(transfers.map(({ iban }) => iban));
        expect(
          accounts.filter((iban) => !isIban(iban) || (iban.startsWith('AE') && iban.length !== 23)),
        ).toEqual([]);
        // each with its bank, its name, town and country, and a purpose of the central bank
        for (const path of ['CdtrAgt/FinInstnId/BICFI', 'Cdtr/Nm', 'Cdtr/PstlAdr/TwnNm', 'Cdtr/PstlAdr/Ctry'])
          expect(textsAt(document, `${IN_BATCH}/${path}`)).toHaveLength(transfers.length);
        expect(textsAt(document, `${IN_BATCH}/RgltryRptg/Dtls/Inf`)).toEqual(
          transfers.map(
            ({ iban, purpose }) => `/${iban.startsWith('AE') ? 'BENEFRES' : 'ORDERRES'}/AE//${purpose}`,
          ),
        );
        const areWages = transfers.every(({ purpose }) => purpose === 'SAL');
        expect(textsAt(document, 'PmtInf/PmtTpInf/CtgyPurp/Cd')).toEqual([areWages ? 'SALA' : 'SUPP']);
      }),
      { numRuns: 300 },
    );
  });

  it('and is never written without a payment', () =>
    expect(() => pain001(batchOf([]))).toThrow('CdtTrfTxInf missing'));

  it('holds a name in Arabic for no name, whatever stands beside it', () => {
    for (const beneficiary of NAMES.slice(0, 3))
      expect(
        batchOf([
          {
            fils: 100,
            beneficiary,
            iban: 'AE760350000012345678901',
            bic: 'NBADAEAA',
            town: 'Dubai',
            country: 'AE',
            purpose: 'COM',
          },
        ]).transfers,
      ).toEqual([]);
  });
});

describe('what the message definition refuses, the portal refuses', () => {
  const document = pain001Document(
    batchOf(
      (['COM', 'PMS'] as const).map((purpose) => ({
        fils: 525_000,
        beneficiary: 'TYPING CENTRE LLC',
        iban: 'AE760350000012345678901',
        bic: 'NBADAEAA',
        town: 'Abu Dhabi',
        country: 'AE',
        purpose,
      })),
    ),
  );
  type Change = (children: readonly XmlNode[], at: number) => readonly XmlNode[];
  /** Of a text; what holds elements holds none. */
  const said =
    (text: string): Change =>
    (children, at) =>
      children.map((child, index) =>
        index === at && child.children.length === 0 ? { ...child, text } : child,
      );
  const CHANGES: Readonly<Record<string, Change>> = {
    missing: (children, at) => children.toSpliced(at, 1),
    twice: (children, at) => children.toSpliced(at, 0, ...children.slice(at, at + 1)),
    'before its neighbour': (children, at) =>
      children.toSpliced(at, 2, ...children.slice(at, at + 2).toReversed()),
    'of another name': (children, at) =>
      children.map((child, index) => (index === at ? { ...child, name: `${child.name}X` } : child)),
    empty: said(''),
    'too long': said('9'.repeat(141)),
    'a day that is none': said('2026-02-30'),
    'with an attribute': (children, at) =>
      children.map((child, index) =>
        index === at ? { ...child, attributes: { ...child.attributes, Lang: 'en' } } : child,
      ),
  };
  /** The document with one change at each place, and where that was. */
  const changed = (node: XmlNode, change: Change, path: string): readonly (readonly [string, XmlNode])[] =>
    node.children.flatMap((child, at) => [
      [`${path}/${child.name}`, { ...node, children: change(node.children, at) }] as const,
      ...changed(child, change, `${path}/${child.name}`).map(
        ([where, within]) => [where, { ...node, children: node.children.with(at, within) }] as const,
      ),
    ]);

  it('nothing of what it writes', () => {
    expect(faultsOfMessage(document)).toEqual([]);
    expect(faultsOfPain001(document)).toEqual([]);
  });

  it.each(Object.entries(CHANGES))('%s', (_, change) => {
    const places = changed(document, change, 'Document');
    const refused = places.filter(([, broken]) => faultsOfMessage(broken).length > 0);
    expect(refused.length).toBeGreaterThan(3);
    expect(
      refused.filter(([, broken]) => faultsOfPain001(broken).length === 0).map(([where]) => where),
    ).toEqual([]);
  });
});
