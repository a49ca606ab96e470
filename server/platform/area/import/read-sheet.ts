import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** A workbook that would fill the memory is no list of records. */
const UNPACKED_BYTES = 200 * 1_048_576;
const DAY_MS = 86_400_000;
const EPOCH_DAYS = 25_569;
/** Workbooks of old Macintoshes count from 1904. */
const DAYS_TO_1904 = 1_462;

type Parts = Readonly<Record<string, Uint8Array>>;

/**
 * Rows of the first sheet of a workbook (XLSX), cells as text: numbers in plain decimals, days as `YYYY-MM-DD`.
 * @throws when it is no workbook, or unpacks to more than 200 MB
 */
export const readSheet = (file: Uint8Array): readonly (readonly string[])[] => {
  const parts = unpack(file);
  const { path, is1904 } = firstSheet(parts);
  const strings = sharedStrings(parts['xl/sharedStrings.xml']);
  const dates = dateStyles(parts['xl/styles.xml']);
  return rowsOf(required(parts, path), { strings, dates, offset: is1904 ? DAYS_TO_1904 : 0 });
};

const unpack = (file: Uint8Array): Parts => {
  let bytes = 0;
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/.*\.(xml|rels)$/i.test(name)) return false;
      bytes += originalSize;
      if (bytes > UNPACKED_BYTES) throw new Error('The workbook unpacks to too much');
      return true;
    },
  });
};

const required = (parts: Parts, path: string): Uint8Array => {
  const part = parts[path];
  if (!part) throw new Error(`The workbook has no part ${path}`);
  return part;
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws when it is not well-formed; entities of its own are not expanded */
const walk = (
  part: Uint8Array,
  hear: {
    readonly open: (name: string, attributes: SaxesTagPlain['attributes']) => void;
    readonly close?: (name: string) => void;
    readonly text?: (text: string) => void;
  },
): void => {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => hear.open(local(name), attributes));
  parser.on('closetag', ({ name }) => hear.close?.(local(name)));
  parser.on('text', (text) => hear.text?.(text));
  parser.on('cdata', (text) => hear.text?.(text));
  parser.write(strFromU8(part)).close();
};

const firstSheet = (parts: Parts): { path: string; is1904: boolean } => {
  let relation: string | undefined;
  let is1904 = false;
  walk(required(parts, 'xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') relation ??= attributes['r:id'];
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  let target: string | undefined;
  walk(required(parts, 'xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === relation) target = Target;
    },
  });
  if (!target) throw new Error('The workbook has no sheet');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 };
};

const sharedStrings = (part: Uint8Array | undefined): readonly string[] => {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  if (part)
    walk(part, {
      open: (name) => {
        if (name === 'si') text = '';
        if (name === 'rPh') isPhonetic = true;
        isText = name === 't' && !isPhonetic;
      },
      text: (more) => {
        if (isText) text += more;
      },
      close: (name) => {
        if (name === 't') isText = false;
        if (name === 'rPh') isPhonetic = false;
        if (name === 'si') strings.push(text);
      },
    });
  return strings;
};

const BUILT_IN_DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Which cell styles show a number as a day. */
const dateStyles = (part: Uint8Array | undefined): readonly boolean[] => {
  const own = new Map<number, string>();
  const styles: boolean[] = [];
  let isCell = false;
  if (part)
    walk(part, {
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

const rowsOf = (part: Uint8Array, known: Known): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { place: 0, type: '', isDate: false, text: '' };
  let isValue = false;
  walk(part, {
    open: (name, { r, t = '', s }) => {
      if (name === 'row') {
        // rows without a cell may be left out: they count all the same
        while (r !== undefined && rows.length < Number(r) - 1 && rows.length < MAX_GAP) rows.push([]);
        row = [];
      }
      if (name === 'c')
        cell = {
          place: r === undefined ? row.length : columnNumber(r),
          type: t,
          isDate: known.dates[Number(s)] ?? false,
          text: '',
        };
      isValue = name === 'v' || name === 't';
    },
    text: (more) => {
      if (isValue) cell.text += more;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell.place < MAX_COLUMNS) {
        while (row.length < cell.place) row.push('');
        row[cell.place] = textOf(cell, known);
      }
      if (name === 'row') rows.push(row);
    },
  });
  return rows;
};

const MAX_GAP = 100_000;
const MAX_COLUMNS = 500;

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
