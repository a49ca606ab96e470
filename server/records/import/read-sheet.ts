import { DAY_MS } from '@domain/shared/durations';
import { unzipSync } from 'fflate';
import { beyond, IMPORT_LIMITS } from './import-limits';
import { walkXml } from './xml';

const EPOCH_DAYS = 25_569;
/** Workbooks of old Macintoshes count from 1904. */
const DAYS_TO_1904 = 1_462;

type Parts = Readonly<Record<string, Uint8Array>>;

/** Takes a row as it comes: its number as a person counts, and its cells. */
export type TakeRow = (row: number, cells: readonly string[]) => void;

/**
 * Rows of the first sheet of a workbook (XLSX), cells as text: numbers in plain decimals, days as `YYYY-MM-DD`.
 * @throws UnreadableFile beyond a limit of an import; Error when it is no workbook
 */
export const readSheet = (file: Uint8Array, take: TakeRow): void => {
  const parts = unpack(file);
  const { path, is1904 } = firstSheet(parts);
  const strings = sharedStrings(parts['xl/sharedStrings.xml']);
  const dates = dateStyles(parts['xl/styles.xml']);
  readRows(required(parts, path), { strings, dates, offset: is1904 ? DAYS_TO_1904 : 0 }, take);
};

/** A part never takes more than the archive tells before it: what is longer is cut off there, and is no XML any more. */
const unpack = (file: Uint8Array): Parts => {
  let bytes = 0;
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/.*\.(xml|rels)$/i.test(name)) return false;
      bytes += originalSize;
      if (bytes > IMPORT_LIMITS.unpacks_too_large) throw beyond('unpacks_too_large');
      return true;
    },
  });
};

const required = (parts: Parts, path: string): Uint8Array => {
  const part = parts[path];
  if (!part) throw new Error(`The workbook has no part ${path}`);
  return part;
};

const firstSheet = (parts: Parts): { path: string; is1904: boolean } => {
  let relation: string | undefined;
  let is1904 = false;
  walkXml(required(parts, 'xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') relation ??= attributes['r:id'];
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  let target: string | undefined;
  walkXml(required(parts, 'xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === relation) target = Target;
    },
  });
  if (!target) throw new Error('The workbook has no sheet');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 };
};

/** All of them together are no longer than the cells may be: a workbook names each text once. */
const sharedStrings = (part: Uint8Array | undefined): readonly string[] => {
  const strings: string[] = [];
  let [text, isText, isPhonetic, total] = ['', false, false, 0];
  if (part)
    walkXml(part, {
      open: (name) => {
        if (name === 'si') text = '';
        if (name === 'rPh') isPhonetic = true;
        isText = name === 't' && !isPhonetic;
      },
      text: (more) => {
        if (isText) text = longer(text, more);
      },
      close: (name) => {
        if (name === 't') isText = false;
        if (name === 'rPh') isPhonetic = false;
        if (name !== 'si') return;
        total += text.length + COST_OF_A_CELL;
        if (total > IMPORT_LIMITS.too_much_text) throw beyond('too_much_text');
        strings.push(text);
      },
    });
  return strings;
};
const COST_OF_A_CELL = 3;

/** @throws UnreadableFile when it is longer than a cell may be */
const longer = (text: string, more: string): string => {
  if (text.length + more.length > IMPORT_LIMITS.cell_too_long) throw beyond('cell_too_long');
  return text + more;
};

const BUILT_IN_DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Which cell styles show a number as a day. */
const dateStyles = (part: Uint8Array | undefined): readonly boolean[] => {
  const own = new Map<number, string>();
  const styles: boolean[] = [];
  let isCell = false;
  if (part)
    walkXml(part, {
      open: (name, { numFmtId, formatCode = '' }) => {
        if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
        if (name === 'cellXfs') isCell = true;
        if (name === 'xf' && isCell) styles.push(isDateFormat(Number(numFmtId), own));
      },
      close: (name) => {
        if (name === 'cellXfs') isCell = false;
      },
    });
  return styles;
};

const isDateFormat = (id: number, own: ReadonlyMap<number, string>): boolean =>
  BUILT_IN_DATES.has(id) || /[dy]/i.test((own.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

interface Known {
  readonly strings: readonly string[];
  readonly dates: readonly boolean[];
  readonly offset: number;
}

const readRows = (part: Uint8Array, known: Known, take: TakeRow): void => {
  let number = 0;
  let row: string[] = [];
  // where the next cell stands that does not say so itself: behind the last one, also when that was empty
  let next = 0;
  let cell = { place: 0, type: '', isDate: false, text: '' };
  let isValue = false;
  walkXml(part, {
    open: (name, { r, t = '', s }) => {
      if (name === 'row') {
        // rows without a cell may be left out: they count all the same
        number = Math.max(number + 1, Math.floor(Number(r)) || 0);
        row = [];
        next = 0;
      }
      if (name === 'c') {
        const place = r === undefined ? next : columnNumber(r);
        next = place + 1;
        cell = {
          place,
          type: t,
          isDate: known.dates[Number(s)] ?? false,
          text: '',
        };
      }
      isValue = name === 'v' || name === 't';
    },
    text: (more) => {
      if (isValue) cell.text = longer(cell.text, more);
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') put(row, cell.place, textOf(cell, known));
      if (name === 'row') take(number, row);
    },
  });
};

/** A cell without text takes no place: a formatted one far to the right is no column. */
const put = (row: string[], place: number, text: string): void => {
  if (text === '') return;
  if (!(place >= 0 && place < IMPORT_LIMITS.too_many_columns)) throw beyond('too_many_columns');
  while (row.length < place) row.push('');
  row[place] = text;
};

/** `C7`: 2. */
const columnNumber = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const textOf = (
  { type, isDate, text }: { type: string; isDate: boolean; text: string },
  { strings, offset }: Known,
): string => {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'yes' : 'no';
  if (type === 'e') return '';
  if (type !== '' && type !== 'n') return text;
  if (text === '') return '';
  const value = Number(text);
  if (!isDate) return Number.isFinite(value) ? plain(value) : text;
  const day = new Date(Math.floor(value + offset - EPOCH_DAYS) * DAY_MS);
  return Number.isNaN(day.getTime()) ? text : day.toISOString().slice(0, 10);
};

/** 0.1 + 0.2 is kept by spreadsheets as 0.30000000000000004, and long numbers as 7.8419901234567E+14. */
const plain = (value: number): string => {
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e15 ? rounded.toFixed(0) : String(rounded);
};
