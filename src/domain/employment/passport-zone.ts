import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { ok, type Result, refused } from '@domain/shared/result';
import { countryOfPassport } from './country-codes';

/** What the machine-readable zone of a passport says. */
export interface PassportZone {
  readonly number: string;
  /** Surname and given names as they are spelled there: A to Z and spaces. */
  readonly surname: string;
  readonly forenames: string;
  /** Its first line had no room for all of the name. */
  readonly isNameCut: boolean;
  /** As the list of countries has it. */
  readonly nationality: string | null;
  readonly born_on: CalendarDate;
  readonly gender: 'female' | 'male' | null;
  readonly expires_on: CalendarDate;
}

/** Why a zone is none: what it has to look like, or which of its check digits does not fit. */
export type ZoneFault =
  | 'zone_shape'
  | 'zone_number'
  | 'zone_birth'
  | 'zone_expiry'
  | 'zone_personal'
  | 'zone_composite';

const LINE = 44;
const WEIGHTS = [7, 3, 1] as const;
/** What a passport's second line is: number, country, birth, sex, expiry, personal number, each with its check digit. */
const SECOND = /^[A-Z0-9<]{9}\d[A-Z<]{3}\d{6}\d[MFX<]\d{6}\d[A-Z0-9<]{14}[\d<]\d$/;
const FIRST = /^P[A-Z<][A-Z<]{3}[A-Z<]{39}$/;

/** Digits are their own value, A to Z are 10 to 35, the filler is 0 (ICAO 9303 part 3, section 4.9). */
const figureOf = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));

/** Weights 7, 3, 1, over and over; the rest over ten. */
export const checkDigit = (text: string): number =>
  [...text].reduce((sum, sign, at) => sum + figureOf(sign) * (WEIGHTS[at % WEIGHTS.length] ?? 0), 0) % 10;

const hasDigit = (text: string, digit: string): boolean => String(checkDigit(text)) === digit;

/** An empty personal number has the filler or 0 for its digit. */
const hasPersonalDigit = (text: string, digit: string): boolean =>
  digit === '<' ? /^<+$/.test(text) : hasDigit(text, digit);

const faultOf = (line: string): ZoneFault | null => {
  const part = (from: number, to: number) => line.slice(from, to);
  if (!hasDigit(part(0, 9), part(9, 10))) return 'zone_number';
  if (!hasDigit(part(13, 19), part(19, 20))) return 'zone_birth';
  if (!hasDigit(part(21, 27), part(27, 28))) return 'zone_expiry';
  if (!hasPersonalDigit(part(28, 42), part(42, 43))) return 'zone_personal';
  const all = `${part(0, 10)}${part(13, 20)}${part(21, 43)}`;
  return hasDigit(all, part(43, 44)) ? null : 'zone_composite';
};

const spelled = (text: string): string => text.replace(/<+/g, ' ').trim();

/** `YYMMDD`. Whoever has a passport was born before today; a passport ends within the century. */
const dayOf = (text: string, today: CalendarDate | null): CalendarDate | null => {
  const day = (century: number) =>
    calendarDate(`${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`);
  const later = day(20);
  return today !== null && (later === null || later > today) ? day(19) : later;
};

const GENDERS: Readonly<Record<string, PassportZone['gender']>> = { F: 'female', M: 'male' };

/**
 * Reads the two lines of a passport's machine-readable zone (TD3, ICAO 9303 part 4), however they were pasted.
 * @param today day in Dubai: nobody is born after it
 * @example readZone('P<LBNHADDAD<<AMAL<<<<<<<<<<<<<<<<<<<<<<<<<<<\nLR01234563LBN9002281F3201152<<<<<<<<<<<<<<<0', today)
 */
export const readZone = (text: string, today: CalendarDate): Result<PassportZone, ZoneFault> => {
  const signs = text.toUpperCase().replace(/\s+/g, '');
  const [first, second] = [signs.slice(0, LINE), signs.slice(LINE)];
  if (!FIRST.test(first) || !SECOND.test(second)) return refused('zone_shape');
  const fault = faultOf(second);
  if (fault !== null) return refused(fault);
  const born_on = dayOf(second.slice(13, 19), today);
  const expires_on = dayOf(second.slice(21, 27), null);
  if (born_on === null) return refused('zone_birth');
  if (expires_on === null) return refused('zone_expiry');
  const [surname = '', forenames = ''] = first.slice(5).split('<<');
  return ok({
    number: second.slice(0, 9).replaceAll('<', ''),
    surname: spelled(surname),
    forenames: spelled(forenames),
    isNameCut: !first.endsWith('<'),
    nationality: countryOfPassport(second.slice(10, 13).replaceAll('<', ''))?.name ?? null,
    born_on,
    gender: GENDERS[second.slice(20, 21)] ?? null,
    expires_on,
  });
};

/** Letters that passports spell with two (ICAO 9303 part 3, section 6); other marks are left off. */
const SPELLED: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  ß: 'SS',
};

const wordsOf = (name: string, isSpelledOut: boolean): readonly string[] => {
  const text = [...name.replaceAll('ß', 'SS').toUpperCase().normalize('NFC')]
    .map((sign) => (isSpelledOut ? (SPELLED[sign] ?? sign) : sign))
    .join('');
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
    .toSorted();
};

/**
 * Is this the name of the passport? Order, marks and hyphens do not count; of a name that was cut the words that are there do.
 * A name that has no Latin letter cannot be compared, and differs from none.
 */
export const isNameOf = (name: string, { surname, forenames, isNameCut }: PassportZone): boolean => {
  const own = wordsOf(`${surname} ${forenames}`, false);
  const fits = (words: readonly string[]) =>
    isNameCut
      ? own.every((word) => words.some((one) => one.startsWith(word)))
      : words.join(' ') === own.join(' ');
  const plain = wordsOf(name, false);
  return plain.length === 0 || fits(plain) || fits(wordsOf(name, true));
};
