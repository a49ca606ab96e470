import { fingerprint } from './fingerprint';

/** Says what a trace writes for one text or number under a property name, or for a whole subtree; undefined: go on into it. */
export interface Veil {
  /** A subtree that is written as one placeholder. */
  whole(name: string, value: object): string | undefined;
  text(name: string, value: string): string;
  number(name: string, value: number): number | string;
  /** Running text that a person wrote, as an error's message. */
  prose(value: string): string;
}

/** Shows everything: what was recorded is redacted already. */
export const NO_VEIL: Veil = {
  whole: () => undefined,
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

/** JSON of a leaf; undefined: this is a branch. */
const leaf = (veil: Veil, name: string, value: unknown): string | undefined => {
  if (typeof value === 'string') return JSON.stringify(veil.text(name, value));
  if (typeof value === 'number') return JSON.stringify(veil.number(name, value));
  if (typeof value === 'boolean' || value === null) return String(value);
  if (value instanceof Error) return undefined;
  if (typeof value !== 'object' || !isPlain(value)) return JSON.stringify(NO_DATA);
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

interface Order {
  readonly names: readonly string[];
  /** Sorted: a name, and the name as JSON. */
  readonly sorted: readonly (readonly [name: string, quoted: string])[];
}
/** The names of the last object that had so many: the rows of a list have the same, and sorting costs more than writing. */
const orders = new Map<number, Order>();

const orderOf = (value: object): Order['sorted'] => {
  const names = Object.keys(value);
  const last = orders.get(names.length);
  if (last?.names.every((name, at) => name === names[at])) return last.sorted;
  const sorted = names
    .filter((name) => !isForbidden(name))
    .sort()
    .map((name) => [name, JSON.stringify(name)] as const);
  orders.set(names.length, { names, sorted });
  return sorted;
};

/** A branch behind the veil, under the name that it lies under. */
interface Branch {
  readonly name: string;
  /** JSON, names sorted. */
  readonly text: string;
  readonly print: string;
}

export interface Writer {
  /** JSON of the value behind the veil, names sorted. */
  written(value: unknown): string;
  /** Fingerprint of the value behind the veil. */
  digest(value: unknown): string;
}

/**
 * It remembers branches, which must not be changed in place: what an event has brought is not looked at again in the context, and a context
 * that shares most of its parts with the one before costs only what is new.
 * @param isWriting false: for fingerprints only; nothing that is written is remembered
 */
export const createWriter = (veil: Veil, isWriting = true): Writer => {
  const known = new WeakMap<object, Branch>();

  const made = (value: object, name: string, depth: number): Branch => {
    const texts: string[] = [];
    const prints: string[] = [];
    const isError = value instanceof Error;
    const add = (item: unknown, key: string, before: string, quoted: string) => {
      const short = leaf(isError ? NO_VEIL : veil, key, item);
      const branch = short === undefined ? branchOf(item as object, key, depth + 1) : null;
      prints.push(before + (branch?.print ?? short));
      if (isWriting) texts.push(quoted + (branch?.text ?? short));
    };
    const printed = (text: string) => fingerprint(text).toString(36);
    if (Array.isArray(value)) {
      for (const item of value) add(item, name, '', '');
      return { name, text: `[${texts.join(',')}]`, print: printed(`[${prints.join(',')}]`) };
    }
    const data: object = isError ? errorData(veil, value) : value;
    for (const [key, quoted] of orderOf(data)) {
      const item = data[key as never];
      if (item !== undefined) add(item, key, `${key}:`, `${quoted}:`);
    }
    return { name, text: `{${texts.join(',')}}`, print: printed(prints.join(',')) };
  };

  const branchOf = (value: object, name: string, depth: number): Branch => {
    if (depth > DEEPEST) return { name, text: TOO_DEEP, print: TOO_DEEP };
    const before = known.get(value);
    // What an array's items are called depends on the name it lies under.
    if (before?.name === name) return before;
    const branch = made(value, name, depth);
    known.set(value, branch);
    return branch;
  };

  return {
    written: (value) => leaf(veil, '', value) ?? branchOf(value as object, '', 0).text,
    digest: (value) => leaf(veil, '', value) ?? branchOf(value as object, '', 0).print,
  };
};

/** JSON of the value behind the veil, names sorted. */
export const written = (veil: Veil, value: unknown): string => createWriter(veil).written(value);
