/** The generated contract under an OpenAPI linter; each rule is seen to fire on a document that breaks it. */
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

const contract = readFileSync('openapi/portal.yaml', 'utf8');

const isGap = (part: string | undefined) => part?.startsWith('{') ?? false;
/** Is there an address that both paths match? */
const meet = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')];
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || isGap(part) || isGap(others[at]))
  );
};

interface Reported {
  report(problem: { readonly message: string }): void;
}
/** Stricter than `no-ambiguous-paths`, which lets `/leads/{id}` stand beside `/leads/list`: an address is of one path. */
const oneAddressOnePath = () => ({
  Paths: (paths: object, { report }: Reported) => {
    const names = Object.keys(paths);
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1).filter((path) => meet(one, path)))
        report({ message: `${one} and ${other} match one address` });
  },
});

const RULES = [
  'struct',
  'no-unresolved-refs',
  'no-unused-components',
  'no-ambiguous-paths',
  'no-identical-paths',
  'no-path-trailing-slash',
  'path-parameters-defined',
  'path-declaration-must-exist',
  'operation-operationId',
  'operation-operationId-unique',
  'operation-parameters-unique',
  'operation-summary',
  'operation-2xx-response',
  'operation-4xx-response',
  'security-defined',
  'no-enum-type-mismatch',
  'no-required-schema-properties-undefined',
  'portal/one-address-one-path',
] as const;

const config = await createConfig({
  plugins: [{ id: 'portal', rules: { oas3: { 'one-address-one-path': oneAddressOnePath } } }],
  rules: Object.fromEntries(RULES.map((rule) => [rule, 'error'])),
});

const faultsOf = async (source: string) =>
  (await lintFromString({ source, absoluteRef: 'portal.yaml', config })).map(
    ({ ruleId, message, location }) => ({ rule: ruleId, told: `${message} ${location[0]?.pointer ?? ''}` }),
  );

it('has no fault', async () => {
  expect(await faultsOf(contract)).toEqual([]);
});

it('is, with the types made of it, shorter than 20,000 lines: what calls share stands there once', () => {
  const types = readFileSync('src/adapters/http/portal.gen.ts', 'utf8');
  expect([contract, types].join('').split('\n').length).toBeLessThan(20_000);
});

interface Document {
  readonly paths: Record<string, object>;
  readonly components: { readonly schemas: Record<string, object> };
}
const call = (operationId: string, named: readonly string[] = []) => ({
  post: {
    operationId,
    summary: 'Planted',
    security: [{ bearer: [] }],
    parameters: named.map((name) => ({ in: 'path', name, required: true, schema: { type: 'string' } })),
    responses: { 204: { description: 'Success' }, 400: { $ref: '#/components/responses/InvalidInput' } },
  },
});

/** What each rule is there to find. */
const PLANTED: Readonly<Record<string, (document: Document) => void>> = {
  'portal/one-address-one-path': ({ paths }) =>
    Object.assign(paths, { '/records/{area}/{id}': call('plantedRecord', ['area', 'id']) }),
  'no-ambiguous-paths': ({ paths }) =>
    Object.assign(paths, { '/{other}/{id}/run': call('plantedRun', ['other', 'id']) }),
  'no-identical-paths': ({ paths }) =>
    Object.assign(paths, { '/imports/{other}': call('plantedImport', ['other']) }),
  'operation-operationId-unique': ({ paths }) => Object.assign(paths, { '/planted': call('listRecords') }),
  'path-parameters-defined': ({ paths }) => Object.assign(paths, { '/planted/{id}': call('plantedGap') }),
  'no-unused-components': ({ components }) =>
    Object.assign(components.schemas, { Planted: { type: 'object' } }),
  'no-unresolved-refs': ({ components }) =>
    Object.assign(components.schemas, { Row: { $ref: '#/components/schemas/Nowhere' } }),
};

it('would have them told', async () => {
  const document: Document = parse(contract);
  for (const plant of Object.values(PLANTED)) plant(document);
  const faults = await faultsOf(stringify(document, { aliasDuplicateObjects: false }));
  expect([...new Set(faults.map(({ rule }) => rule))].sort()).toEqual(Object.keys(PLANTED).sort());
});
