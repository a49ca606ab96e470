import type { CalendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { leaveBalances } from './leave-balances';

const day = (text: string) => text as CalendarDate;
const leave = (id: string, type: 'annual' | 'sick' | 'unpaid', from: string, to: string) => ({
  id,
  type,
  from: day(from),
  to: day(to),
});

it('tells of every type what is left, and of which movements that is made', () => {
  const balances = leaveBalances({
    joined: day('2025-01-31'),
    on: day('2026-07-31'),
    holidays: [],
    taken: [
      leave('a', 'annual', '2026-03-02', '2026-03-06'),
      leave('b', 'sick', '2025-06-01', '2025-06-05'),
      leave('c', 'sick', '2026-06-01', '2026-06-10'),
      leave('d', 'unpaid', '2026-05-01', '2026-05-02'),
    ],
    entered: [{ id: 'e', type: 'annual', on: day('2026-04-01'), days: 2.5 }],
  });
  expect(balances.map(({ type, left, most, taken }) => [type, left, most, taken])).toEqual([
    ['annual', 27.5, null, 5],
    ['sick', 80, 90, 10],
    ['unpaid', null, null, 2],
    ['maternity', 60, 60, 0],
    ['parental', 5, 5, 0],
    ['hajj', 30, 30, 0],
  ]);
  expect(balances[0]?.movements.map(({ kind, days, entry }) => [kind, days, entry])).toEqual([
    ['carried', 15, null],
    ['earned', 15, null],
    ['entered', 2.5, 'e'],
    ['leave', -5, 'a'],
  ]);
  // of sick leave only that of the same year of service counts
  expect(balances[1]?.movements).toMatchObject([{ entry: 'c', days: -10 }]);
});

it('nobody has leave before his first day', () => {
  const input = { joined: day('2026-12-01'), on: day('2026-11-30'), holidays: [], taken: [], entered: [] };
  expect(leaveBalances(input)).toEqual([]);
});
