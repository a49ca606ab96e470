import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes; a shorter answer travels in one packet either way. */
const WORTH_IT = 1024;

/**
 * Answers of text travel compressed: a page of a list is a tenth of its size. What a caller is known by travels in a header that no
 * other site can send, so nobody learns by measuring answers to his own requests (BREACH). Bodies of requests are taken as they are.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_IT,
    customTypes: /^text\/(?!event-stream)|[/+]json(?:;|$)/,
    globalDecompression: false,
  });
};
