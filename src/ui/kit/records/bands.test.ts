import { expect, it } from 'vitest';
import { banded } from './bands';
import { layered } from './layering';

const order = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'];
const edges = [
  { from: 'new', to: 'contacted' },
  { from: 'contacted', to: 'qualified' },
  { from: 'qualified', to: 'proposal' },
  { from: 'proposal', to: 'won' },
  { from: 'qualified', to: 'lost' },
  { from: 'proposal', to: 'qualified' },
];

it('stands in one band when there is room', () => {
  const places = layered(order, edges);
  expect(banded(places, 9)).toEqual(places.map((place) => ({ ...place, band: 0 })));
});

it('breaks into bands under one another, each as high as it needs', () => {
  const places = banded(layered(order, edges), 4);
  const at = (id: string) => places.find((place) => place.id === id);
  expect(at('proposal')).toEqual({ id: 'proposal', column: 3, row: 0, band: 0 });
  expect(at('lost')).toEqual({ id: 'lost', column: 3, row: 1, band: 0 });
  expect(at('won')).toEqual({ id: 'won', column: 0, row: 2, band: 1 });
});

it('never puts two boxes on one place', () => {
  for (const width of [1, 2, 3, 4, 5]) {
    const places = banded(layered(order, edges), width).map(({ column, row }) => `${column} ${row}`);
    expect(new Set(places).size).toBe(order.length);
  }
});
