import { expect, it } from 'vitest';
import { newsFor } from './open';

const query = (area: string) => ({ kind: 'query', area, isScoped: true }) as const;
const isAskedAgain = (area: string, changed: string[]) => newsFor(query(area), changed) !== undefined;

it.each([
  ['alerts', ['alerts'], ['visas', 'users']],
  // the records of every area stand in the work of somebody
  ['my-work', ['visas', 'alerts'], []],
  ['team-central', ['visas', 'employees'], []],
  ['admin-central', ['users', 'employees', 'clients'], []],
  ['reports', [], ['employees', 'invoices']],
])('a query of %s is asked again when these have changed: %s; not for %s', (area, topics, others) => {
  expect(topics.filter((topic) => !isAskedAgain(area, [topic]))).toEqual([]);
  expect(others.filter((topic) => isAskedAgain(area, [topic]))).toEqual([]);
});
