import * as z from 'zod/mini';
import type { Field, FieldKind, Fields } from './field';
import { Condition, EVERYTHING, type ListQuery, type Order } from './query';

export const SHOWN_AS = ['table', 'board', 'map', 'runSheet', 'calendar', 'groups'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

/** What the address of an area's page says about its list: who opens the address sees the same. */
export interface Place {
  readonly query: ListQuery;
  /** Null: as the tab says. */
  readonly shown: ShownAs | null;
  /** Id of the saved view that was applied last, and of the record that is open. */
  readonly view: string | null;
  readonly record: string | null;
  /** Everything is asked for in so many words: also what the tab leaves out at first. */
  readonly isWhole?: true;
}

const asksNothing = ({ query, view }: Place): boolean =>
  query.search === '' && query.sort === null && view === null && Object.keys(query.filter).length === 0;

/** Where a list opens: where the address says, or on what the tab shows at first while the address asks for nothing. */
export const openedAt = (place: Place, atFirst: ListQuery['filter'] = {}): Place =>
  asksNothing(place) && !place.isWhole ? { ...place, query: { ...place.query, filter: atFirst } } : place;

export const NOWHERE: Place = { query: EVERYTHING, shown: null, view: null, record: null };

/** What an address may name: a field, and whether lists are filtered and ordered by it. */
export type Addressed = Fields;

const FILTER = 'f.';
const RANGE = '..';
/** `in`: the tab of a record (record-tab.ts). */
const OWN = ['q', 'sort', 'view', 'record', 'in', 'shown'];
const ID = /^[\w-]{1,64}$/;
const NUMBERS: readonly FieldKind[] = ['money', 'whole', 'decimal'];

/** `a,b` with commas and signs within the values escaped, so that no value can read like another form. */
const escaped = (text: string) => text.replace(/[\\,!]|\.\./g, (found) => `\\${found}`);
const listed = (text: string): readonly string[] => {
  const parts = text.match(/(?:\\\.\.|\\.|[^\\,])+/g) ?? [];
  return parts.map((part) => part.replace(/\\(\.\.|.)/g, '$1'));
};

const conditionText = (condition: Condition): string => {
  if ('in' in condition) return condition.in.map(escaped).join(',');
  if ('is' in condition) return condition.is ? '!yes' : '!no';
  if ('empty' in condition) return condition.empty ? '!empty' : '!filled';
  return `${condition.from ?? ''}${RANGE}${condition.to ?? ''}`;
};

const WORDS: Readonly<Record<string, Condition>> = {
  '!yes': { is: true },
  '!no': { is: false },
  '!empty': { empty: true },
  '!filled': { empty: false },
};

const DAY = /^(19|20|21)\d\d-\d\d-\d\d(T|$)/;
/** No 31 February: that is read as a day of March. */
const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));

/** One end of a range, if the field can have it. */
const bound = (text: string, { kind }: Field): string | number | undefined | null => {
  if (text === '') return undefined;
  if (!NUMBERS.includes(kind)) return isDay(text) ? text : null;
  const number = Number(text);
  return kind === 'decimal' || Number.isSafeInteger(number) ? number : null;
};

const isOption = ({ options }: Field, value: string): boolean => options?.includes(value) ?? true;

const conditionOf = (text: string, field: Field): Condition | null => {
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word !== undefined) return word;
  const [, from, to] = /^([^\\,]*?)\.\.([^\\,]*)$/.exec(text) ?? [];
  const range =
    from === undefined || to === undefined ? null : { from: bound(from, field), to: bound(to, field) };
  const input: unknown =
    range === null
      ? { in: listed(text).filter((value) => isOption(field, value)) }
      : Object.fromEntries(Object.entries(range).filter(([, end]) => end !== undefined));
  const read = z.safeParse(Condition, input);
  return read.success ? read.data : null;
};

const orderOf = (text: string | null, fields: Addressed): Order | null => {
  if (text === null) return null;
  const field = text.replace(/^-/, '');
  const isKnown = Object.hasOwn(fields, field) && fields[field]?.isSortable === true;
  return isKnown ? { field, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
};

/** An id as an address may name one. */
export const idOf = (text: string | null): string | null => (text !== null && ID.test(text) ? text : null);

/**
 * Reads the search part of an address. Never trusts it: a field that the area does not have or filter by, a value that does not fit
 * and a view that does not exist are left out.
 */
export const placeOf = (search: string, fields: Addressed): Place => {
  const params = new URLSearchParams(search);
  const filter: Record<string, Condition> = {};
  for (const [name, text] of params) {
    const field = name.startsWith(FILTER) ? name.slice(FILTER.length) : '';
    const spec = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (spec?.isFilterable !== true) continue;
    const condition = conditionOf(text, spec);
    if (condition !== null) filter[field] = condition;
  }
  return {
    query: {
      search: (params.get('q') ?? '').slice(0, 200),
      filter,
      sort: orderOf(params.get('sort'), fields),
    },
    shown: SHOWN_AS.find((name) => name === params.get('shown')) ?? null,
    view: idOf(params.get('view')),
    record: idOf(params.get('record')),
    ...(params.get('q') === '' && { isWhole: true }),
  };
};

/**
 * The search part with this place in it; what else it says stays. Empty, or with its question mark.
 * @param atFirst what the list shows while its address asks for nothing: whoever asks for everything says so then
 */
export const searchWith = (search: string, place: Place, atFirst?: ListQuery['filter']): string => {
  const { query, shown, view, record } = place;
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()])
    if (OWN.includes(name) || name.startsWith(FILTER)) params.delete(name);
  const write = (name: string, text: string | null) => {
    if (text !== null && text !== '') params.set(name, text);
  };
  write('q', query.search);
  for (const [field, condition] of Object.entries(query.filter))
    write(`${FILTER}${field}`, conditionText(condition));
  const { sort } = query;
  write('sort', sort === null ? null : `${sort.direction === 'desc' ? '-' : ''}${sort.field}`);
  write('shown', shown);
  write('view', view);
  write('record', record);
  if (atFirst !== undefined && asksNothing(place)) params.set('q', '');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};
