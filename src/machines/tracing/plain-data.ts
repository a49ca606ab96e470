import { fingerprint } from './fingerprint';

/** Says what a trace writes for one text or number under a property name, or for a whole subtree; undefined: go on into it. */
export interface Veil {
  /** A subtree that is written as one placeholder. */
  whole(name: string, value: object): string | undefined;
  /** Of the names of an object those that are written at all. */
  names(names: readonly string[]): readonly string[];
  text(name: string, value: string): string;
  number(name: string, value: number): number | string;
  /** Running text that a person wrote, as an error's message. */
  prose(value: string): string;
}

/** Shows everything: what was recorded is redacted already. */
export const NO_VEIL: Veil = {
  whole: () => undefined,
  names: (names) => names,
  text: (_, value) => value,
  number: (_, value) => value,
  prose: (value) => value,
};

/** Names that reach for a prototype are never written, read or compared. */
const isForbidden = (name: string) => name === '__proto__' || name === 'constructor' || name === 'prototype';

/** Deeper data is no data of this portal. */
export const DEEPEST = 64;
const TOO_DEEP = '"<too deep>"';

/** Stands for what is no data: logic that a machine begins, a function. */
export const NO_DATA = '<no data>';

/** JSON of a leaf; undefined: this is an object. */
const leaf = (veil: Veil, name: string, value: unknown): string | undefined => {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(veil.text(name, value));
    case 'number':
      return JSON.stringify(veil.number(name, value));
    case 'boolean':
      return String(value);
    case 'object':
      return value === null ? 'null' : undefined;
    default:
      return JSON.stringify(NO_DATA);
  }
};

/** JSON of an object that is no branch: nobody goes on into it. Undefined: this is one. */
const closed = (veil: Veil, name: string, value: object): string | undefined => {
  if (value instanceof Error) return undefined;
  if (!isPlain(value)) return JSON.stringify(NO_DATA);
  const whole = veil.whole(name, value);
  return whole === undefined ? undefined : JSON.stringify(whole);
};

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** An error as data; its texts have passed the veil. */
const errorData = (veil: Veil, { name, message, ...more }: Error) => ({
  name: veil.prose(name),
  message: veil.prose(message),
  ...('status' in more && typeof more.status === 'number' ? { status: more.status } : {}),
});

/** Names of an object, sorted: each as it is, and as JSON. */
type Sorted = readonly (readonly [name: string, quoted: string])[];
interface Order {
  readonly names: readonly string[];
  readonly sorted: Sorted;
}
/** How many orders of equally many names are remembered. */
const ORDERS = 8;

const sortedOf = (names: readonly string[]): Sorted =>
  names
    .filter((name) => !isForbidden(name))
    .sort()
    .map((name) => [name, JSON.stringify(name)] as const);

/** Of two lists of the same length. (A loop: this is asked for every object that is written.) */
const isSame = (one: readonly string[], other: readonly string[]): boolean => {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
};

/** Sorting costs more than writing, and the rows of a list have the same names, as a context has after each event. */
const createOrders = (veil: Veil) => {
  const known = new Map<number, Order[]>();
  return (value: object): Sorted => {
    const names = Object.keys(value);
    const found = known.get(names.length) ?? [];
    for (const order of found) if (isSame(order.names, names)) return order.sorted;
    const sorted = sortedOf(veil.names(names));
    known.set(names.length, [{ names, sorted }, ...found].slice(0, ORDERS));
    return sorted;
  };
};

/** A branch behind the veil, under the name that it lies under. */
interface Branch {
  readonly name: string;
  readonly print: string;
  /** JSON, names sorted; null: only its fingerprint was wanted. */
  readonly text: string | null;
}

/** The fingerprint of an object, and what each of its names had part in it. */
export interface Digest {
  readonly hash: string;
  readonly value: object;
  readonly order: Sorted;
  readonly prints: readonly (string | null)[];
}

export interface Writer {
  /** JSON of the value behind the veil, names sorted. */
  written(value: unknown): string;
  /** Fingerprint of the value behind the veil. */
  digest(value: unknown): string;
  /** The same of a context, which is another one than the last by few of its parts: only those are looked at. */
  digestAfter(value: object, last: Digest | null): Digest;
}

const printOf = (text: string): string => fingerprint(text).toString(36);

/**
 * It remembers branches, which must not be changed in place: what an event has brought is not looked at again in the context, and a context
 * that shares most of its parts with the one before costs only what is new.
 */
export const createWriter = (veil: Veil): Writer => {
  const known = new WeakMap<object, Branch>();
  const orderOf = createOrders(veil);

  const arrayOf = (items: readonly unknown[], name: string, depth: number, isWritten: boolean): Branch => {
    let text = '';
    let print = '';
    let between = '';
    for (const item of items) {
      const short = leaf(veil, name, item);
      const branch = short === undefined ? branchOf(item as object, name, depth, isWritten) : null;
      print += between + (short ?? branch?.print);
      if (isWritten) text += between + (short ?? branch?.text);
      between = ',';
    }
    return { name, print: printOf(`[${print}]`), text: isWritten ? `[${text}]` : null };
  };

  const objectOf = (inside: Veil, data: object, name: string, depth: number, isWritten: boolean): Branch => {
    let text = '';
    let print = '';
    let between = '';
    for (const [key, quotedKey] of orderOf(data)) {
      const item: unknown = data[key as never];
      if (item === undefined) continue;
      const short = leaf(inside, key, item);
      const branch = short === undefined ? branchOf(item as object, key, depth, isWritten) : null;
      print += `${between}${key}:${short ?? branch?.print}`;
      if (isWritten) text += `${between}${quotedKey}:${short ?? branch?.text}`;
      between = ',';
    }
    return { name, print: printOf(print), text: isWritten ? `{${text}}` : null };
  };

  const made = (value: object, name: string, depth: number, isWritten: boolean): Branch => {
    const short = closed(veil, name, value);
    if (short !== undefined) return { name, print: short, text: short };
    if (depth > DEEPEST) return { name, print: TOO_DEEP, text: TOO_DEEP };
    if (Array.isArray(value)) return arrayOf(value, name, depth + 1, isWritten);
    return value instanceof Error
      ? objectOf(NO_VEIL, errorData(veil, value), name, depth + 1, isWritten)
      : objectOf(veil, value, name, depth + 1, isWritten);
  };

  const branchOf = (value: object, name: string, depth: number, isWritten: boolean): Branch => {
    const before = depth > DEEPEST ? undefined : known.get(value);
    // What an array's items are called depends on the name it lies under.
    if (before?.name === name && (before.text !== null || !isWritten)) return before;
    const branch = made(value, name, depth, isWritten);
    if (depth <= DEEPEST) known.set(value, branch);
    return branch;
  };
  const digest = (value: unknown): string =>
    leaf(veil, '', value) ?? branchOf(value as object, '', 0, false).print;

  const partOf = (item: unknown, key: string): string | null => {
    if (item === undefined) return null;
    return `${key}:${leaf(veil, key, item) ?? branchOf(item as object, key, 1, false).print}`;
  };

  return {
    written: (value) => leaf(veil, '', value) ?? branchOf(value as object, '', 0, true).text ?? '',
    digest,
    digestAfter: (value, last) => {
      if (last?.value === value) return last;
      const order = orderOf(value);
      const same = last?.order === order ? last : null;
      const prints = order.map(([key], at) => {
        const item: unknown = value[key as never];
        return same !== null && Object.is(same.value[key as never], item)
          ? (same.prints[at] ?? null)
          : partOf(item, key);
      });
      return { hash: printOf(prints.filter((part) => part !== null).join(',')), value, order, prints };
    },
  };
};

/** JSON of the value behind the veil, names sorted. */
export const written = (veil: Veil, value: unknown): string => createWriter(veil).written(value);
