import { calendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { differingChoices, mergedFields } from './merge.rules';
import { type MergeSalary, salariesAfter } from './merge-salaries.rules';

const survivor = { first_name: 'Amal', last_name: 'Haddad', phone: null, immigration: 'gdrfa', uid: null };
const merged = { first_name: 'Amal', last_name: 'Hadad', phone: '+971', immigration: 'icp', uid: '123' };

it('asks about what both have and not alike; what the survivor lacks is the other’s', () => {
  expect(differingChoices(survivor, merged)).toEqual(['take_name']);
  expect(mergedFields({}, survivor, merged)).toEqual({
    own: { phone: '+971' },
    documents: { uid: '123', immigration: 'icp' },
  });
  expect(mergedFields({ take_name: 'merged' }, survivor, merged).own).toEqual({
    last_name: 'Hadad',
    phone: '+971',
  });
});

const day = (text: string) => calendarDate(text) ?? expect.fail(text);
const salary = (id: string, side: MergeSalary['side'], from: string): MergeSalary => ({
  id,
  side,
  from: day(from),
});

it('two salaries never count on one day', () => {
  const salaries = [
    salary('a', 'survivor', '2026-01-01'),
    salary('b', 'merged', '2026-01-01'),
    salary('c', 'merged', '2026-04-01'),
  ];
  const ends = (choice: Parameters<typeof salariesAfter>[1]) =>
    salariesAfter(salaries, choice).map(({ id, ends_on }) => [id, ends_on]);
  expect(ends('survivor')).toEqual([
    ['a', null],
    ['b', '2025-12-31'],
    ['c', '2026-03-31'],
  ]);
  expect(ends('merged')).toEqual([
    ['a', '2025-12-31'],
    ['b', '2026-03-31'],
    ['c', null],
  ]);
  expect(ends('in_order')).toEqual([
    ['a', '2026-03-31'],
    ['b', '2025-12-31'],
    ['c', null],
  ]);
});
