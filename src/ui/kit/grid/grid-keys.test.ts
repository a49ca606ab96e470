import { expect, it } from 'vitest';
import { type Bounds, type Place, placeAfter, rangeChange } from './grid-keys';

const bounds: Bounds = { rows: 100, cols: 4, page: 10, rtl: false };
const after = (key: string, row: number, col: number, more: Partial<Bounds & { ctrl: boolean }> = {}) => {
  const { ctrl = false, ...changed } = more;
  return placeAfter({ key, ctrl }, { row, col }, { ...bounds, ...changed });
};
const at = (row: number, col: number): Place => ({ row, col });

it('arrows go one by one, up to the header, and stop at the edges', () => {
  expect(after('ArrowDown', 3, 1)).toEqual(at(4, 1));
  expect(after('ArrowDown', 99, 1)).toEqual(at(99, 1));
  expect(after('ArrowUp', 0, 1)).toEqual(at(-1, 1));
  expect(after('ArrowUp', -1, 1)).toEqual(at(-1, 1));
  expect(after('ArrowRight', 3, 3)).toEqual(at(3, 3));
  expect(after('ArrowLeft', 3, 3)).toEqual(at(3, 2));
});

it('left and right change places in a right-to-left grid', () => {
  expect(after('ArrowRight', 3, 1, { rtl: true })).toEqual(at(3, 0));
  expect(after('ArrowLeft', 3, 1, { rtl: true })).toEqual(at(3, 2));
});

it('Home and End go along the row, with Control to the ends of the grid', () => {
  expect(after('Home', 7, 2)).toEqual(at(7, 0));
  expect(after('End', 7, 2)).toEqual(at(7, 3));
  expect(after('Home', 7, 2, { ctrl: true })).toEqual(at(0, 0));
  expect(after('End', 7, 2, { ctrl: true })).toEqual(at(99, 3));
});

it('pages stay within the rows', () => {
  expect(after('PageDown', 95, 1)).toEqual(at(99, 1));
  expect(after('PageUp', 25, 1)).toEqual(at(15, 1));
  expect(after('PageUp', 5, 1)).toEqual(at(0, 1));
  expect(after('PageUp', -1, 1)).toEqual(at(-1, 1));
});

it('an empty grid has its header only', () => {
  expect(after('ArrowDown', -1, 0, { rows: 0 })).toEqual(at(-1, 0));
  expect(after('End', -1, 0, { rows: 0, ctrl: true })).toEqual(at(-1, 3));
});

it('other keys are no movement', () => {
  expect(after('x', 1, 1)).toBeNull();
});

it('a range grows and shrinks around its anchor, from the anchor outward', () => {
  expect(rangeChange(5, 5, 7)).toEqual({ on: [5, 6, 7], off: [] });
  expect(rangeChange(5, 7, 6)).toEqual({ on: [5, 6], off: [7] });
  expect(rangeChange(5, 6, 3)).toEqual({ on: [5, 4, 3], off: [6] });
});
