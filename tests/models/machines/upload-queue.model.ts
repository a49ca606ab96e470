import {
  currentOf,
  type UploadQueueContext,
  uploadQueueMachine,
} from '@machines/upload-queue/upload-queue.machine';
import type { MachineModel } from '../kit/machine-model';
import { UNREACHABLE } from './area-samples';

const files = ['t1', 't2'].map((ticket, index) => ({
  record: `visa-documents-${index + 1}`,
  title: 'Passport copy',
  file: { ticket, name: 'passport.pdf', size: 12 },
}));

/** Two files, each for a record of its own. */
export const uploadQueueModel: MachineModel = {
  machine: uploadQueueMachine,
  input: { id: 'queue:visa-documents:visa-1', area: 'visa-documents' },
  sources: ['confirmLeaving', 'progress'],
  events: () => ({
    'files.queued': { type: 'files.queued', files },
    'upload.progressed': { type: 'upload.progressed', percent: 42 },
    'upload.cancelled': { type: 'upload.cancelled' },
    'file.retried': { type: 'file.retried', ticket: 't1' },
    'file.retried: the other': { type: 'file.retried', ticket: 't2' },
    'close.pressed': { type: 'close.pressed' },
    'close.confirmed': { type: 'close.confirmed' },
    'close.declined': { type: 'close.declined' },
  }),
  answers: () => ({ send: { taken: { ok: true, value: null }, unreachable: UNREACHABLE } }),
  digest: (context) => {
    const { uploads, progress, isClosing } = context as UploadQueueContext;
    return [
      uploads.map(({ state, failure }) => (failure === null ? state : `${state} for a reason`)).join(' '),
      progress === null ? '' : `${progress} %`,
      isClosing ? 'is closing' : '',
    ]
      .filter(Boolean)
      .join(', ');
  },
  broken: (now) => {
    const context = now.context as UploadQueueContext;
    const isUnsent = context.uploads.some(({ state }) => state !== 'sent');
    return [
      ...(isUnsent && !now.matches('running') ? ['a file is left behind without a word'] : []),
      ...(now.matches('running') && !isUnsent ? ['asks before leaving although all is sent'] : []),
      ...(now.matches({ running: 'sending' }) && currentOf(context) === null ? ['sends nothing'] : []),
      ...(now.matches({ running: 'stalled' }) && currentOf(context) !== null
        ? ['a file waits for ever']
        : []),
    ];
  },
};
