import { describe, expect, it } from 'vitest';
import { encodingFor } from './compress';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0', null],
    ['*', 'br'],
    ['identity', null],
  ])('for %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
