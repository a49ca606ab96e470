import { calls } from '@openapi/records.contract';
import { bind, type SentFile } from '@server/platform/bind';
import { reportFile } from '@server/platform/report/report-file';
import type { Services } from '@server/platform/services';
import { auditFile } from '@server/records/export/audit-export';
import { issueTicket, takeTicket } from '@server/records/export/downloads';
import { exportFile } from '@server/records/export/export';
import { ownFile } from '@server/records/export/own-file';
import { rejectsFile } from '@server/records/import/rejects';
import {
  beginCheck,
  beginRun,
  cancelRun,
  requireRun,
  runAnswer,
  type StoredRun,
  startImport,
} from '@server/records/import/runs';
import { importWork } from '@server/records/import/work';
import { listViews, removeView, saveView } from '@server/records/query/views';
import { attachmentFile, listAttachments, requireAttachment } from '@server/records/read/attachments';
import { listNotes } from '@server/records/read/notes';
import { readTimeline } from '@server/records/read/timeline';
import { requireArea, requireRecord } from '@server/records/record-access';
import { attach } from '@server/records/write/attachments';
import { addNote } from '@server/records/write/notes';
import { match } from 'ts-pattern';

/** The rows are worked off while the answer is on its way. */
const inBackground = async (services: Services, run: StoredRun) => {
  importWork.start(services);
  return runAnswer(services.db, run);
};

export const routes = bind(calls, {
  recordTimeline: async ({ caller, params }, services) => ({
    entries: [...(await readTimeline(services, await requireRecord(services.db, caller, params)))],
  }),
  recordNotes: async ({ caller, params }, services) => ({
    notes: [...(await listNotes(services, await requireRecord(services.db, caller, params)))],
  }),
  addNote: async ({ caller, params, body }, services) =>
    addNote(services, caller, await requireRecord(services.db, caller, params, 'write'), body),
  recordAttachments: async ({ caller, params }, services) => ({
    attachments: [...(await listAttachments(services, await requireRecord(services.db, caller, params)))],
  }),
  attach: async ({ caller, params, query, upload }, services) =>
    attach(services, caller, await requireRecord(services.db, caller, params, 'write'), {
      ...upload,
      ...query,
    }),
  openAttachment: async ({ caller, params }, services) => {
    const record = await requireRecord(services.db, caller, params);
    const { id: attachment } = await requireAttachment(services.db, record, params.attachment);
    return issueTicket(services, caller, { kind: 'attachment', ...params, attachment });
  },
  areaViews: async ({ caller, params }, services) => ({
    views: [...(await listViews(services, await requireArea(services.db, caller, params.area)))],
  }),
  saveView: async ({ caller, params, body }, services) =>
    saveView(services, await requireArea(services.db, caller, params.area), body),
  removeView: async ({ caller, params, body }, services) =>
    removeView(services, await requireArea(services.db, caller, params.area), body.view),
  startImport: async ({ caller, params, upload }, services) =>
    runAnswer(services.db, await startImport(services, caller, params.area, upload)),
  readImport: async ({ caller, params }, { db }) =>
    runAnswer(db, (await requireRun(db, caller, params.id)).run),
  checkImport: async ({ caller, params, body }, services) =>
    inBackground(services, await beginCheck(services, caller, params.id, body.mapping)),
  runImport: async ({ caller, params }, services) =>
    inBackground(services, await beginRun(services, caller, params.id)),
  cancelImport: async ({ caller, params }, services) =>
    runAnswer(services.db, await cancelRun(services, caller, params.id)),
  rejectedRows: async ({ caller, params }, services) => {
    const { run } = await requireRun(services.db, caller, params.id);
    return issueTicket(services, caller, { kind: 'rejects', id: run.id });
  },
  download: async ({ params, request }, services): Promise<SentFile> => {
    const { caller, about } = await takeTicket(services, params.ticket, request.ip);
    return match(about)
      .returnType<SentFile | Promise<SentFile>>()
      .with({ kind: 'attachment' }, async (file) =>
        attachmentFile(services, await requireRecord(services.db, caller, file), file.attachment),
      )
      .with({ kind: 'export' }, (request) => exportFile(services, caller, request))
      .with({ kind: 'rejects' }, ({ id }) => rejectsFile(services, caller, id))
      .with({ kind: 'own' }, async (own) =>
        ownFile(services, caller, await requireRecord(services.db, caller, own), own),
      )
      .with({ kind: 'audit' }, (request) => auditFile(services, caller, request))
      .with({ kind: 'report' }, (request) => reportFile(services, caller, request))
      .exhaustive();
  },
});
