import { PROBLEMS } from '@openapi/problem';
import { problemOf, Refusal } from '@server/platform/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from './parse';

/** One place where every failure becomes problem+json. What is no refusal is our defect: logged whole, told as `internal`. */
export const answerFailuresAsProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = refusalFrom(error);
    if (refusal) return sendProblem(request, reply, refusal);
    request.log.error({ err: error }, 'a request failed');
    return sendProblem(request, reply, new Refusal('internal'));
  });
};

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
