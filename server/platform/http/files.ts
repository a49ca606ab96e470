import { finished, Readable, Transform } from 'node:stream';
import { FILE_NAME_MAX, plainFileName } from '@domain/shared/file-name';
import type { SentFile, Upload } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from './parse';

/** Bodies of calls that take a file are handed on as they come; other calls refuse this content type. */
export const acceptUploads = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/octet-stream', (_: unknown, payload: Readable, done) =>
    done(null, payload),
  );
};

/**
 * The file of a request.
 * @throws Refusal invalid_input (no file, or its name is none), file_too_large when its length is told and too great
 */
export const uploadOf = (request: FastifyRequest, maxBytes: number): Upload => {
  const { body } = request;
  if (!(body instanceof Readable))
    throw invalidField('content-type', 'invalid', 'Send application/octet-stream');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Refusal('file_too_large');
  return { name: nameOf(request.headers['x-file-name']), content: limited(body, maxBytes) };
};

const nameOf = (header: string | string[] | undefined): string => {
  const input = decoded(typeof header === 'string' ? header : '').trim();
  const name = plainFileName(input);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no name has, not even by mistake
  if (name === '' || name.length > FILE_NAME_MAX || /[/\\\u0000-\u001f\u007f]/.test(input) || name === '..')
    throw invalidField('x-file-name', name === '' ? 'required' : 'invalid', 'Is the name of the file');
  return name;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidField('x-file-name', 'invalid', 'Is not percent-encoded');
  }
};

/**
 * The body, counted. When nobody reads on (destroy it), what is left of the body is read and thrown away: a connection on which half a file
 * waits would answer no further request.
 */
const limited = (body: Readable, maxBytes: number): Readable => {
  let seen = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new Refusal('file_too_large'));
      else done(null, chunk);
    },
  });
  counted.once('close', () => {
    body.unpipe(counted);
    body.resume();
  });
  finished(body, { writable: false }, (error) => {
    if (error) counted.destroy(error);
  });
  return body.pipe(counted);
};

export const isSentFile = (answer: unknown): answer is SentFile =>
  typeof answer === 'object' && answer !== null && 'content' in answer && answer.content instanceof Readable;

/** A download: saved under its name, never shown inside the portal, its type never guessed (RFC 6266, RFC 5987). */
export const sendFile = (reply: FastifyReply, { name, type, content }: SentFile): FastifyReply => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(content);
};
