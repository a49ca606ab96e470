import type { TimelineEntry } from '@domain/area/records';
import { offboardingLifecycle } from '@machines/areas/offboardings/offboarding.lifecycle';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { describe, expect, it } from 'vitest';
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
  expect(stepsExpected(visaCancellationLifecycle, 'grace', { since, now, record: {} })).toEqual([
    { state: 'exited', day: '2026-12-10' },
    { state: 'closed', day: '2026-12-15' },
  ]);
});

it('expects of a record that is late that it moves on today, never yesterday', () => {
  const since = Date.parse('2026-08-01T08:00:00Z');
  const now = Date.parse('2026-11-20T08:00:00Z');
  const [next] = stepsExpected(visaCancellationLifecycle, 'grace', { since, now, record: {} });
  expect(next).toEqual({ state: 'exited', day: '2026-11-20' });
});

describe('a state that lasts until a day of the record', () => {
  const since = Date.parse('2026-11-28T08:00:00Z');
  const record = { last_day_on: '2027-01-19', dues_due_on: '2027-02-02' };
  const expectedFrom = (state: string, now = since) =>
    Object.fromEntries(
      stepsExpected(offboardingLifecycle, state, { since, now, record }).map((step) => [
        step.state,
        step.day,
      ]),
    );

  it('is left by then, and what follows is counted from there', () => {
    expect(expectedFrom('notice')).toEqual({
      clearance: '2027-01-19',
      eos_estimated: '2027-01-26',
      eos_approved: '2027-01-28',
      dues_signed: '2027-02-02',
      paid: '2027-02-02',
      visa_cancelled: '2027-02-12',
      closed: '2027-02-12',
    });
  });

  it('keeps a case from being expected at its end before that day', () => {
    expect(expectedFrom('clearance')).toMatchObject({ paid: '2027-02-02', closed: '2027-02-12' });
    expect(expectedFrom('paid')).toEqual({ visa_cancelled: '2026-12-08', closed: '2027-01-19' });
  });

  it('is expected to be left today once that day is over', () => {
    const now = Date.parse('2027-03-01T08:00:00Z');
    expect(expectedFrom('notice', now)).toMatchObject({ clearance: '2027-03-01' });
  });

  it('goes by its clock while the record has no such day', () => {
    const [next] = stepsExpected(offboardingLifecycle, 'notice', { since, now: since, record: {} });
    expect(next).toEqual({ state: 'clearance', day: '2027-02-26' });
  });
});
