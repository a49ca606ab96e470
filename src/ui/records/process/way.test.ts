import type { TimelineEntry } from '@domain/area/records';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { expect, it } from 'vitest';
import { stepsExpected, stepsTaken } from './way';

const entry = (at: string, from: string | null, to: string | null): TimelineEntry => ({
  id: at,
  at,
  actor: null,
  kind: 'command',
  name: 'move',
  from,
  to,
  payload: {},
  before: {},
  after: {},
});

it('tells each outermost state once, on the day in Dubai on which it was reached', () => {
  const steps = stepsTaken([
    entry('2026-11-03T08:00:00Z', 'formalities.medical.to_book', 'formalities.medical.booked'),
    entry('2026-11-01T21:00:00Z', 'entered', 'formalities.medical.to_book,formalities.emirates_id.to_apply'),
    entry('2026-11-04T08:00:00Z', null, null),
    entry('2026-11-09T08:00:00Z', 'formalities.medical.booked', 'residence_applied'),
  ]);
  expect(steps).toEqual([
    { state: 'entered', day: '2026-11-02' },
    { state: 'formalities', day: '2026-11-02' },
    { state: 'residence_applied', day: '2026-11-09' },
  ]);
});

it('expects what is to come by the clocks of the states', () => {
  const since = Date.parse('2026-11-10T08:00:00Z');
  const now = Date.parse('2026-11-20T08:00:00Z');
  expect(stepsExpected(visaCancellationLifecycle, 'grace', { since, now })).toEqual([
    { state: 'exited', day: '2026-12-10' },
    { state: 'closed', day: '2026-12-15' },
  ]);
});

it('expects of a record that is late that it moves on today, never yesterday', () => {
  const since = Date.parse('2026-08-01T08:00:00Z');
  const now = Date.parse('2026-11-20T08:00:00Z');
  const [next] = stepsExpected(visaCancellationLifecycle, 'grace', { since, now });
  expect(next).toEqual({ state: 'exited', day: '2026-11-20' });
});
