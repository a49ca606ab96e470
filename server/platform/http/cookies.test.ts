import { describe, expect, it } from 'vitest';
import { readCookies } from './cookies';

describe('cookies of a request', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['a=1; b=x%2Cy', { a: '1', b: 'x,y' }],
    ['a=1; a=2', { a: '1' }],
    ['a=%zz; =x; lonely; b=c=d', { a: '%zz', b: 'c=d' }],
    ['__proto__=x', JSON.parse('{"__proto__":"x"}')],
  ])('%s', (header, cookies) => {
    expect(readCookies(header)).toEqual(cookies);
  });
});
