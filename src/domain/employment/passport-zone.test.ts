import { calendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { checkDigit, isNameOf, readZone } from './passport-zone';

const today = calendarDate('2026-11-25') ?? expect.fail('no day');
const read = (...lines: readonly string[]) => readZone(lines.join('\n'), today);
const zone = (...lines: readonly string[]) => {
  const found = read(...lines);
  return found.ok ? found.value : expect.fail(found.error);
};

/** The specimen of ICAO 9303 part 4, appendix B. */
const FIRST = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
const LEBANON = [
  'P<LBNHADDAD<<AMAL<<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'LR01234563LBN9002281F3201152<<<<<<<<<<<<<<<0',
];

it('reads the specimen of ICAO', () => {
  expect(zone(FIRST, SECOND)).toEqual({
    number: 'L898902C3',
    surname: 'ERIKSSON',
    forenames: 'ANNA MARIA',
    isNameCut: false,
    nationality: null,
    born_on: '1974-08-12',
    gender: 'female',
    expires_on: '2012-04-15',
  });
});

it('knows countries by three letters, Germany by one, and is pasted as it comes', () => {
  expect(zone(...LEBANON)).toMatchObject({ nationality: 'Lebanon', expires_on: '2032-01-15' });
  expect(
    zone('P<D<<MUELLER<<JUERGEN<<<<<<<<<<<<<<<<<<<<<<<', 'C01X0006H1D<<6408125M3102282<<<<<<<<<<<<<<<6'),
  ).toMatchObject({ nationality: 'Germany', surname: 'MUELLER', gender: 'male' });
  expect(readZone(` ${LEBANON.join(' ').toLowerCase()}\n`, today).ok).toBe(true);
});

it('whoever was born in 05 is no baby of the last century, nor of the next', () => {
  expect(
    zone('P<IND<<RAJESH<KUMAR<<<<<<<<<<<<<<<<<<<<<<<<<', 'Z1234567<1IND0501312M2912316<<<<<<<<<<<<<<<2'),
  ).toMatchObject({ number: 'Z1234567', born_on: '2005-01-31', surname: '', forenames: 'RAJESH KUMAR' });
});

describe('each check digit', () => {
  const broken = (at: number) => {
    const digit = Number(SECOND[at] === '<' ? 0 : SECOND[at]);
    return `${SECOND.slice(0, at)}${(digit + 1) % 10}${SECOND.slice(at + 1)}`;
  };
  it.each([
    [9, 'zone_number'],
    [19, 'zone_birth'],
    [27, 'zone_expiry'],
    [42, 'zone_personal'],
    [43, 'zone_composite'],
  ])('at %i is looked at', (at, fault) => {
    expect(read(FIRST, broken(at))).toEqual({ ok: false, error: fault });
  });
  it('has weights 7, 3 and 1', () => {
    expect(checkDigit('520727')).toBe(3);
    expect(checkDigit('D23145890734')).toBe(9);
    expect(checkDigit('<<<<')).toBe(0);
  });
});

it.each([
  ['one line', [FIRST]],
  ['a line too short', [FIRST.slice(1), SECOND]],
  ['an identity card', [FIRST.replace('P<', 'ID'), SECOND]],
  ['nothing', ['']],
])('%s is no zone', (_, lines) => {
  expect(read(...lines)).toEqual({ ok: false, error: 'zone_shape' });
});

it('a day that is none is none, though its digit fits', () => {
  const birth = `991332${checkDigit('991332')}`;
  const second = `${SECOND.slice(0, 13)}${birth}${SECOND.slice(20, 43)}`;
  const all = `${second.slice(0, 10)}${second.slice(13, 20)}${second.slice(21, 43)}`;
  expect(read(FIRST, `${second}${checkDigit(all)}`)).toEqual({ ok: false, error: 'zone_birth' });
});

it.each([
  ['Amal Haddad', true],
  ['haddad amal', true],
  ['Amál Had’dad', true],
  ['Amal Hadad', false],
  ['Amal Maria Haddad', false],
  ['أمل حداد', true],
])('%s: is it the name of the passport? %s', (name, expected) => {
  expect(isNameOf(name, zone(...LEBANON))).toBe(expected);
});

it('spells letters with marks as passports do, and compares what a cut name has', () => {
  const german = { ...zone(...LEBANON), surname: 'MUELLER', forenames: 'JUERGEN' };
  expect(isNameOf('Jürgen Müller', german)).toBe(true);
  const cut = { ...german, forenames: 'JUERGEN MAXIM', isNameCut: true };
  expect(isNameOf('Jürgen Maximilian Müller', cut)).toBe(true);
  expect(isNameOf('Jürgen Peter Müller', cut)).toBe(false);
});
