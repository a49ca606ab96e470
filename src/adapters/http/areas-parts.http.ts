import type { AreasPort, FileInput } from '@domain/area/areas.port';
import { Attachment, Download, ImportRun, Note, SavedView, TimelineEntryRead } from '@domain/area/records';
import * as z from 'zod/mini';
import { explained } from './areas-refusal';
import { FILE, type How } from './call-result';
import type { PortalClient } from './portal-client';
import { uploadLine } from './upload-line';
import { json, made, nothing, type Reader, under } from './wire';

type RecordParts = Omit<
  AreasPort,
  | 'list'
  | 'ids'
  | 'read'
  | 'create'
  | 'change'
  | 'command'
  | 'bulk'
  | 'bulkOffers'
  | 'board'
  | 'process'
  | 'choices'
  | 'ask'
  | 'exportFile'
>;

/** A file of 20 MB takes its time on a slow line, milliseconds. */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** Where a ticket fetches its file: an address of the back end, and of nobody else. */
export const downloadAt = (apiBase: string): Reader<string> =>
  made(
    json(z.extend(Download, { download: z.string().check(z.regex(/^\/downloads\/[\w-]+$/)) })),
    ({ download }) => new Request(`${apiBase}${download}`).url,
  );

/** How a file is sent: as it is, its name percent-encoded beside it. */
export const sending = (how: How, { name, content }: FileInput) => ({
  ...how,
  body: '',
  bodySerializer: () => content,
  headers: { 'Content-Type': FILE, 'x-file-name': encodeURIComponent(name) },
});

const list = <T>(name: string, shape: z.ZodMiniType<T>) => under(name, z.array(shape));

/** What has the same shape in every area. */
export const createHttpRecordParts = (client: PortalClient, apiBase: string): RecordParts => {
  const { api } = client;
  const ask = explained(client);
  const run = json(ImportRun);
  const address = downloadAt(apiBase);
  return {
    timeline: (area, id, signal) =>
      ask({
        signal,
        send: (how) => api.GET('/records/{area}/{id}/timeline', { ...how, params: { path: { area, id } } }),
        read: list('entries', TimelineEntryRead),
      }),
    notes: (area, id, signal) =>
      ask({
        signal,
        send: (how) => api.GET('/records/{area}/{id}/notes', { ...how, params: { path: { area, id } } }),
        read: list('notes', Note),
      }),
    addNote: (area, id, { text, audience, key }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/{id}/notes', {
            ...how,
            params: { path: { area, id } },
            body: { text, key, ...(audience === undefined ? {} : { audience }) },
          }),
        read: json(Note),
      }),
    attachments: (area, id, signal) =>
      ask({
        signal,
        send: (how) =>
          api.GET('/records/{area}/{id}/attachments', { ...how, params: { path: { area, id } } }),
        read: list('attachments', Attachment),
      }),
    attach: (area, id, file, signal, onSent) =>
      ask({
        signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        send: (how) =>
          api.POST('/records/{area}/{id}/attachments', {
            ...sending(how, file),
            fetch: client.over(uploadLine(file, onSent)),
            params: { path: { area, id }, query: { key: file.key } },
          }),
        read: json(Attachment),
      }),
    openAttachment: (area, id, attachment, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/{id}/attachments/{attachment}/open', {
            ...how,
            params: { path: { area, id, attachment } },
          }),
        read: address,
      }),

    views: (area, signal) =>
      ask({
        signal,
        send: (how) => api.GET('/records/{area}/views', { ...how, params: { path: { area } } }),
        read: list('views', SavedView),
      }),
    saveView: (area, { name, shared, tab, query, columns }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/views', {
            ...how,
            params: { path: { area } },
            body: { name, shared, tab, query, columns: [...columns] },
          }),
        read: json(SavedView),
      }),
    removeView: (area, view, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/views/remove', { ...how, params: { path: { area } }, body: { view } }),
        read: nothing,
      }),

    startImport: (area, file, signal, onSent) =>
      ask({
        signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        send: (how) =>
          api.POST('/records/{area}/imports', {
            ...sending(how, file),
            fetch: client.over(uploadLine(file, onSent)),
            params: { path: { area } },
          }),
        read: run,
      }),
    readImport: (id, signal) =>
      ask({
        signal,
        send: (how) => api.GET('/imports/{id}', { ...how, params: { path: { id } } }),
        read: run,
      }),
    checkImport: (id, mapping, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/imports/{id}/check', { ...how, params: { path: { id } }, body: { mapping } }),
        read: run,
      }),
    runImport: (id, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/imports/{id}/run', { ...how, params: { path: { id } } }),
        read: run,
      }),
    cancelImport: (id, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/imports/{id}/cancel', { ...how, params: { path: { id } } }),
        read: run,
      }),
    rejectedRows: (id, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/imports/{id}/rejects', { ...how, params: { path: { id } } }),
        read: address,
      }),
  };
};
