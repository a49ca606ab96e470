import * as z from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Call } from './call';
import { PROBLEMS, Problem, type ProblemCode } from './problem';

const always: readonly ProblemCode[] = ['invalid_input', 'body_too_large', 'internal'];
const withBearer: readonly ProblemCode[] = ['unauthenticated', 'forbidden'];

/** The whole contract as an OpenAPI 3.1 document. */
export const openApiDocument = (contract: Readonly<Record<string, Call>>) => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, call] of Object.entries(contract).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(name, call);
    paths[call.path] = path;
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'PEO Central portal contract',
      version: '1',
      description:
        'Every call that the portal makes. A back end that keeps this contract can stand in for the reference one: its address is run-time configuration (/config.json). Where an answer is shown inside `data`, the portal also accepts the bare value.',
    },
    servers: [{ url: '/', description: 'API base address, configured at run time' }],
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
};

const operation = (operationId: string, call: Call): ZodOpenApiOperationObject => ({
  operationId,
  summary: call.summary,
  security: call.auth === 'bearer' ? [{ bearer: [] }] : [],
  'x-base': call.base,
  requestParams: {
    ...(call.params ? { path: call.params as never } : {}),
    ...(call.query ? { query: call.query as never } : {}),
    ...(call.cookies ? { cookie: call.cookies as never } : {}),
  },
  ...(call.body
    ? {
        requestBody: { required: !call.bodyOptional, content: { 'application/json': { schema: call.body } } },
      }
    : {}),
  responses: { [call.answer.status]: answer(call), ...problems(call) },
});

const answer = ({ answer: given }: Call) => {
  if ('json' in given)
    return { description: 'Success', content: { 'application/json': { schema: given.json } } };
  if ('text' in given) return { description: 'Success', content: { 'text/plain': { schema: given.text } } };
  return { description: 'Success, without content' };
};

z.globalRegistry.add(Problem, { id: 'Problem' });

const problems = (call: Call) => {
  const codes = new Set([...always, ...(call.auth === 'bearer' ? withBearer : []), ...call.problems]);
  const statuses = new Set([...codes].map((code) => PROBLEMS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: [...codes]
          .filter((code) => PROBLEMS[code].status === status)
          .map((code) => `${code}: ${PROBLEMS[code].title}`)
          .join('; '),
        content: { 'application/problem+json': { schema: Problem } },
      },
    ]),
  );
};
