import type { CompanyScope } from '@domain/company/company-scope';
import * as z from 'zod/mini';

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

/** JSON, enveloped or bare, of one shape; a success without content is read as `undefined`. */
export const json =
  <T>(shape: z.ZodMiniType<T>): Reader<T> =>
  (text) => {
    const read = z.safeParse(shape, text === null ? undefined : unwrap(parseJson(text)));
    return read.success ? read.data : undefined;
  };

/** A success without content is an answer too: null. */
export const orNothing =
  <T>(read: Reader<T>): Reader<T | null> =>
  (text) =>
    text === null ? null : read(text);

/** The rows of one shape; those that do not fit are left out. */
export const fitting = <T>(shape: z.ZodMiniType<T>, rows: readonly unknown[]): readonly T[] =>
  rows.flatMap((row) => {
    const read = z.safeParse(shape, row);
    return read.success ? [read.data] : [];
  });
