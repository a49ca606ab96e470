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
  if (typeof value !== 'object' || !isPlain(value)) return JSON.stringify(NO_DATA);
  const whole = veil.whole(name, value);
  return whole === undefined ? undefined : JSON.stringify(whole);
};

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

const membersOf = (value: object): [string, unknown][] =>
  Object.entries(value)
    .filter(([name, member]) => member !== undefined && !isForbidden(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** An error as data; its texts have passed the veil. */
const errorData = (veil: Veil, { name, message, ...more }: Error) => ({
  name: veil.prose(name),
  message: veil.prose(message),
  ...('status' in more && typeof more.status === 'number' ? { status: more.status } : {}),
});

/** JSON of the value behind the veil, names sorted. */
export const written = (veil: Veil, value: unknown, name = '', depth = 0): string => {
  if (value instanceof Error) return written(NO_VEIL, errorData(veil, value), name, depth);
  const text = leaf(veil, name, value);
  if (text !== undefined) return text;
  if (depth > DEEPEST) return TOO_DEEP;
  if (Array.isArray(value)) return `[${value.map((item) => written(veil, item, name, depth + 1)).join(',')}]`;
  const members = membersOf(value as object).map(
    ([key, member]) => `${JSON.stringify(key)}:${written(veil, member, key, depth + 1)}`,
  );
  return `{${members.join(',')}}`;
};

/**
 * A function that answers the fingerprint of a value behind the veil. It remembers those of branches, which must not be changed in
 * place: a context that shares most of its parts with the one before costs only what is new.
 */
export const createDigest = (veil: Veil): ((value: unknown) => string) => {
  const known = new WeakMap<object, { readonly name: string; readonly print: string }>();

  const flat = (value: object): string =>
    fingerprint(
      membersOf(value)
        .map(([key, member]) => `${key}:${JSON.stringify(member)}`)
        .join(','),
    ).toString(36);

  const branch = (value: object, name: string, depth: number): string =>
    Array.isArray(value)
      ? `[${value.map((item) => digest(item, name, depth + 1)).join(',')}]`
      : membersOf(value)
          .map(([key, member]) => `${key}:${digest(member, key, depth + 1)}`)
          .join(',');

  const digest = (value: unknown, name: string, depth: number): string => {
    if (value instanceof Error) return flat(errorData(veil, value));
    const text = leaf(veil, name, value);
    if (text !== undefined) return text;
    if (depth > DEEPEST) return TOO_DEEP;
    const found = value as object;
    const before = known.get(found);
    // What an array's items are called depends on the name it lies under.
    if (before !== undefined && before.name === name) return before.print;
    const print = fingerprint(branch(found, name, depth)).toString(36);
    known.set(found, { name, print });
    return print;
  };

  return (value) => digest(value, '', 0);
};
