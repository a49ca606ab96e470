import type { Call } from '@openapi/call';
import { contract } from '@openapi/contract';
import * as z from 'zod/mini';

const MOST_ISSUES = 5;

/** The declaration of a call, `POST /company/all`, `POST /records/leads/list`; undefined: it is none of the contract's. */
export const declarationOf = (name: string): Call | undefined => {
  const [, area = ''] = /^\w+ \/records\/([^/]+)\//.exec(name) ?? [];
  const inPlace = name.replace(`/records/${area}/`, '/records/{area}/');
  const declared = Object.values(contract).find(({ method, path }) =>
    [name, inPlace].includes(`${method} ${path}`),
  );
  return declared?.inArea ? declared.inArea(area) : declared;
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
): readonly string[] => {
  const declared = declarationOf(name)?.answer;
  if (declared === undefined || status >= 400) return [];
  if (declared.status !== status) return [`status ${status} instead of ${declared.status}`];
  if (!('json' in declared)) return [];
  const body = parse(text);
  if (body === undefined) return ['the answer is no JSON'];
  const inner = z.safeParse(z.object({ data: z.unknown() }), body);
  const ways = [body, { data: body }, ...(inner.success ? [inner.data.data] : [])];
  const read = ways.map((way) => z.safeParse(declared.json, way));
  if (read.some(({ success }) => success)) return [];
  const issues = read[0]?.error?.issues ?? [];
  return issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => `${path.map(String).join('.') || 'the answer'}: ${message}`);
};
