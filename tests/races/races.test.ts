import { readTrace } from '@domain/tracing/read-trace';
import { checkSum } from '@machines/tracing/check-sum';
import { describe, expect, it } from 'vitest';
import { reportOf, runRaces } from './races';

const RUNS = 2000;
/** The gate sees the same races every time; `npm run test:races` draws others. */
const SEED = 2026;
const ENOUGH_MS = 180_000;

describe('two tabs, one rotating back end, every order of events', () => {
  it(
    'answer each request, leave no token, replay nobody as somebody else, spend a refresh token once (cases 1, 28, 29, 30, 31, 42)',
    async () => {
      const told = await runRaces({ runs: RUNS, seed: SEED });
      expect(reportOf(told)).toBe('');
      expect(told.runs).toBe(RUNS);
    },
    ENOUGH_MS,
  );

  it.each([
    ['no epoch is checked', { noEpoch: true }, /was delivered to|was sent again as/],
    ['tabs renew without a lock', { noLock: true }, /was spent twice/],
  ])(
    'are seen to go wrong when %s',
    async (_, plants, wanted) => {
      const { failure } = await runRaces({ runs: RUNS, seed: SEED, plants });
      expect(failure?.what).toMatch(wanted);
      for (const tab of ['one', 'two'])
        expect(readTrace(failure?.traces[tab] ?? '', checkSum)).toMatchObject({ kind: 'trace' });
    },
    ENOUGH_MS,
  );
});
