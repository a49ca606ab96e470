import type { Load } from '@domain/team-central/workload';
import { expect, it } from 'vitest';
import { peopleOf } from './people';

const load = (owner: string | null, area: string, open: number, late: number): Load => ({
  owner: owner === null ? null : { id: owner, label: owner.toUpperCase() },
  area,
  open,
  late,
  ages: [open - late, 0, 0, late],
  address: `/${area}`,
});

it('adds up what one person works on, the heaviest load first and nobody last', () => {
  const people = peopleOf([
    load(null, 'leads', 90, 9),
    load('a', 'leads', 2, 0),
    load('b', 'visas', 4, 1),
    load('b', 'leads', 5, 2),
  ]);
  expect(people.map(({ name, open, late, ages }) => [name, open, late, ages])).toEqual([
    ['B', 9, 3, [6, 0, 0, 3]],
    ['A', 2, 0, [2, 0, 0, 0]],
    ['', 90, 9, [81, 0, 0, 9]],
  ]);
  expect(people[0]?.loads.map(({ area }) => area)).toEqual(['leads', 'visas']);
});
