import { describe, expect, it } from 'vitest';
import { dealOut } from './parts.mjs';

const SECONDS: Readonly<Record<string, number>> = { a: 60, b: 50, c: 40, d: 30, e: 20, f: 10 };
const secondsOf = (path: string) => SECONDS[path] ?? 0;

describe('parts of about equal length', () => {
  it('have every file once, and as much to do as each other', () => {
    const parts = dealOut(Object.keys(SECONDS), 3, secondsOf);
    expect(parts.flatMap(({ files }) => files).sort()).toEqual(Object.keys(SECONDS));
    expect(parts.map(({ seconds }) => seconds)).toEqual([70, 70, 70]);
  });

  it('are the same whatever the order of the files', () => {
    expect(dealOut(['f', 'b', 'a', 'c'], 2, secondsOf)).toEqual(dealOut(['a', 'b', 'c', 'f'], 2, secondsOf));
  });

  it('are no longer than the longest file when that is longer than all others together', () => {
    expect(dealOut(['a', 'e', 'f'], 2, secondsOf)).toEqual([
      { files: ['a'], seconds: 60 },
      { files: ['e', 'f'], seconds: 30 },
    ]);
  });
});
