import { expect, it } from 'vitest';
import {
  accentOf,
  capitalised,
  countOfAll,
  isUnassigned,
  onboardingTone,
  percentages,
  ticketTone,
} from './dashboard.rules';

it('reckons percentages against the Total row, rounded (spec 7)', () => {
  const rows = [
    { _id: 'new', count: 1 },
    { _id: 'won', count: 2 },
    { _id: 'Total', count: 3 },
  ];
  expect(percentages(rows).map(({ row, percent }) => [row._id, percent])).toEqual([
    ['new', 33],
    ['won', 67],
  ]);
});
it('divides by 1 without a Total row, or when it counts nothing', () => {
  expect(percentages([{ _id: 'new', count: 2 }])[0]?.percent).toBe(200);
  expect(
    percentages([
      { _id: 'new', count: 0 },
      { _id: 'Total', count: 0 },
    ])[0]?.percent,
  ).toBe(0);
});
it('takes all rows of a chart together for the whole where no Total row is told', () => {
  const rows = [
    { _id: 'new', count: 1 },
    { _id: 'renewal', count: 3 },
    { _id: 'unread', count: null },
  ];
  expect(countOfAll(rows)).toBe(4);
  expect(percentages(rows, countOfAll(rows)).map(({ percent }) => percent)).toEqual([25, 75, null]);
  expect(countOfAll([...rows, { _id: 'Total', count: 8 }])).toBe(8);
});
it.each([
  ['completed', 'green'],
  ['unsuccessful', 'red'],
  ['visa', 'grey'],
  ['Completed', 'grey'],
])('onboarding %s is %s (spec 4)', (status, tone) => expect(onboardingTone(status)).toBe(tone));
it.each([
  ['Completed', 'green'],
  ['Ongoing', 'yellow'],
  ['New', 'blue'],
])('ticket %s is %s (spec 4)', (status, tone) => expect(ticketTone(status)).toBe(tone));
it('calls a ticket unassigned when the name is empty or the id is null', () => {
  expect(isUnassigned({ assignedToName: '', assignedToId: 'u' })).toBe(true);
  expect(isUnassigned({ assignedToName: 'Sara', assignedToId: null })).toBe(true);
  expect(isUnassigned({ assignedToName: 'Sara', assignedToId: 'u' })).toBe(false);
});
it('capitalises the first letter only and reuses six accents', () => {
  expect(capitalised('in progress')).toBe('In progress');
  expect([0, 5, 6, 13].map(accentOf)).toEqual([0, 5, 0, 1]);
});
