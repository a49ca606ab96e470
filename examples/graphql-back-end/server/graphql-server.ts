import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buildSchema, GraphQLError, graphql } from 'graphql';
import * as z from 'zod/mini';
import { answerAboutFiles, type Downloads } from './file-store';
import { failureOf } from './refusals';
import { type Caller, type Engine, resolvers } from './resolvers';

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));
const Request = z.object({ query: z.string(), variables: z._default(z.record(z.string(), z.unknown()), {}) });

/** The answer to one operation: status 200 with its errors inside, 400 to what is no operation of this schema. */
export const answerTo = async (
  engine: Engine,
  body: string,
  authorization: string,
): Promise<{ readonly status: number; readonly body: string }> => {
  const given = z.safeParse(Request, parsed(body));
  if (!given.success) return told(400, { errors: [new GraphQLError('The body is no operation.')] });
  const caller: Caller = { token: authorization.replace(/^Bearer /, '') };
  const { data, errors } = await graphql({
    schema,
    source: given.data.query,
    variableValues: given.data.variables,
    rootValue: resolvers(engine, caller),
  });
  // nothing was begun: the operation asks for something that is not in the schema
  if (data === undefined && errors !== undefined)
    return told(400, { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) });
  return told(200, { data, ...(errors && { errors: errors.map(failureOf) }) });
};

const told = (status: number, value: unknown) => ({ status, body: JSON.stringify(value) });
const withCode = ({ message }: GraphQLError, code: string) => ({ message, extensions: { code } });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

/** The portal asks from an origin of its own. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-max-age': '600',
  'content-type': 'application/json; charset=utf-8',
};

/** `POST /graphql`, and the files of records beside it. */
export const createGraphqlServer = (engine: Engine, downloads: Downloads): Server => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const file = await answerAboutFiles(engine, downloads, request);
    if (file !== null) {
      response.writeHead(file.status, { ...HEADERS, ...file.headers }).end(file.body);
      return;
    }
    if (request.method !== 'POST' || request.url !== '/graphql') {
      response.writeHead(404, HEADERS).end(JSON.stringify({ errors: [{ message: 'Ask /graphql.' }] }));
      return;
    }
    const { status, body } = await answerTo(
      engine,
      await textOf(request),
      request.headers.authorization ?? '',
    );
    response.writeHead(status, HEADERS).end(body);
  };
  return createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, HEADERS).end();
    // whoever asked has gone, or it is our defect: nobody waits for an answer that will not come
    else answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
};
