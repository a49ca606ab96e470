import type { FastifyInstance } from 'fastify';

/** `fetch` that reaches a server without a port; `more`: headers that a browser would add by itself. */
export const injecting =
  (app: FastifyInstance, more: Readonly<Record<string, string>> = {}) =>
  async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted();
    const body = await request.text();
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), ...more },
      ...(body === '' ? {} : { payload: body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    const isEmpty = answer.statusCode === 204;
    return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers });
  };
