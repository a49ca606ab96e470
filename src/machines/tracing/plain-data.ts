import { fingerprint } from './fingerprint';

/** Says what a trace writes for one text or number under a property name, or for a whole subtree; undefined: go on into it. */
export interface Veil {
  /** A subtree that is written as one placeholder. */
  whole(name: string, value: object): string | undefined;
  text(name: string, value: string): string;
  number(name: string, value: number): number | string;
}

/** Shows everything: what was recorded is redacted already. */
export const NO_VEIL: Veil = {
  whole: () => undefined,
  text: (_, value) => value,
  number: (_, value) => value,
};

/** Names that reach for a prototype are never written, read or compared. */
const isForbidden = (name: string) => name === '__proto__' || name === 'constructor' || name === 'prototype';

/** Deeper data is no data of this portal. */
export const DEEPEST = 64;
const TOO_DEEP = '"<too deep>"';

const leaf = (veil: Veil, name: string, value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(veil.text(name, value));
  if (typeof value === 'number') return JSON.stringify(veil.number(name, value));
  if (typeof value === 'boolean' || value === null) return String(value);
  return '"<no data>"';
};

const namesOf = (value: object): string[] =>
  Object.keys(value)
    .filter((name) => !isForbidden(name))
    .sort();

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)));

const asData = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const status = 'status' in value && typeof value.status === 'number' ? { status: value.status } : {};
  return { name: value.name, message: value.message, ...status };
};

/** JSON of the value behind the veil, names sorted. */
export const written = (veil: Veil, given: unknown, name = '', depth = 0): string => {
  const value = asData(given);
  if (!isBranch(value)) return leaf(veil, name, value);
  if (depth > DEEPEST) return TOO_DEEP;
  const whole = veil.whole(name, value);
  if (whole !== undefined) return JSON.stringify(whole);
  if (Array.isArray(value)) return `[${value.map((item) => written(veil, item, name, depth + 1)).join(',')}]`;
  const record = value as Record<string, unknown>;
  const members = namesOf(value).flatMap((key) =>
    record[key] === undefined ? [] : [`${JSON.stringify(key)}:${written(veil, record[key], key, depth + 1)}`],
  );
  return `{${members.join(',')}}`;
};

/**
 * A function that answers the fingerprint of a value behind the veil. It remembers those of branches, which must not be changed in
 * place: a context that shares most of its parts with the one before costs only what is new.
 */
export const createDigest = (veil: Veil): ((value: unknown) => string) => {
  const known = new WeakMap<object, { readonly name: string; readonly print: string }>();

  const branch = (value: object, name: string, depth: number): string => {
    const whole = veil.whole(name, value);
    if (whole !== undefined) return JSON.stringify(whole);
    if (Array.isArray(value)) return `[${value.map((item) => digest(item, name, depth + 1)).join(',')}]`;
    const record = value as Record<string, unknown>;
    return namesOf(value)
      .map((key) => (record[key] === undefined ? '' : `${key}:${digest(record[key], key, depth + 1)}`))
      .join(',');
  };

  const digest = (given: unknown, name: string, depth: number): string => {
    const value = asData(given);
    if (!isBranch(value)) return leaf(veil, name, value);
    if (depth > DEEPEST) return TOO_DEEP;
    const before = known.get(value);
    // What an array's items are called, and what a whole is, depends on the name it lies under.
    if (before !== undefined && before.name === name) return before.print;
    const print = fingerprint(branch(value, name, depth)).toString(36);
    known.set(value, { name, print });
    return print;
  };

  return (value) => digest(value, '', 0);
};
