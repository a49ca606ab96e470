import { upload } from '@adapters/http/upload';
import type { FileAddition, FilesPort, OnSent } from '@domain/area/areas.port';
import { Attachment } from '@domain/area/records';
import type { HttpGatePort } from '@domain/session/http-gate.port';
import type { CallFailure } from '@domain/shared/call-failure';
import { type CallNote, noteCall } from '@domain/shared/call-notes';
import { ok, type Result, refused } from '@domain/shared/result';
import * as z from 'zod/mini';
import type { Adapter } from '../../src/app/compose-ports';
import { behindGate } from './graphql-client';

/** A list or a link is given up after this time, milliseconds; a file of 20 MB takes its time on a slow line. */
const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** Sends one request, telling how many bytes of its body are on their way where it can. */
export type SendFile = (request: Request, onSent: OnSent) => Promise<Response>;

const Refusal = z.object({ code: z.string() });
const Files = z.pipe(
  z.object({ files: z.array(Attachment) }),
  z.transform(({ files }) => files),
);
const Link = z.object({ path: z.string().check(z.regex(/^\/downloads\/[\w-]+$/)) });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const resultIn = async <T>(answer: Response, shape: z.ZodMiniType<T>): Promise<Result<T, CallFailure>> => {
  const { status } = answer;
  if (status >= 500) return refused({ kind: 'failed', status });
  const body = parsed(await answer.text());
  if (status >= 400) {
    const { data } = z.safeParse(Refusal, body);
    return refused({ kind: 'refused', status, code: data?.code ?? 'unknown' });
  }
  const value = z.safeParse(shape, body);
  return value.success ? ok(value.data) : refused({ kind: 'malformed' });
};

interface FileCall<T> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** As a trace may show it, and as it is sent. */
  readonly path: string;
  readonly at: string;
  readonly shape: z.ZodMiniType<T>;
  readonly file?: FileAddition;
  readonly onSent?: OnSent | undefined;
}

/** Files of records in a plain store beside the GraphQL endpoint: a file is put under its record and its name. */
export const createFileStore = (apiBase: string, gate: HttpGatePort, send: SendFile): FilesPort => {
  const ask = <T>(
    { method, path, at, shape, file, onSent = () => {} }: FileCall<T>,
    signal: AbortSignal,
  ): Promise<Result<T, CallFailure>> =>
    behindGate(gate, signal, async (token) => {
      const note: CallNote = { method, path, status: null, requestId: null };
      noteCall(signal, note);
      const timeout = AbortSignal.timeout(file === undefined ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS);
      try {
        const request = new Request(`${apiBase}${at}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(file === undefined ? {} : { 'idempotency-key': file.key }),
          },
          body: file?.content ?? null,
          signal: AbortSignal.any([signal, timeout]),
        });
        const answer = await send(request, onSent);
        if (signal.aborted) return refused({ kind: 'dropped' });
        note.status = answer.status;
        const result = await resultIn(answer, shape);
        if (file !== undefined && result.ok) onSent(file.content.size);
        return result;
      } catch {
        return refused({ kind: signal.aborted ? 'dropped' : 'unreachable' });
      }
    });
  const of = (area: string, id: string) => `/files/${area}/${encodeURIComponent(id)}`;
  return {
    attachments: (area, id, signal) =>
      ask({ method: 'GET', path: '/files/{area}/{record}', at: of(area, id), shape: Files }, signal),
    attach: (area, id, file, signal, onSent) =>
      ask(
        {
          method: 'PUT',
          path: '/files/{area}/{record}/{name}',
          at: `${of(area, id)}/${encodeURIComponent(file.name)}`,
          shape: Attachment,
          file,
          onSent,
        },
        signal,
      ),
    openAttachment: async (area, id, file, signal) => {
      const link = await ask(
        {
          method: 'POST',
          path: '/files/{area}/{record}/{file}/link',
          at: `${of(area, id)}/${encodeURIComponent(file)}/link`,
          shape: Link,
        },
        signal,
      );
      return link.ok ? ok(`${apiBase}${link.value.path}`) : link;
    },
  };
};

export const create: Adapter<'files'> =
  ({ configuration, gate }) =>
  async () =>
    createFileStore(configuration.apiBase, gate, upload);
