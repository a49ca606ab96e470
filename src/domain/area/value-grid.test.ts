import { defineArea } from '@domain/area/area';
import { describe, expect, it } from 'vitest';
import type { Field } from './field';
import { pastedTable } from './pasted-table';
import {
  cellOf,
  emptyGrid,
  filledColumn,
  gridFields,
  keyFields,
  pastedAt,
  pastedByKey,
  redone,
  rowsInPlace,
  typedInto,
  undone,
  type ValueGrid,
  writtenIn,
} from './value-grid';

const TODAY = '2026-11-30';
const permits = defineArea({
  name: 'permits',
  entity: 'permit',
  title: 'number',
  lifecycles: ['permit'],
  order: { field: 'number', direction: 'asc' },
  access: { isSuperAdmin: { changes: true }, isAdmin: { changes: true, hides: ['cost_fils'] } },
  groups: [],
  fields: {
    number: { kind: 'text', isFixed: true, list: 'shown' },
    permit_number: { kind: 'text', maxLength: 10, list: 'hidden' },
    card: { kind: 'text', check: 'emiratesId', list: 'hidden' },
    expires_on: { kind: 'day', list: 'hidden' },
    cost_fils: { kind: 'money', list: 'hidden' },
    kind: { kind: 'choice', options: ['new_one', 'renewal'], list: 'hidden' },
    owner_id: { kind: 'reference', to: 'user', list: 'hidden' },
    state_note: { kind: 'text', isManaged: true, list: 'hidden' },
    note: { kind: 'longText' },
  },
});
const FIELDS: ValueGrid = { ...emptyGrid(['a', 'b', 'c']), fields: ['permit_number', 'expires_on'] };

describe('the fields of a grid', () => {
  it('are those that the role’s form changes and the list shows', () => {
    const namesFor = (role: string, masked: readonly string[] = []) =>
      gridFields(permits, role, masked).map(([name]) => name);
    expect(namesFor('isSuperAdmin')).toEqual([
      'permit_number',
      'card',
      'expires_on',
      'cost_fils',
      'kind',
      'owner_id',
      'note',
    ]);
    expect(namesFor('isAdmin', ['card'])).toEqual([
      'permit_number',
      'expires_on',
      'kind',
      'owner_id',
      'note',
    ]);
  });

  it('by which rows are named are its name and texts with a format', () => {
    expect(keyFields(permits, [])).toEqual(['number', 'card']);
    expect(keyFields(permits, ['card'])).toEqual(['number']);
  });
});

it('a record that is chosen for a column goes into its empty cells, as one step', () => {
  const typed = typedInto({ ...FIELDS, fields: ['owner_id'] }, { row: 1, col: 0 }, 'Badr');
  const filled = filledColumn(typed, 'owner_id', 'Amal');
  expect(filled.texts).toEqual({
    a: { owner_id: 'Amal' },
    b: { owner_id: 'Badr' },
    c: { owner_id: 'Amal' },
  });
  expect(undone(filled).texts).toEqual(typed.texts);
});

it('a reference that names the record which is there already changes nothing', () => {
  const read = () => ({ value: 'user-1', finding: null });
  const before = (id: string) => ({ owner_id: { id, label: 'Amal' } });
  expect(writtenIn({ owner_id: 'Amal' }, before('user-1'), read)).toEqual({});
  expect(writtenIn({ owner_id: 'Amal' }, before('user-2'), read)).toEqual({ owner_id: 'user-1' });
});

describe('what is pasted', () => {
  it('goes into the cells from one on, as far as there are any', () => {
    const { texts } = pastedAt(FIELDS, { row: 1, col: 1 }, pastedTable('31-12-2026\tx\n1/1/2027\n2/2/2027'));
    expect(texts).toEqual({ b: { expires_on: '31-12-2026' }, c: { expires_on: '1/1/2027' } });
  });

  it('passes a record by where the spreadsheet has an empty row, and counts what is below the last one', () => {
    const { texts, surplus } = pastedAt(FIELDS, { row: 0, col: 0 }, pastedTable('P-1\n\nP-3\nP-4\n\nP-6\n'));
    expect(texts).toEqual({ a: { permit_number: 'P-1' }, c: { permit_number: 'P-3' } });
    expect(surplus).toBe(2);
    expect(pastedByKey(FIELDS, pastedTable('a\tP-1\n\nb\tP-2'), (id) => id)).toMatchObject({
      texts: { a: { permit_number: 'P-1' }, b: { permit_number: 'P-2' } },
      unknown: [],
    });
  });

  it('goes to the records that its first column names, however that is written', () => {
    const keys: Readonly<Record<string, string>> = { a: '784-1990-1', b: '784-1990-2', c: '784-1990-2' };
    const table = pastedTable('78419901\tP-1\n784-1990-2\tP-2\nnobody\tP-3');
    const { texts, unknown } = pastedByKey(FIELDS, table, (id) => keys[id] ?? null);
    expect(texts).toEqual({ a: { permit_number: 'P-1' } });
    expect(unknown).toEqual(['784-1990-2', 'nobody']);
  });

  it('is taken back step by step, and again', () => {
    const typed = typedInto(FIELDS, { row: 0, col: 0 }, 'P-1');
    const pasted = pastedAt(typed, { row: 0, col: 0 }, [['P-2'], ['P-3']]);
    expect(undone(pasted).texts).toEqual(typed.texts);
    expect(undone(undone(pasted)).texts).toEqual({});
    expect(undone(undone(undone(pasted))).texts).toEqual({});
    expect(redone(undone(pasted)).texts).toEqual(pasted.texts);
    expect(redone(typedInto(undone(pasted), { row: 2, col: 0 }, 'P-9')).texts.c).toEqual({
      permit_number: 'P-9',
    });
  });

  it('stays beside its record, wherever the list takes that meanwhile', () => {
    const row = (id: string, version: number) => ({ id, version });
    expect(rowsInPlace([row('a', 1), row('b', 1), row('c', 1)], [row('c', 2), row('a', 2)])).toEqual([
      row('a', 2),
      row('b', 1),
      row('c', 2),
    ]);
  });

  it('and emptied again writes nothing', () => {
    const typed = typedInto(FIELDS, { row: 0, col: 0 }, 'P-1');
    expect(typedInto(typed, { row: 0, col: 0 }, '').texts).toEqual({ a: {} });
  });
});

describe('a cell', () => {
  const cell = (name: string, text: string) =>
    cellOf(permits.fields[name as keyof typeof permits.fields] as Field, text, TODAY, (option) =>
      option === 'renewal' ? 'تجديد' : option,
    );

  it.each([
    ['expires_on', '31/12/2026', '2026-12-31', null],
    ['expires_on', '2026-12-31', '2026-12-31', null],
    ['expires_on', '31-02-2026', null, 'invalid'],
    ['cost_fils', 'AED 1,234.50', 123_450, null],
    ['cost_fils', '-1', -100, 'too_small'],
    ['kind', 'New one', 'new_one', null],
    ['kind', 'تجديد', 'renewal', null],
    ['kind', 'other', null, 'invalid'],
    ['permit_number', '12345678901', '12345678901', 'too_long'],
    ['card', '784', '784', 'emirates_id_shape'],
  ])('of %s that says %s is %s (%s)', (name, text, value, code) => {
    const found = cell(name, text);
    expect([found.value, found.finding?.code ?? null]).toEqual([value, code]);
  });

  it('that says what is there already is no change', () => {
    const read = (name: string, text: string) => cell(name, text);
    const texts = { expires_on: '31-12-2026', permit_number: 'P-2' };
    expect(writtenIn(texts, { expires_on: '2026-12-31', permit_number: 'P-1' }, read)).toEqual({
      permit_number: 'P-2',
    });
  });
});
