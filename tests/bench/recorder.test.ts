import { expect, it } from 'vitest';
import { type Profile, scriptTimes } from './recorder';

const ORIGIN = 'http://portal.example';
const node = (id: number, functionName: string, children: readonly number[], url = `${ORIGIN}/a.js`) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: id },
  children,
});

it('what the recorder calls is its own, and what is not below the portal is nobody’s', () => {
  const profile: Profile = {
    nodes: [
      node(1, '(root)', [2, 3, 4], ''),
      node(2, '(idle)', [], ''),
      node(3, 'send', [5, 6]),
      node(4, 'driver', [7], 'playwright'),
      node(5, 'inspect', [8]),
      node(6, 'assign', []),
      node(7, 'querySelector', [], ''),
      node(8, 'stringify', [], ''),
    ],
    samples: [2, 3, 5, 8, 6, 7, 8],
    timeDeltas: [1_000, 10, 20, 30, 40, 500, 5],
  };
  const { of, ...times } = scriptTimes(profile, ORIGIN, ({ functionName }) => functionName === 'inspect');
  expect(times).toEqual({ portal: 105, recorder: 55 });
  expect([...of].map(([{ functionName }, spent]) => [functionName, spent])).toEqual([['inspect', 55]]);
});
