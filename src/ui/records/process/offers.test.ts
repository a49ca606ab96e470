import { expect, it } from 'vitest';
import { answersWith, type Proposed } from './offers';

/** Days by the kind of notice, and an end by the days. */
const proposed: Proposed = ({ kind, days }) => ({
  days: kind === 'short' ? 14 : 30,
  end: `after ${String(days ?? (kind === 'short' ? 14 : 30))}`,
});

it('what was proposed follows the answer that it follows from, step by step', () => {
  const input = proposed({});
  expect(answersWith(proposed, input, 'kind', 'short')).toEqual({
    kind: 'short',
    days: 14,
    end: 'after 14',
  });
  expect(answersWith(proposed, input, 'days', 60)).toEqual({ days: 60, end: 'after 60' });
});

it('what somebody has answered himself stays', () => {
  expect(answersWith(proposed, { days: 45, end: 'tomorrow' }, 'kind', 'short')).toEqual({ kind: 'short' });
});
