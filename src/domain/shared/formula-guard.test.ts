import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from './formula-guard';

const PARTS = ['=', '+', '-', '@', '\uff1d', "'", "''", '\t', '\r', '\n', ';', ' ', 'a', '1'];
/** Every text of up to three of them. */
const TEXTS = PARTS.flatMap((a) => [a, ...PARTS.flatMap((b) => [a + b, ...PARTS.map((c) => a + b + c)])]);

describe('a text on its way through a file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['\t=1', "'\t'=1"],
    ['\rx', "'\rx"],
    ['a;=1', "a;'=1"],
    ["'=1", "''=1"],
    [' \uff1d1', "' \uff1d1"],
    ['a=1', 'a=1'],
    ["O'Neill", "O'Neill"],
  ])('%j is written as %j', (text, written) => {
    expect(guarded(text)).toBe(written);
  });

  it('never begins a formula, and comes back as it was', () => {
    const formula = /(?:^|[;\t\r\n])[^\S\r\n]*[=+\-@\uff1d]|^[\t\r]/;
    expect(TEXTS.filter((text) => formula.test(guarded(text)))).toEqual([]);
    expect(TEXTS.filter((text) => unguarded(guarded(text)) !== text)).toEqual([]);
  });
});
