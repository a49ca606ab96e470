import { expect, it } from 'vitest';
import { dutiesAsText, dutiesIn } from './duties';

const SUITE = `
export const describeDoorPort = (adapter: string, { locks }: { locks: boolean }) =>
  describe(\`DoorPort kept by \${adapter}\`, () => {
    it('opens', () => {});
    describe('in the rain', () => {
      it.each([['wind', 'shut'], ['s\\u0000now', 'stuck']] as const)('%s is %s', () => {});
      it.each(WEATHER)('survives %s', () => {});
      it.each([2 ** 31, ''])('takes %d drops', () => {});
    });
    if (locks) {
      it('locks', () => {});
    } else {
      it('stays open', () => {});
    }
    if (has('bells')) it('rings', () => {});
    it(locks ? 'is quiet' : 'creaks', () => {});
  });`;

it('reads what a suite asks for as sentences, with what may be left out', () => {
  expect(dutiesAsText('door', dutiesIn(SUITE))).toBe(
    [
      'door: an adapter',
      '  - opens',
      '  - locks (locks)',
      '  - rings (bells)',
      '  - is quiet',
      '  in the rain',
      '    - wind is shut',
      '    - s\\u0000now is stuck',
      '    - survives …',
      '    - takes 2 ** 31 drops',
      '    - takes an empty text drops',
    ].join('\n'),
  );
});

it('refuses a title that it cannot read, and a file without a suite', () => {
  expect(() => dutiesIn(SUITE.replace("'opens'", 'name'))).toThrow('The title name is no plain text');
  expect(() => dutiesIn('const a = 1;')).toThrow('no suite');
});
