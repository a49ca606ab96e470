import { contract } from '@openapi/contract';
import { openApiDocument } from '@openapi/document';
import type { Random } from '@server/db/seed/random';
import type { AreaBinding } from '@server/records/binding';
import { allBindings } from '@server/records/registry';
import type { InjectOptions } from 'fastify';
import {
  commandName,
  generated,
  HOSTILE_TEXTS,
  type Making,
  type Schema,
  withOneBeyond,
} from './generated-values';

/** Bodies that are no JSON, or none that a call takes. */
const BROKEN = [
  '{',
  '{"a":',
  '[1,]',
  'null',
  '7',
  '"x"',
  '[]',
  '\u0000',
  '{"__proto__":{"a":1}}',
  '{"a":1e999}',
];

const HEADERS: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', ';;;'],
  ['cookie', 'a=%; b; =c; selected-company=\u00ff'],
  ['cookie', 'x='.padEnd(6_000, 'x')],
  ['accept-encoding', 'br;q=2, *;q=-1'],
  ['accept-language', '*'.repeat(400)],
  ['x-forwarded-for', "', ::1, 999.1.1.1"],
  ['x-file-name', '%E0%A4%A'],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Basic x'],
  ['range', 'bytes=9-1'],
  ['if-none-match', '*'],
  ['origin', 'null'],
];

/** Of a request: how many of a hundred values are hostile, of any kind and of the kind that is asked for. */
const SHARES = [
  [0, 0],
  [0, 0],
  [0, 15],
  [10, 10],
] as const;

/** Ids of records that are there, by the table that they stand in. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

export interface GeneratedRequest {
  readonly operation: string;
  readonly request: InjectOptions & { readonly headers: Record<string, string> };
  /** Nobody is signed in. */
  readonly isStranger: boolean;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * Requests of every kind to every operation of the OpenAPI document: right ones, wrong ones and hostile ones, the operations one after the
 * other. The same stream of chance makes the same requests, but for their keys.
 */
export const requestGenerator = (random: Random, known: KnownIds): ((nth: number) => GeneratedRequest) => {
  const document = openApiDocument(contract) as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): readonly Operation[] => {
      const one: Operation = { ...operation, method: method === 'get' ? 'GET' : 'POST', path };
      // most of what is asked is asked of some area: these stand for one call in each of them
      return path.startsWith(OF_AREAS) ? Array(8).fill(one) : [one];
    }),
  );
  const all = Object.values(known).flat();
  const idsOf = (to: string) => {
    const binding = allBindings().find(({ area }) => area.name === to || area.name === `${to}s`);
    const found = known[binding?.area.entity ?? to] ?? [];
    return found.length > 0 ? found : all;
  };
  return (nth) => {
    const operation = operations[nth % operations.length];
    if (!operation) throw new Error('The document has no operations');
    const areaName = operation.path.split('/')[1] ?? '';
    const binding =
      allBindings().find(({ area }) => area.name === areaName) ??
      (operation.path.includes('{area}') ? random.pick(allBindings()) : null);
    const [spoilt, twisted] = random.pick(SHARES);
    const own = binding ? (known[binding.area.entity] ?? []) : [];
    const making: Making = {
      random,
      named: binding ? withFieldsOf(binding, document.components.schemas) : document.components.schemas,
      ids: own.length > 0 && random.chance(0.7) ? own : all,
      idsOf,
      companies: known.company ?? all,
      binding,
      spoilt,
      twisted,
    };
    return {
      operation: operation.operationId,
      request: requestTo(operation, making),
      isStranger: random.chance(0.05),
    };
  };
};

const OF_AREAS = '/records/{area}';

/** The schemas as a call of one area has them: its own fields where the document has those of any. */
const withFieldsOf = ({ area }: AreaBinding, schemas: Making['named']): Making['named'] => {
  const stem = area.name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const own = ['Create', 'Change'].map((what) => [`${what}Fields`, schemas[`${stem}${what}`] ?? {}]);
  return { ...schemas, ...Object.fromEntries(own) };
};

const requestTo = (operation: Operation, making: Making): GeneratedRequest['request'] => {
  const { random } = making;
  const url = addressOf(operation, making);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const { method } = operation;
  if (random.chance(0.08)) headers[random.pick(HEADERS)[0]] = random.pick(HEADERS)[1];
  if (method === 'GET') return { method, url, headers };
  const content = operation.requestBody?.content ?? {};
  if (content['application/octet-stream']) {
    const file = random.pick(FILES);
    return {
      method,
      url,
      headers: { 'x-file-name': 'a.csv', ...headers, 'content-type': 'application/octet-stream' },
      payload: file,
    };
  }
  if (random.chance(0.05)) return { method, url, headers, payload: random.pick(BROKEN) };
  const schema = content['application/json']?.schema;
  const whole = schema ? generated(schema, making) : {};
  const isRight = making.spoilt + making.twisted === 0;
  const body = isRight && random.chance(0.3) ? withOneBeyond(whole, random) : whole;
  return { method, url, headers, payload: JSON.stringify(body) ?? '' };
};

const FILES = [
  '',
  'Prospect name,Contact name\r\nOne,Noor',
  '%PDF-1.7\n%%EOF',
  'PK\u0003\u0004broken',
  '\0'.repeat(100),
  '"'.repeat(999),
];

const addressOf = ({ path, parameters = [] }: Operation, making: Making): string => {
  const { random } = making;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.whole(1, 100) <= Math.max(making.spoilt, making.twisted))
      return encode(random.pick(HOSTILE_TEXTS));
    return encodeURIComponent(String(pathPart(name, making)));
  });
  const request = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.6))
    .map(({ name, schema }) => `${name}=${encode(generated(schema ?? {}, making, name))}`);
  if (random.chance(0.03)) request.push(random.pick(['%', 'a=%zz', '__proto__[x]=1', 'a[b]=c', '&&==']));
  return request.length > 0 ? `${filled}?${request.join('&')}` : filled;
};

const pathPart = (name: string, making: Making): unknown => {
  const { random, ids, binding } = making;
  if (name === 'area') return binding?.area.name ?? 'leads';
  if (name === 'event') return commandName(making);
  return random.pick(ids);
};

/** Halves of a pair cannot stand in an address. */
const encode = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.slice(0, 900).replace(/\p{Cs}/gu, '\ufffd'));
};
