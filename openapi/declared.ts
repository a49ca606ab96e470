import * as z from 'zod/mini';
import type { Call } from './call';
import { contract } from './contract';

/** One thing that is not as declared. */
export interface Instead {
  /** Path of the field, `results.0._id`; `status`; empty: the answer as a whole. */
  readonly field: string;
  readonly expected: string;
  readonly came: string;
}

const MOST_ISSUES = 5;
/** Without words of its own the small zod says "Invalid input" of everything. */
const inEnglish = { error: z.locales.en().localeError };
const LONGEST = 80;

/**
 * The declaration of a call, `POST /company/all`, `POST /records/leads/list`, `POST /records/{area}/list` of all areas; undefined: it is none
 * of the contract's.
 */
export const declarationOf = (name: string): Call | undefined => {
  const [, area = ''] = /^\w+ \/records\/([^/]+)\//.exec(name) ?? [];
  const inPlace = name.replace(`/records/${area}/`, '/records/{area}/');
  const declared = Object.values(contract).find(({ method, path }) =>
    [name, inPlace].includes(`${method} ${path}`),
  );
  return declared?.inArea && area !== '{area}' ? declared.inArea(area) : declared;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where a body is not as declared, each with the path of its field. A value inside `data` and a bare one are the same. */
export const differences = (
  name: string,
  { status, text }: { status: number; text: string },
): readonly Instead[] => {
  const declared = declarationOf(name)?.answer;
  if (declared === undefined || status >= 400) return [];
  if (declared.status !== status)
    return [{ field: 'status', expected: `status ${declared.status}`, came: `status ${status}` }];
  if (!('json' in declared)) return [];
  const body = parse(text);
  if (body === undefined) return [{ field: '', expected: 'JSON', came: shown(text) }];
  const inner = z.safeParse(z.object({ data: z.unknown() }), body);
  const ways = [body, { data: body }, ...(inner.success ? [inner.data.data] : [])];
  const read = ways.map((way) => z.safeParse(declared.json, way, inEnglish));
  if (read.some(({ success }) => success)) return [];
  const issues = read[0]?.error?.issues ?? [];
  return issues.slice(0, MOST_ISSUES).map((issue) => ({
    field: issue.path.map(String).join('.'),
    expected: 'expected' in issue ? String(issue.expected) : wantedIn(issue.message),
    came: shown(valueAt(body, issue.path)),
  }));
};

/** `ISO datetime` of "Invalid ISO datetime", `one of "a"|"b"` of "Invalid option: expected one of "a"|"b"". */
const wantedIn = (message: string): string =>
  / expected (.+)$/.exec(message)?.[1] ?? message.replace(/^Invalid /, '');

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

/** A value as it came, cut to what a line holds. */
const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
