import { expect, it } from 'vitest';
import { countryCodeOf, isCountryCode } from './country-of-address';

it.each([
  ['AE', 'AE'],
  [' ae ', 'AE'],
  ['India', 'IN'],
  ['الإمارات', 'AE'],
  ['UK', 'GB'],
  ['JE', 'JE'],
  ['KY', 'KY'],
])('an address in %s is in %s', (text, code) => expect(countryCodeOf(text)).toBe(code));

it.each(['XX', 'ZZ', 'EU', 'XK', 'Kosovo', 'E', '', 'D A', 'Atlantis'])(
  'an address in %j is nowhere',
  (text) => expect(countryCodeOf(text)).toBeNull(),
);

it('has the 249 codes of ISO 3166-1, in capitals alone', () => {
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  const codes = letters.flatMap((one) => letters.map((other) => `${one}${other}`));
  expect(codes.filter(isCountryCode)).toHaveLength(249);
  expect(isCountryCode('ae')).toBe(false);
});
