import { EVERYTHING } from '@domain/area/query';
import { expect, it } from 'vitest';
import { type ClosedList, recalled, remembered, without } from './closed-lists';

const query = { query: EVERYTHING, company: [] };
const closed = (id: string, area = 'leads'): ClosedList => ({
  id,
  area,
  question: query,
  list: { pages: [], total: id.length },
});

it('a list is recalled for the question that it was asked', () => {
  const all = remembered([], closed('leads.all'));
  expect(recalled(all, { id: 'leads.all', question: query })).toEqual({ pages: [], total: 9 });
  expect(recalled(all, { id: 'leads.lost', question: query })).toBeUndefined();
  expect(recalled(all, { id: 'leads.all', question: { ...query, company: ['group'] } })).toBeUndefined();
});

it('of many lists the last twelve are remembered, each once', () => {
  const names = [...Array(20).keys()].map((at) => `list ${at}`);
  const many = [...names, 'list 10'].reduce<readonly ClosedList[]>(
    (known, id) => remembered(known, closed(id)),
    [],
  );
  expect(many.map(({ id }) => id)).toEqual([...names.slice(8).filter((id) => id !== 'list 10'), 'list 10']);
});

it('news of an area forget its lists, and news of anything all of them', () => {
  const two = [closed('leads.all'), closed('clients.all', 'clients')];
  expect(without(two, ['leads']).map(({ id }) => id)).toEqual(['clients.all']);
  expect(without(two, 'any')).toEqual([]);
});
