import { Condition, Order } from '@domain/area/query';
import {
  Attachment,
  BulkAnswer,
  Download,
  FieldValueShape,
  IdList,
  ImportRun,
  Note,
  ProcessState,
  ReferenceShape,
  SavedView,
  TimelineEntry,
} from '@domain/area/records';
import { Reason } from '@domain/area/verdict';
import { Company as CompanyNode } from '@domain/company/company';
import { Day, Moment } from '@domain/shared/bounds';
import { RecordConflict } from '@domain/shared/call-failure';
import * as z from 'zod/mini';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import type { Call } from './call';
import { PROBLEMS, Problem, type ProblemCode } from './problem';
import { Company, Id } from './shapes';

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
        'Every call that the portal makes. A back end that keeps this contract can stand in for the reference one: its address is run-time configuration (/config.json). Where an answer is shown inside `data`, the portal also accepts the bare value. `company` in a body (in a query where a call has no body) names the applied companies, each with everything below it: it narrows answers about many records, and never one that is asked for by its id. Every body may hold `selected_company_id` (spec 6): checked in each call, narrowing only where `company` may stand and nothing is in it.',
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
  ...(call.body ? { requestBody: body(call.body, !call.bodyOptional) } : {}),
  ...(call.upload
    ? {
        requestBody: {
          required: true,
          description: `At most ${call.upload.maxBytes} bytes; the file's name percent-encoded in the header x-file-name`,
          content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
        },
      }
    : {}),
  responses: { [call.answer.status]: answer(call), ...problems(call) },
});

/** The one that was made of this: what is not the same object would stand in the document twice. */
const once = <K, T extends object>(known: Map<K, T>, key: K, one: T): T => {
  const found = known.get(key) ?? one;
  known.set(key, found);
  return found;
};

const nameOf = (schema: z.ZodMiniType): string | undefined => z.globalRegistry.get(schema)?.id;

const bodies = new Map<z.ZodMiniType, ZodOpenApiRequestBodyObject>();
const optionalBodies = new Map<z.ZodMiniType, ZodOpenApiRequestBodyObject>();
/** A body, or an answer, whose shape has a name stands in the document once. */
const body = (schema: z.ZodMiniType, required: boolean): ZodOpenApiRequestBodyObject => {
  const inline = { required, content: { 'application/json': { schema } } };
  const name = nameOf(schema);
  if (name === undefined) return inline;
  return required
    ? once(bodies, schema, { id: name, ...inline })
    : once(optionalBodies, schema, { id: `Optional${name}`, ...inline });
};

const answers = new Map<z.ZodMiniType, ZodOpenApiResponseObject>();
const jsonAnswer = (schema: z.ZodMiniType): ZodOpenApiResponseObject => {
  const inline = { description: 'Success', content: { 'application/json': { schema } } };
  const name = nameOf(schema);
  return name === undefined ? inline : once(answers, schema, { id: name, ...inline });
};

const answer = ({ answer: input }: Call) => {
  if ('json' in input) return jsonAnswer(input.json);
  if ('text' in input) return { description: 'Success', content: { 'text/plain': { schema: input.text } } };
  if ('stream' in input)
    return {
      description: 'A file',
      content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
    };
  return { description: 'Success, without content' };
};

/** Shapes that many calls share stand in the document once. */
const shared = {
  Id,
  Day,
  Moment,
  Company,
  CompanyNode,
  Problem,
  Condition,
  Order,
  Reason,
  RecordConflict,
  Reference: ReferenceShape,
  FieldValue: FieldValueShape,
  SavedView,
  ImportRun,
  Note,
  Attachment,
  TimelineEntry,
  ProcessState,
  BulkAnswer,
  IdList,
  Download,
};
for (const [id, shape] of Object.entries(shared)) z.globalRegistry.add(shape, { id });

const pascal = (code: string) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const refusals = new Map<string, ZodOpenApiResponseObject>();
/** Refusals of one status: each set of codes stands in the document once, under their names. */
const refusal = (codes: readonly ProblemCode[]): ZodOpenApiResponseObject => {
  const id = codes.map(pascal).join('Or');
  return once(refusals, id, {
    id,
    description: codes.map((code) => `${code}: ${PROBLEMS[code].title}`).join('; '),
    content: { 'application/problem+json': { schema: Problem } },
  });
};

const problems = (call: Call) => {
  const codes = [
    ...new Set([...always, ...(call.auth === 'bearer' ? withBearer : []), ...call.problems]),
  ].sort();
  const statuses = new Set(codes.map((code) => PROBLEMS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      refusal(codes.filter((code) => PROBLEMS[code].status === status)),
    ]),
  );
};
