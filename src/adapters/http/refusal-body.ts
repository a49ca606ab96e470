import { FieldProblem } from '@domain/shared/call-failure';
import * as z from 'zod/mini';
import { isObject, parseJson, rowsUnder } from './wire';

/** What the body of a refusing answer says. `message`: to a person, and only where the body has none of our codes. */
export interface RefusalBody {
  readonly code?: string;
  readonly detail?: string;
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
}

const LONGEST_MESSAGE = 300;

/** A text that may be shown to a person as it is; a page of HTML may not. */
const plainText = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || /<[a-z!/]/i.test(value)) return undefined;
  const text = value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return text === '' ? undefined : text.slice(0, LONGEST_MESSAGE);
};

const text = z.catch(z.optional(z.string()), undefined);
const Body = z.object({ code: text, detail: text });

/** `{message}`, `{error: {message}}`, `{error}`, or problem details of somebody else. */
const messageIn = (body: Readonly<Record<string, unknown>>): string | undefined => {
  const { message, error, detail, title } = body;
  const candidates = [message, isObject(error) ? error.message : error, detail, title];
  return candidates.map(plainText).find((found) => found !== undefined);
};

/** Reads problem details of this contract, refusals in the forms of other back ends, and plain text. */
export const refusalBody = (value: unknown, type: string): RefusalBody => {
  const body = typeof value === 'string' ? parseJson(value) : value;
  if (!isObject(body)) {
    const message = type.startsWith('text/plain') ? plainText(value) : undefined;
    return message === undefined ? {} : { message };
  }
  const { code, detail } = z.parse(Body, body);
  const fields = rowsUnder(body, 'errors', FieldProblem);
  const message = code === undefined || 'message' in body ? messageIn(body) : undefined;
  return {
    ...(code === undefined ? {} : { code }),
    ...(detail === undefined || code === undefined ? {} : { detail }),
    ...(message === undefined ? {} : { message }),
    ...(fields && { fields }),
  };
};
