import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { element, type XmlNode } from './e-invoice/xml';
import { pain001Document, type Transfer } from './payment-file';
import { faultsOfPain001 } from './payment-file-shape';

const BILL: Transfer = {
  reference: 'BILL-000871',
  fils: 5_250_00,
  beneficiary: 'TYPING CENTRE LLC',
  iban: 'AE760350000012345678901',
  bic: 'NBADAEAA',
  town: 'Abu Dhabi',
  country: 'AE',
  purpose: 'PMS',
};
const document = pain001Document({
  messageId: 'PB-000001',
  createdAt: '2026-11-30T09:00:00',
  paysOn: '2026-12-01' as CalendarDate,
  debtor: { name: 'PEO SERVICES LLC', iban: 'AE070331234567890123456', bic: 'BOMLAEAD' },
  transfers: [BILL, { ...BILL, reference: 'BILL-000872', fils: 1 }],
});

/** The document with one element replaced by others; `path`: places among children. */
const replaced = (
  node: XmlNode,
  path: readonly number[],
  by: (found: XmlNode) => readonly XmlNode[],
): XmlNode => {
  const [place, ...rest] = path;
  return {
    ...node,
    children: node.children.flatMap((child, index) => {
      if (index !== place) return [child];
      return rest.length === 0 ? by(child) : [replaced(child, rest, by)];
    }),
  };
};
const swapped = (node: XmlNode, path: readonly number[]): XmlNode => {
  const [place = 0, ...rest] = path;
  if (rest.length > 0)
    return {
      ...node,
      children: node.children.map((child, index) => (index === place ? swapped(child, rest) : child)),
    };
  const [one, other] = [node.children[place], node.children[place + 1]];
  const children = [...node.children];
  if (one !== undefined && other !== undefined) children.splice(place, 2, other, one);
  return { ...node, children };
};

interface Place {
  readonly path: readonly number[];
  readonly node: XmlNode;
  readonly next: XmlNode | undefined;
}
const placesIn = (node: XmlNode, path: readonly number[] = []): readonly Place[] =>
  node.children.flatMap((child, index) => [
    { path: [...path, index], node: child, next: node.children[index + 1] },
    ...placesIn(child, [...path, index]),
  ]);
const PLACES = placesIn(document);
const named = ({ path, node: { name } }: Place) => `${name} at ${path.join('.')}`;
const each = (places: readonly Place[]) => places.map((place) => [named(place), place] as const);
const broken = (changed: XmlNode) => faultsOfPain001(changed).length > 0;

describe('the structure of a file of payments', () => {
  it('is kept by what the portal writes', () => expect(faultsOfPain001(document)).toEqual([]));

  it('is of its own version', () => {
    const old = { ...document, attributes: { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03' } };
    expect(faultsOfPain001(old)).toEqual(['Document: namespace']);
  });

  it.each(each(PLACES))('lacks nothing: %s', (_, { path }) =>
    expect(broken(replaced(document, path, () => []))).toBe(true),
  );
  it.each(each(PLACES))('has nothing twice: %s', (_, { path }) =>
    expect(broken(replaced(document, path, (one) => [one, one]))).toBe(true),
  );
  it.each(each(PLACES))('knows no other name: %s', (_, { path }) =>
    expect(broken(replaced(document, path, (one) => [{ ...one, name: `${one.name}X` }]))).toBe(true),
  );
  it.each(each(PLACES.filter(({ node, next }) => next !== undefined && next.name !== node.name)))(
    'has its order: %s',
    (_, { path }) => expect(broken(swapped(document, path))).toBe(true),
  );
  const LEAVES = PLACES.filter(({ node }) => node.children.length === 0);
  it.each(each(LEAVES))('has its length and its signs: %s', (_, { path, node }) => {
    const said = (text: string) => replaced(document, path, () => [{ ...node, text }]);
    for (const text of ['', `${node.text}${'9'.repeat(141)}`, `${node.text}\u0634`, `${node.text}<`])
      expect(broken(said(text)), text).toBe(true);
  });

  const at = (name: string): Place => {
    const found = PLACES.find(({ node }) => node.name === name);
    if (found === undefined) throw new Error(`Nothing is called ${name}`);
    return found;
  };
  it.each([
    ['EndToEndId', '/BILL'],
    ['EndToEndId', 'BILL/'],
    ['EndToEndId', 'BILL//1'],
    ['EndToEndId', 'BILL-000872'],
    ['InstdAmt', '5250'],
    ['InstdAmt', '5250.000'],
    ['InstdAmt', '-5250.00'],
    ['InstdAmt', '0.00'],
    ['InstdAmt', '5250.01'],
    ['NbOfTxs', '3'],
    ['CtrlSum', '5250.02'],
    ['PmtMtd', 'CHK'],
    ['ChrgBr', 'DEBT'],
    ['Ctry', 'ae'],
    ['Inf', '/BENEFRES/AE/PMS'],
    ['CreDtTm', '2026-11-30'],
    ['CreDtTm', '2026-11-30T24:00:00'],
    ['Dt', '2026-02-30'],
    ['IBAN', 'AE76035000001234567890'],
    ['IBAN', 'AE7603500000123456789012'],
  ])('%s is never %s', (name, text) =>
    expect(broken(replaced(document, at(name).path, (one) => [{ ...one, text }]))).toBe(true),
  );

  it('says the currency, and nothing else beside it', () => {
    const { path, node } = at('InstdAmt');
    const wrong: readonly XmlNode['attributes'][] = [{}, { Ccy: 'USD' }, { Ccy: 'AED', Nm: 'x' }];
    for (const attributes of wrong)
      expect(broken(replaced(document, path, () => [{ ...node, attributes }]))).toBe(true);
    const inside = { ...node, children: [element('Amt', '1.00')] };
    expect(broken(replaced(document, path, () => [inside]))).toBe(true);
  });
});
