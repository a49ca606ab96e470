import { describe, expect, it } from 'vitest';
import type { Company } from './company';
import {
  chooseById,
  coverage,
  isWithin,
  parseSelectedIds,
  searchTree,
  selectionLabel,
  toggleAll,
  toggleOne,
} from './company-tree';

const node = (id: string, ...children: Company[]): Company => ({
  _id: id,
  id,
  name: id,
  company_name: id.toUpperCase(),
  parent_company_id: '0',
  children,
});
const leaf = node('c');
const root = node('a', node('b', leaf), node('d'));
const tree = [root, node('e')];
const ids = (choices: readonly { id: string }[]) => choices.map(({ id }) => id);

describe('selection (spec 4)', () => {
  it('toggles one company and leaves its descendants as they are', () => {
    const selected = toggleOne([], root);
    expect(ids(selected)).toEqual(['a']);
    expect(toggleOne(selected, root)).toEqual([]);
  });
  it("'All' adds every descendant not yet selected, and removes them when all are", () => {
    const some = chooseById(tree, ['c']);
    const all = toggleAll(some, root);
    expect(ids(all)).toEqual(['c', 'b', 'd']);
    expect(toggleAll(all, root)).toEqual([]);
  });
  it("'All' never touches other companies or the row itself", () => {
    const others = chooseById(tree, ['a', 'e']);
    expect(ids(toggleAll(toggleAll(others, root), root))).toEqual(['a', 'e']);
  });
  it('tells whether all, some or none of the descendants are selected', () => {
    expect(coverage(new Set(), root)).toBe('none');
    expect(coverage(new Set(['c']), root)).toBe('some');
    expect(coverage(new Set(['b', 'c', 'd']), root)).toBe('all');
    expect(coverage(new Set(['e']), node('e'))).toBe('none');
  });
});

it('drops saved ids that the tree does not know, and text that is no id', () => {
  expect(ids(chooseById(tree, ['e', 'gone', 'b', 'e']))).toEqual(['e', 'b']);
  expect(parseSelectedIds('a,,<script>,b c,d,cmp_7:ae@x')).toEqual(['a', 'd', 'cmp_7:ae@x']);
  expect(parseSelectedIds(null)).toEqual([]);
});

it('means a company and everything below it', () => {
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => isWithin(tree, ['b', 'e'], id))).toEqual(['b', 'c', 'e']);
  expect(isWithin([], ['b'], 'b')).toBe(true);
  expect(isWithin(tree, [], 'b')).toBe(false);
});

it('names the selection (spec 2.9)', () => {
  expect(selectionLabel([])).toEqual({ kind: 'none' });
  expect(selectionLabel([{ id: 'a', name: 'A' }])).toEqual({ kind: 'one', name: 'A' });
  expect(selectionLabel(chooseById(tree, ['a', 'b']))).toEqual({ kind: 'consolidated' });
});

it('finds rows by name and keeps the way to them', () => {
  expect(searchTree(tree, ' C ')).toEqual([{ ...root, children: [node('b', leaf)] }]);
  expect(searchTree(tree, 'zzz')).toEqual([]);
  expect(searchTree(tree, '')).toBe(tree);
});
