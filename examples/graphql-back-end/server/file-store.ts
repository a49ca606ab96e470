import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { doorFor, type Engine } from './resolvers';

/** Largest file, bytes. */
const LARGEST = 20_000_000;

interface OfferedFile {
  readonly name: string;
  readonly content: Blob;
}
/** What is answered to a request about files. */
export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Files that can be fetched, each once, at an address that nobody guesses. */
export interface Downloads {
  /** Path at which it can be fetched. */
  serve(file: OfferedFile): string;
  take(token: string): OfferedFile | null;
}

export const createDownloads = (): Downloads => {
  const offered = new Map<string, OfferedFile>();
  return {
    serve: (file) => {
      const token = randomUUID();
      offered.set(token, file);
      return `/downloads/${token}`;
    },
    take: (token) => {
      const file = offered.get(token) ?? null;
      offered.delete(token);
      return file;
    },
  };
};

const json = (status: number, value: unknown): FileAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});
const NOT_FOUND = json(404, { code: 'not_found' });

const told = <T>(answer: Result<T, CallFailure>, write: (value: T) => FileAnswer): FileAnswer => {
  if (answer.ok) return write(answer.value);
  const { error } = answer;
  return error.kind === 'refused' ? json(error.status, { code: error.code }) : json(500, {});
};

/** The body of a request; null: it is larger than a file may be. */
const bodyOf = async (request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > LARGEST) return null;
    chunks.push(part);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

const TYPES: readonly (readonly [begin: string, type: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\u0089PNG', 'image/png'],
];
/** By content, not by name. */
const typeOf = (content: Uint8Array): string => {
  const begin = Buffer.from(content.slice(0, 8)).toString('latin1');
  return TYPES.find(([known]) => begin.startsWith(known))?.[1] ?? 'application/octet-stream';
};

/** Answers what is asked below `/files/` and `/downloads/`; null: it is something else. Who may see a record, the engine decides. */
export const answerAboutFiles = async (
  engine: Engine,
  downloads: Downloads,
  request: IncomingMessage,
): Promise<FileAnswer | null> => {
  const [, of, ...parts] = (request.url ?? '').split('/').map(decodeURIComponent);
  if (of === 'downloads') {
    const file = downloads.take(parts[0] ?? '');
    if (file === null) return NOT_FOUND;
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    return {
      status: 200,
      headers: { 'content-type': file.content.type, 'content-disposition': disposition },
      body: new Uint8Array(await file.content.arrayBuffer()),
    };
  }
  if (of !== 'files') return null;
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const areas = await engine.behind(doorFor(token)).areas();
  const staying = new AbortController().signal;
  const [area = '', record = '', name = '', link] = parts;
  if (request.method === 'GET' && name === '')
    return told(await areas.attachments(area, record, staying), (files) => json(200, { files }));
  if (request.method === 'POST' && link === 'link')
    return told(await areas.openAttachment(area, record, name, staying), (path) => json(200, { path }));
  if (request.method !== 'PUT' || name === '') return NOT_FOUND;
  const body = await bodyOf(request);
  if (body === null) return json(413, { code: 'file_too_large' });
  const content = new Blob([body], { type: typeOf(body) });
  const key = String(request.headers['idempotency-key'] ?? '');
  if (key === '') return json(400, { code: 'key_missing' });
  return told(await areas.attach(area, record, { name, content, key }, staying), (file) => json(201, file));
};
