import { ListQuery } from '@domain/area/query';
import {
  Attachment,
  Download,
  ImportRun,
  NOTE_AUDIENCES,
  Note,
  SavedView,
  TimelineEntry,
} from '@domain/area/records';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { AreaName, Id, Key } from './shapes';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const ofArea = z.object({ area: AreaName });
const ofRecord = z.object({ area: AreaName, id: Id });
/** Without one each request is another. */
const key = z.optional(Key);
const ofImport = z.object({ id: Id });
const read = { method: 'GET', auth: 'bearer', base: 'api', problems: ['not_found'] } as const;
const write = { ...read, method: 'POST' } as const;
const run = { status: 200, json: ImportRun } as const;

/** Greatest file of an attachment and of an import, bytes. */
export const ATTACHMENT_BYTES = 20 * 1_048_576;
export const IMPORT_BYTES = 20 * 1_048_576;

/** What has the same shape in every area. */
export const calls = declare({
  recordTimeline: {
    ...read,
    path: '/records/{area}/{id}/timeline',
    summary: 'What happened to a record, newest first',
    params: ofRecord,
    answer: { status: 200, json: z.object({ entries: z.array(TimelineEntry) }) },
  },
  recordNotes: {
    ...read,
    path: '/records/{area}/{id}/notes',
    summary: 'Notes on a record, newest first',
    params: ofRecord,
    answer: { status: 200, json: z.object({ notes: z.array(Note) }) },
  },
  addNote: {
    ...write,
    path: '/records/{area}/{id}/notes',
    summary: 'A note on a record',
    params: ofRecord,
    body: z.object({
      text: text(5_000),
      /** Staff choose; without it theirs are internal. Everybody else's are shared. */
      audience: z.optional(z.enum(NOTE_AUDIENCES)),
      key,
    }),
    answer: { status: 201, json: Note },
    problems: ['not_found', 'key_reused'],
  },
  recordAttachments: {
    ...read,
    path: '/records/{area}/{id}/attachments',
    summary: 'Files of a record, newest first',
    params: ofRecord,
    answer: { status: 200, json: z.object({ attachments: z.array(Attachment) }) },
  },
  attach: {
    ...write,
    path: '/records/{area}/{id}/attachments',
    summary: 'A file for a record; its type is told by its content',
    params: ofRecord,
    query: z.object({ key }),
    upload: { maxBytes: ATTACHMENT_BYTES },
    answer: { status: 201, json: Attachment },
    problems: ['not_found', 'file_refused', 'file_too_large', 'key_reused'],
  },
  openAttachment: {
    ...write,
    changes: 'nothing',
    path: '/records/{area}/{id}/attachments/{attachment}/open',
    summary: 'A ticket for the file of an attachment',
    params: z.object({ area: AreaName, id: Id, attachment: Id }),
    answer: { status: 200, json: Download },
  },
  areaViews: {
    ...read,
    path: '/records/{area}/views',
    summary: 'Saved views: his own and the shared ones',
    params: ofArea,
    answer: { status: 200, json: z.object({ views: z.array(SavedView) }) },
  },
  saveView: {
    ...write,
    changes: 'own',
    path: '/records/{area}/views',
    summary: 'Saves a view under a name; one of his own with that name is replaced',
    params: ofArea,
    body: z.object({
      name: text(60),
      shared: z.boolean(),
      tab: z.nullable(text(60)),
      query: ListQuery,
      columns: z.array(text(60)).check(z.maxLength(100)),
    }),
    answer: { status: 201, json: SavedView },
    problems: ['not_found', 'too_many'],
  },
  removeView: {
    ...write,
    changes: 'own',
    path: '/records/{area}/views/remove',
    summary: 'Removes a view of his own',
    params: ofArea,
    body: z.object({ view: Id }),
    answer: { status: 204 },
  },
  startImport: {
    ...write,
    path: '/records/{area}/imports',
    summary: 'A file to import (CSV or XLSX): its columns, a sample, and a first mapping',
    params: ofArea,
    upload: { maxBytes: IMPORT_BYTES },
    answer: { status: 201, json: ImportRun },
    problems: ['not_found', 'file_refused', 'file_too_large', 'import_limit'],
  },
  readImport: {
    ...read,
    path: '/imports/{id}',
    summary: 'How far an import is',
    params: ofImport,
    answer: run,
  },
  checkImport: {
    ...write,
    path: '/imports/{id}/check',
    summary: 'Checks every row with this mapping and writes none',
    params: ofImport,
    body: z.object({ mapping: z.record(text(60), z.string().check(z.maxLength(200))) }),
    answer: run,
    problems: ['not_found', 'wrong_state'],
  },
  runImport: {
    ...write,
    path: '/imports/{id}/run',
    summary: 'Imports a checked file in the background; one that was broken off goes on where it stopped',
    params: ofImport,
    answer: run,
    problems: ['not_found', 'wrong_state'],
  },
  cancelImport: {
    ...write,
    path: '/imports/{id}/cancel',
    summary: 'Stops an import; rows that are in stay in',
    params: ofImport,
    answer: run,
    problems: ['not_found', 'wrong_state'],
  },
  rejectedRows: {
    ...write,
    changes: 'nothing',
    path: '/imports/{id}/rejects',
    summary: 'A ticket for the file of rejected rows, with the reason of each',
    params: ofImport,
    answer: { status: 200, json: Download },
  },
  download: {
    method: 'GET',
    path: '/downloads/{ticket}',
    summary: 'The file of a ticket, once, within a minute',
    auth: 'public',
    base: 'api',
    params: z.object({ ticket: z.string().check(z.regex(/^[\w-]{20,80}$/)) }),
    answer: { status: 200, stream: true },
    problems: ['link_expired', 'too_many_attempts'],
  },
});
