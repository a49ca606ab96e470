import type { CompanyScope } from '@domain/company/company-scope';
import * as z from 'zod/mini';
import { missing, received } from './met-fields';

/** Reads the text of a success (null when there was none) as a domain value; undefined when it does not fit. */
export type Reader<T> = (text: string | null) => T | undefined;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON of a text, or undefined when it is none (HTML, say). */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The value of an answer, with or without its `data` envelope. */
export const unwrap = (body: unknown): unknown =>
  isObject(body) && Object.hasOwn(body, 'data') ? body.data : body;

/** The status that counts: 500 whose JSON body has status 401 is a 401 (spec 8). */
export const statusOf = (status: number, text: string): number => {
  if (status !== 500) return status;
  const body = parseJson(text);
  return isObject(body) && body.status === 401 ? 401 : status;
};

/** The same for a call that has no body: the query parameter `company`, ids joined by commas. */
export const joined = (company: CompanyScope): { company?: string } =>
  company.length === 0 ? {} : { company: company.join(',') };

/** A success without content, or whose content does not matter. */
export const nothing: Reader<null> = () => null;

/** Fields of an answer that its shape does not have, and those of which it makes nothing: what was parsed of it has lost them. */
const compare = (body: unknown, parsed: unknown): void => {
  if (!(body instanceof Object && parsed instanceof Object)) return;
  for (const [name, value] of Object.entries(body)) {
    const read = Reflect.get(parsed, name);
    if (!Object.hasOwn(parsed, name)) received(name);
    else if (read === undefined) missing(name);
    else compare(value, read);
  }
};

/** What a shape makes of a value that stands under this name; undefined, and noted by field, when it does not fit. */
const fitted = <T>(shape: z.ZodMiniType<T>, value: unknown, name: string): T | undefined => {
  const read = z.safeParse(shape, value);
  if (read.success) {
    compare(value, read.data);
    return read.data;
  }
  for (const { path } of read.error.issues)
    missing([name, ...path].filter((part) => part && typeof part === 'string').join('.'));
  return;
};

/** JSON, enveloped or bare, of one shape; a success without content is read as `undefined`. */
export const json =
  <T>(shape: z.ZodMiniType<T>): Reader<T> =>
  (text) =>
    fitted(shape, text === null ? undefined : unwrap(parseJson(text)), '');

/** What is made of an answer once it is read. Not a transform of its shape: that would hide what the answer has beside it. */
export const made =
  <T, M>(read: Reader<T>, make: (value: T) => M): Reader<M> =>
  (text) => {
    const value = read(text);
    return value === undefined ? undefined : make(value);
  };

/** The one value of an answer that stands in it under a name. */
export const under = <T>(name: string, shape: z.ZodMiniType<T>): Reader<T> =>
  made(json(z.object({ [name]: shape })), (body) => body[name] as T);

/** A success without content is an answer too: null. */
export const orNothing =
  <T>(read: Reader<T>): Reader<T | null> =>
  (text) =>
    text === null ? null : read(text);

/** What a refusal says under a name. What does not fit its shape is left out, and noted: the refusal itself is told. */
export const partUnder = <T>(
  body: Readonly<Record<string, unknown>>,
  name: string,
  shape: z.ZodMiniType<T>,
): T | undefined => (body[name] == null ? undefined : fitted(shape, body[name], name));

/** The same of a list, each row on its own. */
export const rowsUnder = <T>(
  body: Readonly<Record<string, unknown>>,
  name: string,
  shape: z.ZodMiniType<T>,
): readonly T[] | undefined =>
  partUnder(body, name, z.array(z.unknown()))?.flatMap((row) => {
    const read = fitted(shape, row, name);
    return read === undefined ? [] : [read];
  });
