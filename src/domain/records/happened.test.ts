import { describe, expect, it } from 'vitest';
import { happenedAt, happenedDay, mayHaveHappened, withStepDay } from './happened';

const AT = Date.parse('2026-11-30T08:00:00Z');
const MAIN = { field: 'happened_on', as: 'main' };
const MEDICAL = { field: 'happened_on', as: 'medical', after: ['medical', 'formalities'] };
const memory = { step_days: { main: '2026-11-20', formalities: '2026-11-10', medical: '2026-11-12' } };
const on = (happened_on: string | null) => ({ payload: { happened_on }, at: AT });

describe('a step outside', () => {
  it.each([
    ['today', MAIN, on('2026-11-30'), []],
    ['no day: today', MAIN, on(null), []],
    ['tomorrow', MAIN, on('2026-12-01'), ['in_future 2026-11-30']],
    ['on the day of the last step', MAIN, on('2026-11-20'), []],
    ['before the last step', MAIN, on('2026-11-19'), ['before_last_step 2026-11-20']],
    ['in a branch, before another branch went on', MEDICAL, on('2026-11-15'), []],
    ['in a branch, before its own last step', MEDICAL, on('2026-11-11'), ['before_last_step 2026-11-12']],
  ])('%s', (_, spec, command, expected) => {
    const found = mayHaveHappened(spec, memory, command);
    expect(found.map(({ code, values }) => `${code} ${values?.on}`)).toEqual(expected);
  });

  it('is remembered by its branch', () => {
    const day = happenedDay(MEDICAL, on('2026-11-15'));
    expect(withStepDay(MEDICAL, memory, day)).toEqual({
      step_days: { main: '2026-11-20', formalities: '2026-11-10', medical: '2026-11-15' },
    });
  });

  it('counts from noon in Dubai of an earlier day, and from now on its own', () => {
    expect(new Date(happenedAt(happenedDay(MAIN, on('2026-11-25')), AT)).toISOString()).toBe(
      '2026-11-25T08:00:00.000Z',
    );
    expect(happenedAt(happenedDay(MAIN, on(null)), AT)).toBe(AT);
  });
});
