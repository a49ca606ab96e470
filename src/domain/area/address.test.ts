import { describe, expect, it } from 'vitest';
import { NOWHERE, openedAt, type Place, placeOf, searchWith } from './address';
import type { Fields } from './field';
import { searchWithRecord, searchWithTab, tabIn } from './record-tab';

const FIELDS: Fields = {
  name: { kind: 'text', isSortable: true },
  source: { kind: 'choice', options: ['web', 'a,b', '!yes', '1..2', 'back\\slash'], isFilterable: true },
  amount: { kind: 'money', isFilterable: true, isSortable: true },
  start_on: { kind: 'day', isFilterable: true },
  urgent: { kind: 'flag', isFilterable: true },
};
const place = (more: Partial<Place['query']>): Place => ({
  ...NOWHERE,
  query: { ...NOWHERE.query, ...more },
});

describe('the address of a list', () => {
  it.each<[string, Place]>([
    ['nothing', NOWHERE],
    ['a search', place({ search: 'al & co, 50%' })],
    ['an order', place({ sort: { field: 'amount', direction: 'desc' } })],
    ['some values', place({ filter: { source: { in: ['web', 'a,b', '!yes', '1..2', 'back\\slash'] } } })],
    ['a range of amounts', place({ filter: { amount: { from: 100, to: 2_000 } } })],
    ['an open range of days', place({ filter: { start_on: { from: '2026-01-05' } } })],
    ['yes', place({ filter: { urgent: { is: true } } })],
    ['no', place({ filter: { urgent: { is: false } } })],
    ['empty, and filled', place({ filter: { source: { empty: true }, start_on: { empty: false } } })],
    ['a record on a board of a saved view', { ...NOWHERE, shown: 'board', view: 'v-1', record: 'r-1' }],
  ])('says %s, and is read back the same', (_, input) => {
    expect(placeOf(searchWith('', input), FIELDS)).toEqual(input);
  });

  it('leaves the tab of the record that stays, and takes it away with the record', () => {
    const address = '?tab=new&record=r-1&in=notes';
    expect(searchWithRecord(address, { ...NOWHERE, record: 'r-1' })).toBe(address);
    expect(searchWithRecord(address, { ...NOWHERE, record: 'r-2' })).toBe('?tab=new&record=r-2');
    expect(searchWithRecord(address, NOWHERE)).toBe('?tab=new');
  });

  it('says the tab of its record, the first one in no word', () => {
    expect(searchWithTab('?record=r-1', 'notes')).toBe('?record=r-1&in=notes');
    expect(searchWithTab('?record=r-1&in=notes', 'overview')).toBe('?record=r-1');
  });

  it.each([
    ['the tab of its record', '?record=r-1&in=notes', 'notes'],
    ['the first tab where it names none', '?record=r-1', 'overview'],
    ['the first tab where it names none that can be', '?record=r-1&in=%3Cb%3E', 'overview'],
    ['nothing of another record', '?record=r-2&in=notes', null],
    ['nothing without a record', '?in=notes', null],
  ])('tells %s', (_, search, tab) => {
    expect(tabIn(search, 'r-1')).toBe(tab);
  });

  it('leaves what it does not own, and takes away what no longer holds', () => {
    const filtered = searchWith('?tab=leads', place({ search: 'x', filter: { urgent: { is: true } } }));
    expect(filtered).toBe('?tab=leads&q=x&f.urgent=%21yes');
    expect(searchWith(filtered, NOWHERE)).toBe('?tab=leads');
  });

  it.each([
    ['a field that the area does not have', '?f.secret=1'],
    ['a field that it is not filtered by', '?f.name=x'],
    ['an order that it does not offer', '?sort=-source'],
    ['a name that every object has', '?f.constructor=x&sort=toString'],
    ['a view and a record that are no ids', '?view=%3Cb%3E&record=..%2F..'],
    ['a way of showing that does not exist', '?shown=cards'],
    ['an amount that is no number', '?f.amount=a..b'],
    ['no value at all', '?f.source='],
    ['an option that the field does not have', '?f.source=nonsense'],
    ['an amount that no record has', '?f.amount=99999999999999999999..'],
    ['a part of a fils', '?f.amount=10.5..'],
    ['a day that is none', '?f.start_on=31-31-2026..'],
    ['a day that no month has', '?f.start_on=2026-02-31..'],
  ])('is never trusted: %s', (_, search) => {
    expect(placeOf(search, FIELDS)).toEqual(NOWHERE);
  });
});

it('a list opens on what its tab shows at first, until the address asks for something', () => {
  const atFirst = { state: { in: ['opened'] } };
  expect(openedAt(NOWHERE, atFirst).query.filter).toEqual(atFirst);
  expect(openedAt({ ...NOWHERE, record: 'v1' }, atFirst)).toMatchObject({
    record: 'v1',
    query: { filter: atFirst },
  });
  const place = { ...NOWHERE, query: { ...NOWHERE.query, filter: { type: { in: ['a'] } } } };
  expect(openedAt(place, atFirst)).toBe(place);
  expect(openedAt({ ...NOWHERE, view: 'mine' }, atFirst).query.filter).toEqual({});
  expect(openedAt(NOWHERE).query.filter).toEqual({});
});

it('whoever takes away what a tab shows at first finds everything there again', () => {
  const atFirst = { source: { in: ['web'] } };
  const everything = searchWith('?tab=new', NOWHERE, atFirst);
  expect(everything).toBe('?tab=new&q=');
  expect(openedAt(placeOf(everything, FIELDS), atFirst).query).toEqual(NOWHERE.query);
  expect(searchWith(everything, place({ filter: atFirst }), atFirst)).toBe('?tab=new&f.source=web');
  expect(searchWith('?tab=new', NOWHERE)).toBe('?tab=new');
});
