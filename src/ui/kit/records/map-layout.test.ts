import { expect, it } from 'vitest';
import { laidOut } from './map-layout';
import { BOX, type Edge } from './map-shape';

const order = ['new', 'contacted', 'qualified', 'proposal', 'won', 'on_hold', 'lost'];
const on = (from: string, to: string): Edge => ({ from, to, isOn: true });
const aside = (from: string, to: string): Edge => ({ from, to, isOn: false });
const edges = [
  on('new', 'contacted'),
  on('contacted', 'qualified'),
  on('qualified', 'proposal'),
  on('proposal', 'won'),
  aside('qualified', 'lost'),
  aside('proposal', 'lost'),
  aside('new', 'on_hold'),
  aside('proposal', 'qualified'),
];
const at = (id: string, columns = 9) => {
  const spot = laidOut({ order, edges, columns }).find((one) => one.id === id);
  if (!spot) throw new Error(id);
  return spot;
};

it('puts the usual way on one straight line, from the start to the end', () => {
  const way = ['new', 'contacted', 'qualified', 'proposal', 'won'].map((id) => at(id));
  expect(new Set(way.map(({ y }) => y)).size).toBe(1);
  expect(way.map(({ x }) => x)).toEqual(way.map(({ x }) => x).toSorted((one, next) => one - next));
});

it('is not turned by a way back', () => {
  expect(at('qualified').x).toBeLessThan(at('proposal').x);
});

it('goes on in bands where the page is narrow, each below the one before', () => {
  expect(at('proposal', 3).band).toBe(1);
  expect(at('proposal', 3).x).toBe(at('new', 3).x);
  expect(at('proposal', 3).y).toBeGreaterThanOrEqual(at('new', 3).y + BOX.height);
});

it('never puts two boxes over one another', () => {
  for (const columns of [1, 2, 3, 4, 9]) {
    const spots = laidOut({ order, edges, columns });
    for (const one of spots)
      for (const other of spots) {
        if (one.id >= other.id) continue;
        const isApart = Math.abs(one.x - other.x) >= BOX.width || Math.abs(one.y - other.y) >= BOX.height;
        expect([columns, one.id, other.id, isApart]).toEqual([columns, one.id, other.id, true]);
      }
  }
});
