import { calendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { type CalendarLeave, type CalendarPerson, calendarDays, clashesIn, leaveOn } from './leave-calendar';

const day = (text: string) => calendarDate(text) ?? expect.fail(text);
const leave = (from: string, to: string, more: Partial<CalendarLeave> = {}): CalendarLeave => ({
  from,
  to,
  type: 'annual',
  status: 'approved',
  half: false,
  request: null,
  ...more,
});
const person = (id: string, job: string | null, ...leaves: readonly CalendarLeave[]): CalendarPerson => ({
  employee: { id, label: id },
  company: { id: 'company-1', label: 'Client' },
  job,
  leaves: [...leaves],
});
const holidays = [{ from: '2026-12-02', to: '2026-12-03', name: 'National Day', name_ar: 'اليوم الوطني' }];
const span = { from: day('2026-12-01'), to: day('2026-12-07') };

it('counts who is at work, and what would be missing if all that is asked for were approved', () => {
  const people = [
    person('a', 'Clerk', leave('2026-12-01', '2026-12-01', { half: true })),
    person('b', 'Clerk', leave('2026-12-01', '2026-12-04', { status: 'pending' })),
  ];
  const [first, second] = calendarDays({ holidays, headcount: 10, people }, span);
  expect(first).toMatchObject({ atWork: 9.5, pending: 1, isWeekend: false, holiday: null });
  expect(second).toMatchObject({ atWork: 10, pending: 1, holiday: { name: 'National Day' } });
});

it('two of one job clash on days of work, not at the weekend, on a holiday, or with another client', () => {
  const people = [
    person('a', 'Clerk', leave('2026-12-01', '2026-12-06')),
    person('b', 'Clerk', leave('2026-12-02', '2026-12-07', { status: 'pending' })),
    person('c', 'Driver', leave('2026-12-01', '2026-12-07')),
    {
      ...person('d', 'Clerk', leave('2026-12-01', '2026-12-07')),
      company: { id: 'company-2', label: 'Other' },
    },
    person('e', null, leave('2026-12-01', '2026-12-07')),
    person('f', null, leave('2026-12-01', '2026-12-07')),
  ];
  const days = calendarDays({ holidays, headcount: 10, people }, span);
  expect([...clashesIn(people, days)]).toEqual(['a 2026-12-04', 'b 2026-12-04']);
});

it('leave that is approved comes before what is asked for on the same day', () => {
  const both = person(
    'a',
    null,
    leave('2026-12-01', '2026-12-01', { status: 'pending' }),
    leave('2026-12-01', '2026-12-01', { type: 'sick' }),
  );
  expect(leaveOn(both, day('2026-12-01'))).toMatchObject({ type: 'sick' });
  expect(leaveOn(both, day('2026-12-02'))).toBeNull();
});
