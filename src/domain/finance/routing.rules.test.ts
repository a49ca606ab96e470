import { expect, it } from 'vitest';
import { hasRoutingCheck, isRoutingOf } from './routing.rules';

it.each([
  ['302620122', true],
  ['640110101', true],
  ['302620123', false],
  ['30262012', false],
  ['803510106', true],
])('the check digit of %s fits: %s', (code, fits) => {
  expect(hasRoutingCheck(code)).toBe(fits);
});

it('a routing code is of the bank that the IBAN names', () => {
  expect(isRoutingOf('302620122', 'AE770260001015000000001')).toBe(true);
  expect(isRoutingOf('803510106', 'AE770260001015000000001')).toBe(false);
});
