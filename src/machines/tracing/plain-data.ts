import { fingerprint, inBase36 } from './fingerprint';

/** Says what a trace writes for one text or number under a property name, or for a whole subtree; undefined: go on into it. */
export interface ValueRedactor {
  /**
   * Under which name that is judged which lies under a name of an object; `parent` is what the object itself is judged by, '' the
   * outermost. `HIDDEN` once it is what somebody has told, which is hidden whatever it is called.
   */
  under(parent: string, name: string): string;
  /** A subtree that is written as one placeholder. */
  whole(name: string, value: object): string | undefined;
  /** Of the names of an object those that are written at all. */
  names(names: readonly string[]): readonly string[];
  /** How a name is written: that of a property, or the id of a record that something is noted of. */
  name(name: string): string;
  /** JSON of a text or a number. */
  text(name: string, value: string): string;
  number(name: string, value: number): string;
  /** Running text that a person wrote, as an error's message. */
  prose(value: string): string;
}

/** Shows everything: what was recorded is redacted already. */
export const UNREDACTED: ValueRedactor = {
  under: (_, name) => name,
  whole: () => undefined,
  names: (names) => names,
  name: (name) => name,
  text: (_, value) => JSON.stringify(value),
  number: (_, value) => JSON.stringify(value),
  prose: (value) => value,
};

/** What lies where somebody has told it: a draft, say, whose names are the fields of an area. */
export const HIDDEN = '<hidden>';

/** Names that reach for a prototype are never written, read or compared. */
const isForbidden = (name: string) => name === '__proto__' || name === 'constructor' || name === 'prototype';

/** Deeper data is no data of this portal. */
export const DEEPEST = 64;
const TOO_DEEP = '"<too deep>"';

/** Stands for what is no data: logic that a machine begins, a function. */
export const NO_DATA = '<no data>';

/** JSON of a leaf; undefined: this is an object. */
const leaf = (redact: ValueRedactor, name: string, value: unknown): string | undefined => {
  if (typeof value === 'string') return redact.text(name, value);
  if (typeof value === 'number') return redact.number(name, value);
  if (typeof value === 'boolean' || value === null) return String(value);
  return typeof value === 'object' ? undefined : JSON.stringify(NO_DATA);
};

/** JSON of an object that is no branch: nobody goes on into it. Undefined: this is one. */
const closed = (redact: ValueRedactor, name: string, value: object): string | undefined => {
  if (value instanceof Error) return undefined;
  if (!isPlain(value)) return JSON.stringify(NO_DATA);
  const whole = redact.whole(name, value);
  return whole === undefined ? undefined : JSON.stringify(whole);
};

/** A part of the program that was loaded has no prototype either, and a tag: it is no data. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype) return true;
  return prototype === null ? !(Symbol.toStringTag in value) : Array.isArray(value);
};

/** An error as data; its texts are redacted. */
const errorData = (redact: ValueRedactor, { name, message, ...more }: Error) => ({
  name: redact.prose(name),
  message: redact.prose(message),
  ...('status' in more && typeof more.status === 'number' ? { status: more.status } : {}),
});

/** Names of an object, sorted as they are written: each as it is, and as it stands before its value in a fingerprint and in JSON. */
type Sorted = readonly (readonly [name: string, shown: string, quoted: string])[];
interface Order {
  readonly names: readonly string[];
  readonly sorted: Sorted;
}
/** How many orders of equally many names are remembered. */
const ORDERS = 8;

const sortedOf = (redact: ValueRedactor, names: readonly string[]): Sorted =>
  names
    .filter((name) => !isForbidden(name))
    .map((name) => [name, redact.name(name)] as const)
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([name, shown]) => [name, `${shown}:`, `${JSON.stringify(shown)}:`] as const);

/** Of equally many. (A loop: it is asked of each object.) */
const areSame = (names: readonly string[], others: readonly string[]): boolean => {
  for (let at = 0; at < names.length; at += 1) if (names[at] !== others[at]) return false;
  return true;
};

/** Sorting costs more than writing, and the rows of a list have the same names, as a context has after each event. */
const createOrders = (redact: ValueRedactor) => {
  const rows = new Map<number, Order[]>();
  const hidden = new Map<number, Order[]>();
  return (value: object, name: string): Sorted => {
    const names = Object.keys(value);
    const known = name === HIDDEN ? hidden : rows;
    const found = known.get(names.length) ?? [];
    for (const order of found) if (areSame(order.names, names)) return order.sorted;
    const sorted = sortedOf(redact, name === HIDDEN ? names : redact.names(names));
    known.set(names.length, [{ names, sorted }, ...found].slice(0, ORDERS));
    return sorted;
  };
};

/** A redacted branch, under the name that it lies under. */
interface Branch {
  readonly name: string;
  readonly print: string;
  /** JSON, names sorted, where more than its fingerprint was wanted. */
  readonly text: string | null;
}

/** What is made of an object: how it is told apart, how it is written, or both. Of what an event brings both are wanted; itself nobody tells apart. */
type Wanted = typeof PRINT | typeof BOTH | typeof TEXT;
const PRINT = 0;
const BOTH = 1;
const TEXT = 2;

/** The fingerprint of an object, and what each of its names had part in it. */
export interface Digest {
  readonly hash: string;
  readonly value: object;
  readonly order: Sorted;
  /** Empty: the name has no value. */
  readonly prints: readonly string[];
}

export interface Writer {
  /** JSON of the redacted value, names sorted. */
  written(value: unknown): string;
  /** Fingerprint of a redacted context. It is another one than the last by few of its parts: only those are looked at. */
  digestAfter(value: object, last: Digest | null): Digest;
}

const printOf = (text: string): string => inBase36(fingerprint(text));

/**
 * It remembers branches, which must not be changed in place: what an event has brought is not looked at again in the context, and a context
 * that shares most of its parts with the one before costs only what is new.
 */
export const createWriter = (redact: ValueRedactor): Writer => {
  const known = new WeakMap<object, Branch>();
  const orderOf = createOrders(redact);

  /** What is in an object or an array; of an error its data, whose texts are redacted. (A loop: this is what costs.) */
  const opened = (value: object, name: string, depth: number, wanted: Wanted): Branch => {
    const isPrinted = wanted < TEXT;
    const isWritten = wanted > PRINT;
    const isError = value instanceof Error;
    const inside = isError ? UNREDACTED : redact;
    const data: object = isError ? errorData(redact, value) : value;
    const order = Array.isArray(data) ? null : orderOf(data, name);
    const size = (order ?? (data as readonly unknown[])).length;
    let text = '';
    let print = '';
    let between = '';
    for (let at = 0; at < size; at += 1) {
      const named = order?.[at];
      const key = named ? inside.under(name, named[0]) : name;
      const item: unknown = data[(named ? named[0] : at) as never];
      if (named && item === undefined) continue;
      const short = leaf(inside, key, item);
      const branch =
        short === undefined ? branchOf(item as object, key, depth + 1, isWritten ? BOTH : PRINT) : null;
      if (isPrinted) print += between + (named ? named[1] : '') + (short ?? branch?.print);
      if (isWritten) text += between + (named ? named[2] : '') + (short ?? branch?.text);
      between = ',';
    }
    const whole = order === null ? `[${print}]` : print;
    const open = order === null ? `[${text}]` : `{${text}}`;
    return { name, print: isPrinted ? printOf(whole) : '', text: isWritten ? open : null };
  };

  const branchOf = (value: object, name: string, depth: number, wanted: Wanted): Branch => {
    const isTooDeep = depth > DEEPEST;
    const before = known.get(value);
    // What an array's items are called depends on the name it lies under.
    if (!isTooDeep && before?.name === name && (before.text !== null || wanted === PRINT)) return before;
    const short = closed(redact, name, value) ?? (isTooDeep ? TOO_DEEP : undefined);
    const branch =
      short === undefined ? opened(value, name, depth, wanted) : { name, print: short, text: short };
    if (!isTooDeep) known.set(value, branch);
    return branch;
  };

  const partOf = (item: unknown, key: string, shown: string): string => {
    if (item === undefined) return '';
    const name = redact.under('', key);
    return shown + (leaf(redact, name, item) ?? branchOf(item as object, name, 1, PRINT).print);
  };

  return {
    // an event is met once and is part of nothing: it is not remembered
    written: (value) =>
      leaf(redact, '', value) ??
      closed(redact, '', value as object) ??
      opened(value as object, '', 0, TEXT).text ??
      '',
    digestAfter: (value, last) => {
      if (last?.value === value) return last;
      const order = orderOf(value, '');
      const same = last?.order === order ? last : null;
      const prints = order.map(([key, shown], at) => {
        const item: unknown = value[key as never];
        const before = same?.prints[at];
        return before !== undefined && Object.is(same?.value[key as never], item)
          ? before
          : partOf(item, key, shown);
      });
      return { hash: printOf(prints.filter(Boolean).join(',')), value, order, prints };
    },
  };
};

/** JSON of the redacted value, names sorted. */
export const written = (redact: ValueRedactor, value: unknown): string => createWriter(redact).written(value);
