import { expect, it } from 'vitest';
import { clientMoney } from './client-money';

const OF_RUN = { area: 'payroll-runs', id: 'run-1', is_applied: false };

it('opens with what moved before, runs through its days, and says what is left of the funds', () => {
  const statement = clientMoney({ from: '2026-11-01', as_of: '2026-11-30' }, [
    { ...OF_RUN, part: 'funds', on: '2026-11-20', number: 'FND-2', fils: 50_000 },
    {
      part: 'deposits',
      on: '2026-01-05',
      number: 'ONB-1',
      area: 'onboardings',
      id: 'onb-1',
      fils: 30_000,
      is_applied: false,
    },
    { ...OF_RUN, part: 'funds', on: '2026-10-20', number: 'FND-1', fils: 40_000 },
    { ...OF_RUN, part: 'wages', on: '2026-10-28', number: 'Wages 2026-10', fils: -39_000 },
    { ...OF_RUN, part: 'wages', on: '2026-11-28', number: 'Wages 2026-11', fils: -52_000 },
    { ...OF_RUN, part: 'funds', on: '2026-12-01', number: 'FND-3', fils: 1 },
  ]);
  expect(statement.parts).toEqual([
    { part: 'deposits', opening_fils: 30_000, lines: [], closing_fils: 30_000 },
    {
      part: 'funds',
      opening_fils: 40_000,
      lines: [
        { ...OF_RUN, part: 'funds', on: '2026-11-20', number: 'FND-2', fils: 50_000, balance_fils: 90_000 },
      ],
      closing_fils: 90_000,
    },
    {
      part: 'wages',
      opening_fils: -39_000,
      lines: [
        {
          ...OF_RUN,
          part: 'wages',
          on: '2026-11-28',
          number: 'Wages 2026-11',
          fils: -52_000,
          balance_fils: -91_000,
        },
      ],
      closing_fils: -91_000,
    },
  ]);
  expect(statement.left_fils).toBe(-1_000);
});

it('does not count wages twice when the funds for them have settled their invoice', () => {
  const moved = { ...OF_RUN, on: '2026-11-20', number: 'FND-1' };
  const { parts, left_fils } = clientMoney({ from: '2026-11-01', as_of: '2026-11-30' }, [
    { ...moved, part: 'funds', fils: 60_000 },
    { ...moved, part: 'wages', fils: -50_000 },
    { ...moved, part: 'funds', fils: -50_000, is_applied: true },
  ]);
  expect(parts.find(({ part }) => part === 'funds')?.closing_fils).toBe(10_000);
  expect(left_fils).toBe(10_000);
});
