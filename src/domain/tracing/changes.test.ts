import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes';

describe('changesBetween', () => {
  it('finds nothing between equal values, however they are built', () => {
    expect(changesBetween({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
  });

  it('names the innermost places that changed, came and went', () => {
    expect(
      changesBetween(
        { same: 1, deep: { list: [1, 2], gone: true } },
        { same: 1, deep: { list: [1, 3], new: 0 } },
      ),
    ).toEqual([
      { path: ['deep', 'list', '1'], from: 2, to: 3 },
      { path: ['deep', 'gone'], from: true },
      { path: ['deep', 'new'], to: 0 },
    ]);
  });

  it('shows a value that became of another kind as a whole', () => {
    expect(changesBetween({ a: null }, { a: { b: 1 } })).toEqual([{ path: ['a'], from: null, to: { b: 1 } }]);
    expect(changesBetween({ a: [] }, { a: {} })).toEqual([{ path: ['a'], from: [], to: {} }]);
  });

  it('tells a place without a value from a place that is not there', () => {
    expect(changesBetween({ a: undefined }, {})).toEqual([{ path: ['a'], from: undefined }]);
  });
});
