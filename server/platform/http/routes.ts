import { Readable } from 'node:stream';
import { changesNothing } from '@domain/session/session';
import type { Call } from '@openapi/call';
import { AreaName, NamedCompany } from '@openapi/shapes';
import { beginAnswer } from '@server/db/background';
import { type Bearer, bearerOf } from '@server/platform/auth/sessions';
import type { BoundArea, BoundRoute, CallInput, RequestFacts } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { type Caller, requireNamedCompany } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { checkBindings } from '@server/records/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { match, P } from 'ts-pattern';
import * as z from 'zod/mini';
import { readCookies } from './cookies';
import { acceptUploads, isSentFile, sendFile, uploadOf } from './files';
import { invalidField, parseInput, refuseForbidden } from './parse';

/** Calls about the session alone: somebody may give them before he has chosen a password of his own, and whatever company he names. */
const OF_THE_SESSION: ReadonlySet<string> = new Set(['getLogin', 'changePassword', 'signOut']);

/** Every call of the contract, each with its one handler. @throws when a call has none or two, or a binding lacks a part */
export const mountCalls = (
  app: FastifyInstance,
  contract: Readonly<Record<string, Call>>,
  areas: readonly BoundArea[],
  services: Services,
): void => {
  const routes = areas.flat();
  for (const name of Object.keys(contract)) {
    const bound = routes.filter((route) => route.name === name).length;
    if (bound !== 1) throw new Error(`The call ${name} of the contract has ${bound} handlers instead of one`);
  }
  checkBindings();
  acceptJsonOnly(app);
  acceptUploads(app);
  for (const route of routes) mount(app, route, services);
};

/** Does a call leave everything as it is, beside what is the caller's own? */
const isReading = ({ method, changes }: Call): boolean => method === 'GET' || changes !== undefined;

const mount = (app: FastifyInstance, route: BoundRoute, services: Services): void => {
  const { name, call } = route;
  const bearers = new WeakMap<FastifyRequest, Bearer>();
  /** Every body may name a company (spec 6), also one whose shape says nothing of it. */
  const requireNamed = async (caller: Caller, { upload }: Call, { body }: FastifyRequest): Promise<void> => {
    const { selected_company_id } = parseInput(NamedCompany, upload ? {} : (body ?? {}));
    if (selected_company_id !== undefined)
      await requireNamedCompany(services.db, caller, selected_company_id);
  };
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // before the body is read: who may not ask need not send
    onRequest: async (request, reply) => {
      // a file comes and goes for as long as it takes, and holds nobody up
      if (!call.upload && !('stream' in call.answer)) reply.raw.once('close', beginAnswer());
      if (call.auth === 'public') return;
      const bearer = await bearerOf(services, tokenOf(request));
      if (!bearer) throw new Refusal('unauthenticated');
      if (bearer.firstLogin && !OF_THE_SESSION.has(name))
        throw new Refusal('forbidden', { detail: 'password_reset_required' });
      if (changesNothing(bearer.caller.role) && !isReading(call)) throw new Refusal('forbidden');
      bearers.set(request, bearer);
    },
    handler: async (request, reply) => {
      const bearer = bearers.get(request) ?? null;
      const exact = inItsArea(call, request);
      const requested = readRequest(exact, request, reply, bearer);
      try {
        if (bearer !== null && !OF_THE_SESSION.has(name)) await requireNamed(bearer.caller, call, request);
        const answer = await route.handle(requested as never, services);
        return sendAnswer(exact, reply, answer);
      } finally {
        requested.upload?.content.destroy();
      }
    },
  });
};

/** The bearer token of a request. @throws Refusal unauthenticated when it carries none */
export const tokenOf = ({ headers }: FastifyRequest): string => {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new Refusal('unauthenticated');
  return token;
};

/** @throws Refusal not_found: there is no such area */
const inItsArea = (call: Call, { params }: FastifyRequest): Call => {
  if (!call.inArea) return call;
  const { area } = parseInput(z.object({ area: AreaName }), params);
  const exact = call.inArea(area);
  if (exact === undefined) throw new Refusal('not_found');
  return exact;
};

const readRequest = (call: Call, request: FastifyRequest, reply: FastifyReply, bearer: Bearer | null) => {
  const cookies = readCookies(request.headers.cookie);
  if (call.cookies) parseInput(call.cookies, cookies);
  // a body that is missing altogether is read as an empty one: so each field that it lacks is named
  const body = call.upload ? {} : (request.body ?? {});
  if (body instanceof Readable) throw invalidField('content-type', 'invalid', 'Send application/json');
  return {
    params: call.params ? parseInput(call.params, request.params) : {},
    query: call.query ? parseInput(call.query, request.query) : {},
    body: call.body ? parseInput(call.body, body) : {},
    cookies,
    upload: call.upload ? uploadOf(request, call.upload.maxBytes) : null,
    caller: bearer?.caller ?? null,
    request: factsOf(request, reply),
  } satisfies Record<keyof CallInput<Call>, unknown>;
};

const factsOf = (request: FastifyRequest, reply: FastifyReply): RequestFacts => {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    signal: gone.signal,
  };
};

/** Sends what the contract declares and nothing else. @throws when the handler's answer does not fit: our defect */
const sendAnswer = (call: Call, reply: FastifyReply, answer: unknown): FastifyReply => {
  reply.code(call.answer.status).header('cache-control', 'no-store');
  return match(call.answer)
    .with({ json: P._ }, ({ json }) =>
      reply.type('application/json').send(JSON.stringify(json.parse(answer))),
    )
    .with({ text: P._ }, ({ text }) => reply.type('text/plain; charset=utf-8').send(text.parse(answer)))
    .with({ stream: P._ }, () => {
      if (!isSentFile(answer)) throw new TypeError('A call that answers with a file gave none');
      return sendFile(reply, answer);
    })
    .with({ status: 204 }, () => reply.send())
    .exhaustive();
};

const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) => {
    if (text === '') return undefined;
    const body = parseJson(text);
    refuseForbidden(body);
    return body;
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('body', 'invalid', 'Is not JSON');
  }
};
