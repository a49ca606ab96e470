import { expect, it } from 'vitest';
import { COUNTRIES, countryOf, isNational } from './countries';

it('knows a country by its name in both languages, its code, and what people write', () => {
  for (const text of ['India', ' india ', 'IN', 'Indian', 'الهند'])
    expect(countryOf(text)?.name).toBe('India');
  expect(countryOf('Atlantis')).toBeNull();
  expect(countryOf('')).toBeNull();
});

it('a national is one of the United Arab Emirates, and nobody whose country only begins like it', () => {
  for (const text of ['United Arab Emirates', 'UAE', 'Emirati', 'الإمارات'])
    expect(isNational(text)).toBe(true);
  for (const text of ['Uaeland', 'India', 'United Kingdom', 'Emirati mother, Jordan'])
    expect(isNational(text)).toBe(false);
});

it('has no text that names two countries', () => {
  const all = COUNTRIES.flatMap(({ aliases }) => aliases.map((alias) => alias.toLowerCase()));
  expect(new Set(all).size).toBe(all.length);
});
