import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { describe, expect, it } from 'vitest';
import { leavesIn } from '../states';
import { boxesOf } from './map';
import { movesOf, waysOf } from './moves';
import { timerName } from './timers';

const state = (path: string, count: number, more = {}) => ({
  machine: 'visa-new',
  state: path,
  count,
  median_age_hours: 10,
  late: 0,
  ...more,
});

describe('moves of a card', () => {
  it('are the commands of its state that lead to one other lane', () => {
    expect(movesOf(leadLifecycle, 'agreement_sent', 'isSuperAdmin')).toEqual([
      { command: 'win', lane: 'won' },
      { command: 'renegotiate', lane: 'negotiation' },
      { command: 'hold', lane: 'on_hold' },
      { command: 'lose', lane: 'lost' },
    ]);
  });

  it('leave out a command whose way depends on the case: resuming leads to where it was held', () => {
    const commands = movesOf(leadLifecycle, 'on_hold', 'isSuperAdmin').map(({ command }) => command);
    expect(commands).toEqual(['lose']);
  });

  it('look into parallel states, and stay silent about an unknown value', () => {
    const value = { formalities: { medical: 'done', emirates_id: 'applied', insurance: 'insured' } };
    const moves = movesOf(visaNewLifecycle, value, 'isSuperAdmin');
    expect(moves).toContainEqual({ command: 'fail_medical', lane: 'closed_unfit' });
    expect(moves.map(({ lane }) => lane)).not.toContain('formalities');
    expect(movesOf(visaNewLifecycle, 7, 'isSuperAdmin')).toEqual([]);
  });
});

describe('the process map', () => {
  it('counts a case in a parallel state once, in its fullest region', () => {
    const counts = [
      state('formalities.medical.booked', 3, { late: 1 }),
      state('formalities.medical.fit', 2),
      state('formalities.insurance.insured', 5, { late: 2, median_age_hours: 30 }),
      state('docs', 4),
      { ...state('docs', 9), machine: 'another' },
    ];
    const boxes = boxesOf(visaNewLifecycle, counts);
    expect(boxes.find((box) => box.state === 'formalities')).toMatchObject({
      count: 5,
      late: 2,
      medianHours: 30,
      inner: [{ count: 3 }, { count: 2 }, { count: 5 }],
    });
    expect(boxes.find((box) => box.state === 'docs')).toMatchObject({ count: 4, inner: [] });
    expect(boxes.find((box) => box.state === 'quota')).toMatchObject({ count: 0, medianHours: null });
  });

  it('has every way between two states once, those of inner states and of timers too', () => {
    const ways = waysOf(visaNewLifecycle).map(({ from, to }) => `${from} ${to}`);
    expect(ways).toContain('formalities closed_unfit');
    expect(ways).toContain('entry_permit_issued entry_permit_expired');
    expect(new Set(ways).size).toBe(ways.length);
    expect(ways.filter((way) => way.split(' ')[0] === way.split(' ')[1])).toEqual([]);
  });
});

it('leaves of a value are paths', () => {
  expect(leavesIn('docs')).toEqual(['docs']);
  expect(leavesIn({ a: { b: 'c', d: {} } })).toEqual(['a.b.c', 'a.d']);
  expect(leavesIn(null)).toEqual([]);
});

it('a timer has a name of its own', () => {
  expect(timerName('xstate.after.graceEnds.visa-cancellation.grace')).toBe('graceEnds');
  expect(timerName('graceEnds')).toBe('graceEnds');
});
