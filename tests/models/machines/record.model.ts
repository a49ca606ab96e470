import { recordMachine } from '@machines/record/record.machine';
import { duplicatesIn, isDirty } from '@machines/record/record.rules';
import type { RecordContext, RecordInput } from '@machines/record/record.types';
import { type PartContext, recordPartMachine } from '@machines/record/record-part.machine';
import type { MachineModel } from '../kit/machine-model';
import { NOT_FOUND, record, UNREACHABLE } from './area-samples';

const fields = { prospect_name: { kind: 'text', required: true }, email: { kind: 'email' } } as const;
const old: RecordInput = {
  area: 'leads',
  userId: 'u1',
  id: 'lead-1',
  fields,
  prefilled: {},
  tab: 'overview',
};

const refused = (code: string, more: object = {}) => ({
  ok: false,
  error: { kind: 'refused', status: 409, code, ...more },
});
const CONFLICT = refused('version_conflict', {
  conflict: {
    yours: 1,
    version: 2,
    fields: {
      prospect_name: { now: 'Falcon', by: 'user-2', at: '2026-01-05T09:00:00.000Z' },
      unknown: { now: 1, by: null, at: '2026-01-05T09:00:00.000Z' },
    },
  },
});
const INVALID = refused('invalid_input', {
  fields: [{ field: 'fields.email', code: 'invalid', message: 'no address' }],
});
const DUPLICATE = refused('duplicate', {
  duplicates: [{ id: 'lead-2', label: 'Falcon Foods', why: 'prospect_name' }],
});
const READ = { there: { ok: true, value: record(2) }, 'not found': NOT_FOUND, unreachable: UNREACHABLE };
const READ_DRAFT = {
  nothing: null,
  'what an earlier visit left': { draft: { prospect_name: 'Falcon Group' }, version: 1 },
};
const PREPARE = {
  'all is well': { faults: { email: { level: 'warn', code: 'odd' } }, key: 'key-1' },
  'a fault': { faults: { prospect_name: { level: 'error', code: 'required' } }, key: 'key-2' },
};

const isWritten = (context: RecordContext) => (isDirty(context) ? 'written' : 'clean');
const digest = (context: RecordContext) =>
  [
    isWritten(context),
    context.versionDay === null ? 'now' : 'then',
    context.conflict?.fields.map(({ choice }) => choice ?? 'open').join('') ?? '',
    context.key === null ? '' : 'key',
    context.isOutdated ? 'outdated' : '',
    Object.keys(context.proposed).length > 0 ? 'proposed' : '',
    context.isForced ? 'forced' : '',
    duplicatesIn(context.failure).length > 0 ? 'a duplicate' : '',
  ]
    .filter(Boolean)
    .join(', ');
const broken: MachineModel['broken'] = (now) => {
  const context = now.context as RecordContext;
  return [
    ...(now.matches('viewing') && isDirty(context) ? ['a draft that nobody sees'] : []),
    ...(now.matches('viewing.still') && context.isOutdated && context.versionDay === null
      ? ['news at which nobody looks']
      : []),
    ...(now.matches('conflict') && context.conflict === null ? ['a conflict about nothing'] : []),
    ...(now.matches('commanding') && context.pendingCommand === null ? ['a command that nobody gave'] : []),
  ];
};

const leaving = {
  'leave.asked': { type: 'leave.asked' },
  'leave.confirmed': { type: 'leave.confirmed' },
  'leave.declined': { type: 'leave.declined' },
} as const;
const writing = {
  'field.changed': { type: 'field.changed', field: 'prospect_name', value: 'Falcon LLC' },
  'field.changed: back': { type: 'field.changed', field: 'prospect_name', value: 'Falcon Foods' },
  'save.pressed': { type: 'save.pressed' },
  'save.forced': { type: 'save.forced' },
  'edit.cancelled': { type: 'edit.cancelled' },
} as const;

/** A record that is seen and written. */
export const editedRecordModel: MachineModel = {
  machine: recordMachine,
  input: old,
  sources: [],
  events: () => ({
    ...leaving,
    ...writing,
    'load.retried': { type: 'load.retried' },
    'connection.changed: back': { type: 'connection.changed', online: true },
    'connection.changed: gone': { type: 'connection.changed', online: false },
    'data.changed': { type: 'data.changed' },
    'tab.chosen': { type: 'tab.chosen', tab: 'notes' },
    'asOf.chosen': { type: 'asOf.chosen', day: '2026-01-01' },
    'asOf.chosen: now': { type: 'asOf.chosen', day: null },
    'edit.started': { type: 'edit.started' },
    'reload.chosen': { type: 'reload.chosen' },
    'conflict.chosen: mine': { type: 'conflict.chosen', field: 'prospect_name', choice: 'mine' },
    'conflict.chosen: theirs': { type: 'conflict.chosen', field: 'prospect_name', choice: 'theirs' },
    'conflict.settled': { type: 'conflict.settled' },
    'conflict.left': { type: 'conflict.left' },
  }),
  answers: () => ({
    read: READ,
    readDraft: READ_DRAFT,
    prepare: PREPARE,
    save: {
      saved: { ok: true, value: record(3, 'Falcon LLC') },
      conflict: CONFLICT,
      duplicate: DUPLICATE,
      invalid: INVALID,
      unreachable: UNREACHABLE,
    },
  }),
  digest: (context) => digest(context as RecordContext),
  broken,
};

/** The same beside a list in the address, which says its tab. */
export const addressedRecordModel: MachineModel = {
  ...editedRecordModel,
  input: { ...old, isInAddress: true },
  events: () => ({
    'tab.chosen': { type: 'tab.chosen', tab: 'notes' },
    'address.changed': { type: 'address.changed', tab: 'history' },
  }),
  answers: () => ({ read: READ }),
  digest: (context) => (context as RecordContext).tab,
};

/** A record that does not exist yet. */
export const newRecordModel: MachineModel = {
  machine: recordMachine,
  input: { ...old, id: null, prefilled: { email: 'a@portal.example' } },
  sources: [],
  events: () => ({
    ...leaving,
    ...writing,
    'field.proposed': { type: 'field.proposed', field: 'prospect_name', value: 'Falcon Foods' },
    'data.changed': { type: 'data.changed' },
    'reload.chosen': { type: 'reload.chosen' },
    'load.retried': { type: 'load.retried' },
  }),
  answers: () => ({
    readDraft: READ_DRAFT,
    prepare: PREPARE,
    save: {
      saved: { ok: true, value: record(1) },
      duplicate: DUPLICATE,
      unreachable: UNREACHABLE,
    },
  }),
  digest: (context) => digest(context as RecordContext),
  broken,
};

/** A record that is commanded. */
export const commandedRecordModel: MachineModel = {
  machine: recordMachine,
  input: old,
  sources: [],
  events: () => ({
    'command.opened': {
      type: 'command.opened',
      command: 'lose',
      asks: { lost_reason: { kind: 'choice', options: ['price'] } },
      payload: {},
    },
    'command.opened: asks nothing': { type: 'command.opened', command: 'hold', asks: {}, payload: {} },
    'command.changed': { type: 'command.changed', field: 'lost_reason', value: 'price' },
    'command.sent': { type: 'command.sent' },
    'command.closed': { type: 'command.closed' },
    'data.changed': { type: 'data.changed' },
  }),
  answers: () => ({
    read: READ,
    prepare: {
      ...PREPARE,
      'another key': { faults: {}, key: 'key-3' },
    },
    command: {
      done: { ok: true, value: record(3) },
      refused: refused('not_allowed', { reasons: [{ code: 'reason_missing' }] }),
      'somebody was faster': refused('version_conflict'),
      invalid: refused('invalid_input', {
        fields: [{ field: 'payload.lost_reason', code: 'required', message: 'needed' }],
      }),
      unreachable: UNREACHABLE,
    },
  }),
  digest: (context) => {
    const { pendingCommand, key, isOutdated } = context as RecordContext;
    return [
      isOutdated ? 'outdated' : '',
      pendingCommand === null ? 'nothing asked' : Object.keys(pendingCommand.payload).join() || 'empty',
      pendingCommand !== null && Object.keys(pendingCommand.faults).length > 0 ? 'faults' : '',
      key ?? '',
    ]
      .filter(Boolean)
      .join(', ');
  },
  broken,
};

const part = (name: string): MachineModel => ({
  machine: recordPartMachine,
  input: { area: 'leads', id: 'lead-1', part: name },
  sources: ['progress'],
  events: () => ({
    'part.retried': { type: 'part.retried' },
    'data.changed': { type: 'data.changed' },
    'connection.changed: back': { type: 'connection.changed', online: true },
    'connection.changed: gone': { type: 'connection.changed', online: false },
    'part.added': { type: 'part.added', addition: { text: 'Called.', key: 'key-1' } },
    'part.added: written again': { type: 'part.added', addition: { text: 'Called.', key: 'key-2' } },
    'part.added: a file': {
      type: 'part.added',
      addition: { file: { ticket: 't1', name: 'offer.pdf', size: 9 } },
    },
    'addition.dropped': { type: 'addition.dropped' },
    'upload.progressed': { type: 'upload.progressed', percent: 42 },
    'upload.cancelled': { type: 'upload.cancelled' },
    'attachment.opened': { type: 'attachment.opened', attachmentId: 'a1' },
  }),
  answers: () => ({
    loadPart: {
      one: {
        ok: true,
        value: {
          notes: [{ id: 'n1', at: '2026-01-05T08:00:00.000Z', author: { id: 'u', label: 'U' }, text: 'Hi' }],
        },
      },
      unreachable: UNREACHABLE,
    },
    add: { added: { ok: true, value: null }, unreachable: UNREACHABLE },
    open: { 'an address': { ok: true, value: 'https://portal.example/downloads/t' }, gone: NOT_FOUND },
  }),
  digest: (context) => {
    const { addition, failure, isOutdated } = context as PartContext;
    const isFile = addition !== null && 'file' in addition;
    return `${failure === null ? 'well' : 'failed'}${isOutdated ? ', outdated' : ''}${isFile ? ', a file' : ''}`;
  },
  broken: (now) =>
    (now.context as PartContext).isOutdated && !now.matches('opening') && !now.matches('broken')
      ? ['news at which nobody looks']
      : [],
});
export const partModels = [part('notes')];
