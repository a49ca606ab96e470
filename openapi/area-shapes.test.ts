import { describe, expect, it } from 'vitest';
import { writtenShape } from './area-shapes';

describe('a whole number', () => {
  const fits = (field: { readonly min?: number; readonly max?: number }, value: number) =>
    writtenShape({ kind: 'whole', required: true, ...field }).safeParse(value).success;

  it('is one that its column holds, unless the field says less', () => {
    for (const value of [2_147_483_647, -2_147_483_647, 0]) expect(fits({}, value)).toBe(true);
    for (const value of [2_147_483_648, -2_147_483_649, 1.5]) expect(fits({}, value)).toBe(false);
    expect(fits({ min: 1, max: 5 }, 6)).toBe(false);
    expect(fits({ min: 1 }, 2_147_483_648)).toBe(false);
  });
});
