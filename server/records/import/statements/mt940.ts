import { fault } from '@domain/finance/statements/fault';
import {
  type Balance,
  type BankStatement,
  proven,
  requireCurrency,
  requireFew,
  type StatementLine,
} from '@domain/finance/statements/statement';
import { type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { dayOf, filsOf, textOf } from './values';

/** A tag of a message with what stands behind it: its first line, and those that go on. */
interface Field {
  readonly tag: string;
  readonly lines: readonly string[];
  readonly at: number;
}

interface Page {
  readonly account: string;
  readonly number: string;
  readonly opening: Marked;
  readonly closing: Marked;
  readonly lines: readonly StatementLine[];
}
interface Marked extends Balance {
  readonly currency: string;
  /** Of a page between others. */
  readonly isIntermediate: boolean;
  readonly at: number;
}

const TAGS = ['20', '21', '25', '25P', '28C', '60F', '60M', '61', '86', '62F', '62M', '64', '65'];
/** A line of a narrative that is full was cut by the format, not by its author. */
const NARRATIVE_WIDTH = 65;
const NO_REFERENCE = 'NONREF';

/** Blocks of a SWIFT envelope around the text, one line for all of them or a line for each; the text may follow in the same one. */
const ENVELOPE = /^(\{[1235S]:[^{}]*(\{[^{}]*\}[^{}]*)*\})*(\{4:)?/;
/** End of a text, with what closes its envelope, and the next one where no line break is between them. */
const END = /^-(?:\}|$)(.*)$/;

/** Messages of a file: the fields of each. */
const messagesOf = (text: string): readonly (readonly Field[])[] => {
  const messages: Field[][] = [];
  let open: Field[] | null = null;
  let entries = 0;
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, whole] of lines.entries()) {
    const at = index + 1;
    let line = whole;
    const end = END.exec(line);
    if (end !== null) {
      if (open === null) throw fault('misplaced_tag', at, line);
      messages.push(open);
      open = null;
      line = end[1] ?? '';
    }
    if (open === null) line = line.replace(ENVELOPE, '');
    const [, tag, rest = ''] = /^:(\w{2,3}):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) {
      if (!TAGS.includes(tag)) throw fault('unknown_tag', at, line);
      if (open === null) {
        if (tag !== '20') throw fault('misplaced_tag', at, line);
        open = [];
      }
      if (tag === '61') requireFew(++entries, at);
      open.push({ tag, lines: [rest], at });
    } else if (open === null) {
      if (line.trim() !== '') throw fault('unknown_tag', at, line);
    } else {
      const last = open.at(-1);
      if (last === undefined || line.startsWith(':') || line.startsWith('-'))
        throw fault('unknown_tag', at, line);
      open[open.length - 1] = { ...last, lines: [...last.lines, line] };
    }
  }
  if (open !== null) throw fault('truncated', lines.length);
  return messages;
};

const century = (yymmdd: string): string =>
  `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;

/** `C261230AED125000,00` */
const balanceOf = ({ tag, lines: [text = ''], at }: Field): Marked => {
  const [, mark, day, currency, amount] = /^([CD])(\d{6})([A-Z]{3})(.+)$/.exec(text.trim()) ?? [];
  if (mark === undefined || day === undefined || currency === undefined || amount === undefined)
    throw fault('bad_entry', at, text);
  const fils = commaAmount(amount, at);
  return {
    day: dayOf(century(day), day, at),
    fils: mark === 'C' ? fils : 0 - fils,
    currency: requireCurrency(currency, null, at),
    isIntermediate: tag.endsWith('M'),
    at,
  };
};

/** Digits, a comma in any case, two decimals at most, 15 signs in all. */
const commaAmount = (text: string, at: number): number => {
  if (!/^\d+,\d{0,2}$/.test(text) || text.length > 15) throw fault('bad_amount', at, text);
  return filsOf(text, ',', at);
};

/**
 * The entry date has no year: it is of the one that brings it nearest to the value date.
 * @throws Fault bad_date
 */
const nearest = (value: CalendarDate, mmdd: string, at: number): CalendarDate => {
  const year = Number(value.slice(0, 4));
  const [found] = [year - 1, year, year + 1]
    .map((one) => calendarDate(`${one}-${mmdd.slice(0, 2)}-${mmdd.slice(2)}`))
    .filter((day) => day !== null)
    .sort((one, other) => Math.abs(daysBetween(value, one)) - Math.abs(daysBetween(value, other)));
  if (found === undefined) throw fault('bad_date', at, mmdd);
  return found;
};

const ENTRY =
  /^(?<value>\d{6})(?<entry>\d{4})?(?<mark>RC|RD|C|D|EC|ED)(?<funds>[A-Z])?(?<amount>\d[\d,.]*)(?<type>S\d{3}|[NF][A-Z0-9]{3})(?<own>.{0,16}?)(?:\/\/(?<bank>.{0,16}))?$/;

/** RC takes a credit back, so money goes out; RD a debit. */
const SIGNS: Readonly<Record<string, 1 | -1>> = { C: 1, RD: 1, D: -1, RC: -1 };

const entryOf = ({ lines: [text = '', ...supplementary], at }: Field, narrative: string): StatementLine => {
  const found = ENTRY.exec(text.trimEnd())?.groups;
  const { value, entry, mark, amount, type, own, bank } = found ?? {};
  if (value === undefined || mark === undefined || amount === undefined || type === undefined)
    throw fault('bad_entry', at, text);
  // EC and ED announce an entry that may still come (MT942)
  const sign = SIGNS[mark];
  if (sign === undefined) throw fault('bad_mark', at, mark);
  const value_on = dayOf(century(value), value, at);
  const fils = commaAmount(amount, at);
  const reference = textOf(own);
  return {
    booked_on: entry === undefined ? value_on : nearest(value_on, entry, at),
    value_on,
    fils: sign * fils,
    isReversal: mark.startsWith('R'),
    bank_reference: textOf(bank),
    reference: reference === NO_REFERENCE ? null : reference,
    counterparty: null,
    narrative: textOf([narrative, ...supplementary].join(' ')) ?? '',
    type,
    at,
  };
};

const joined = (lines: readonly string[]): string =>
  lines.reduce(
    (text, line, index) => `${text}${lines[index - 1]?.length === NARRATIVE_WIDTH ? '' : ' '}${line}`,
    '',
  );

const one = (fields: readonly Field[], tags: readonly string[]): Field => {
  const [found, again] = fields.filter(({ tag }) => tags.includes(tag));
  if (again !== undefined) throw fault('misplaced_tag', again.at, `:${again.tag}:`);
  if (found === undefined) throw fault('missing_field', fields[0]?.at ?? 1, `:${tags[0]}:`);
  return found;
};

const pageOf = (fields: readonly Field[]): Page => {
  const opening = one(fields, ['60F', '60M']);
  const closing = one(fields, ['62F', '62M']);
  const [account = ''] = one(fields, ['25', '25P']).lines;
  const [number = ''] = one(fields, ['28C']).lines;
  const lines = fields.flatMap((field, index) => {
    if (field.tag !== '61') return [];
    if (field.at < opening.at || field.at > closing.at) throw fault('misplaced_tag', field.at, ':61:');
    const next = fields[index + 1];
    const entry = entryOf(field, next?.tag === '86' ? joined(next.lines) : '');
    // banks tell by an entry of zero what was waived, or only a text: nothing moved
    return entry.fils === 0 ? [] : [entry];
  });
  return {
    // `BIC/account`
    account: account.slice(account.indexOf('/') + 1).replace(/\s/g, ''),
    number: (number.split('/')[0] ?? '').replace(/^0+(?=\d)/, ''),
    opening: balanceOf(opening),
    closing: balanceOf(closing),
    lines,
  };
};

const joins = (last: Page, next: Page): boolean =>
  last.closing.isIntermediate &&
  next.opening.isIntermediate &&
  last.account === next.account &&
  last.number === next.number &&
  last.closing.fils === next.opening.fils &&
  last.closing.day === next.opening.day;

/**
 * Statements of a file in MT940 (SWIFT category 9), pages of one joined. Narratives and references stay as the bank wrote them.
 * @throws BrokenStatement
 */
export const readMt940 = (text: string): readonly BankStatement[] => {
  const statements: BankStatement[] = [];
  let last: Page | null = null;
  for (const page of messagesOf(text).map(pageOf)) {
    if (last === null ? page.opening.isIntermediate : !joins(last, page))
      throw fault('pages_do_not_join', page.opening.at);
    // each page is proven by itself, so that the fault is told where it is
    const { number, account, opening, closing } = page;
    const { currency } = opening;
    requireCurrency(closing.currency, currency, closing.at);
    const head = { format: 'mt940', account, currency, number } as const;
    proven({ ...head, opening, closing, lines: page.lines }, closing.at);
    last = last === null ? page : { ...page, opening: last.opening, lines: [...last.lines, ...page.lines] };
    if (closing.isIntermediate) continue;
    statements.push({
      ...head,
      opening: { day: last.opening.day, fils: last.opening.fils },
      closing: { day: closing.day, fils: closing.fils },
      lines: last.lines,
    });
    last = null;
  }
  if (last !== null) throw fault('truncated', last.closing.at);
  return statements;
};
