import { randomBytes } from 'node:crypto';
import type { Route } from '@domain/navigation/routes';
import staticFiles from '@fastify/static';
import type { Call } from '@openapi/call';
import { sendProblem } from '@server/platform/http/errors';
import { Refusal } from '@server/platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientFiles } from './client-files';
import { routeAt } from './page-routes';
import { connectOrigins, type PortalConfig } from './portal-config';
import { pagePolicy, prepareStartPage, type StartPage } from './start-page';

interface PageParts {
  readonly client: ClientFiles | null;
  readonly contract: Readonly<Record<string, Call>>;
  readonly config: PortalConfig;
}

/**
 * Serves what the browser needs: built files, the configuration, and the start page to every navigation. Page addresses and API
 * addresses share one port: what no call of the contract takes and a browser navigates to is a page, the rest is not found.
 */
export const serveClient = async (app: FastifyInstance, input: PageParts): Promise<void> => {
  connectOrigins(input.config);
  app.get('/config.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(input.config));
  if (input.client?.folder) await serveFiles(app, input.client.folder);
  const pageOf = preparedPages(input);
  app.get('/*', async (request, reply) => {
    const route = routeAt(request.url);
    if (!input.client || !isNavigation(request, route)) return nothingHere(request, reply);
    return sendPage(request, reply, await pageOf(request.url, route), { found: route !== null, input });
  });
  app.setNotFoundHandler(nothingHere);
};

const nothingHere = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, new Refusal('not_found'));

/** Names under /assets carry a hash of their content, so they never change; the rest is asked for again. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (answer, path) => {
      const forever = path.startsWith(`${folder}/assets/`);
      answer.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      answer.setHeader('vary', 'accept-encoding');
    },
  });
};

const preparedPages = ({ client, contract, config }: PageParts) => {
  const prepared = new Map<Route | null, StartPage>();
  return async (url: string, route: Route | null): Promise<StartPage> => {
    if (!client) throw new Error('There is no client to serve');
    const found = prepared.get(route);
    if (found) return found;
    const page = await prepareStartPage(url, route, { client, contract, config });
    // a client in development changes between two requests
    if (client.folder !== null) prepared.set(route, page);
    return page;
  };
};

/** A browser that opens a page names HTML; whoever takes anything gets a page only where one is known. */
const isNavigation = ({ headers }: FastifyRequest, route: Route | null): boolean => {
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (route !== null && accept.includes('*/*'));
};

/** How a person comes by himself: an address that was typed or kept, and the portal's own pages. No other page holds a window then. */
const OWN_WAYS = ['none', 'same-origin'];

/** A page that follows one of another policy begins a new process, which nobody should wait for who came by himself (docs/decisions/123). */
const openerPolicy = ({ headers }: FastifyRequest): string =>
  OWN_WAYS.includes(String(headers['sec-fetch-site'])) ? 'unsafe-none' : 'same-origin';

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: StartPage,
  { found, input }: { readonly found: boolean; readonly input: PageParts },
): Promise<FastifyReply> => {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, sec-fetch-site')
    .header('cross-origin-opener-policy', openerPolicy(request));
  if (found) {
    reply.header('etag', page.etag);
    if (matches(request.headers['if-none-match'], page.etag)) {
      // the stored page keeps the policy and the nonce that it came with (docs/decisions)
      reply.raw.removeHeader('content-security-policy');
      return reply.code(304).send();
    }
  }
  const nonce = randomBytes(16).toString('base64');
  reply
    .code(found ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, input.config));
  return reply.send(page.html(nonce));
};

const matches = (value: string | undefined, etag: string): boolean =>
  (value ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
