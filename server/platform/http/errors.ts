import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, type ProblemCode } from '@openapi/problem';
import { isUnavailable } from '@server/db/failures';
import { problemOf, Refusal } from '@server/platform/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from './parse';

/** One place where every failure becomes problem+json. What is no refusal is our defect: logged whole, told as `internal`. */
export const answerFailuresAsProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = refusalFrom(error);
    if (refusal) return sendProblem(request, reply, refusal);
    if (hasLeft(request, error)) return reply.hijack();
    request.log.error({ err: error }, 'a request failed');
    return sendProblem(
      request,
      reply,
      isUnavailable(error)
        ? new Refusal('not_ready', { retryAfterSeconds: RETRY_AFTER_SECONDS })
        : new Refusal('internal'),
    );
  });
};

/** The caller closed his connection while his answer was made: nobody is there to be told, and nothing of ours is wrong. */
const hasLeft = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.socket.destroyed && (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** After which a caller may try again what failed for want of the database. */
const RETRY_AFTER_SECONDS = 5;

export const sendProblem = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (refusal.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply
    .code(PROBLEMS[refusal.code].status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .serializer((body: unknown) => JSON.stringify(body))
    .type('application/problem+json')
    .send(problemOf(refusal, request.id));
};

/** What is no request that HTTP knows never becomes one of the framework's: it is answered on the bare connection, which ends. */
export const answerUnreadable = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const refusal = new Refusal(UNREADABLE[error.code ?? ''] ?? 'invalid_input');
  const body = JSON.stringify(problemOf(refusal, randomUUID()));
  const { status } = PROBLEMS[refusal.code];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncache-control: no-store\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};
const UNREADABLE: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Fastify's own refusals of a request, in our words. */
const refusalFrom = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return invalidField('content-type', 'invalid', 'Send application/json');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return invalidField('content-length', 'invalid', 'Is not the length of the body');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Refusal('invalid_input')
    : null;
};
