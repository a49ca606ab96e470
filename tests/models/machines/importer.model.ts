import type { ImportRun } from '@domain/area/records';
import { type ImporterContext, importerMachine } from '@machines/importer/importer.machine';
import type { MachineModel } from '../kit/machine-model';
import { NOT_FOUND, UNREACHABLE } from './area-samples';

const run = (state: ImportRun['state']) => ({
  ok: true,
  value: {
    id: 'import-1',
    area: 'leads',
    file: 'leads.csv',
    state,
    columns: ['Name', 'Mail'],
    sample: [['Falcon', 'a@portal.example']],
    mapping: { prospect_name: 'Name' },
    total: 2,
    processed: 0,
    created: 0,
    updated: 0,
    rejected: 0,
    rejects: [],
  },
});
const address = { ok: true, value: 'https://portal.example/downloads/t' };

const importer = (runId: string | null): MachineModel => ({
  machine: importerMachine,
  input: { area: 'leads', runId },
  sources: ['progress'],
  events: () => ({
    'file.chosen': { type: 'file.chosen', file: { ticket: 't1', name: 'leads.csv', size: 12 } },
    'upload.progressed': { type: 'upload.progressed', percent: 42 },
    'upload.cancelled': { type: 'upload.cancelled' },
    'mapping.changed': { type: 'mapping.changed', field: 'email', column: 'Mail' },
    'mapping.changed: not imported': { type: 'mapping.changed', field: 'prospect_name', column: null },
    'check.pressed': { type: 'check.pressed' },
    'mapping.reopened': { type: 'mapping.reopened' },
    'import.pressed': { type: 'import.pressed' },
    'import.cancelled': { type: 'import.cancelled' },
    'rejects.asked': { type: 'rejects.asked' },
    'importer.retried': { type: 'importer.retried' },
    'importer.restarted': { type: 'importer.restarted' },
    'data.changed': { type: 'data.changed' },
  }),
  answers: () => ({
    upload: { 'to be mapped': run('mapping'), unreachable: UNREACHABLE },
    readRun: {
      'to be mapped': run('mapping'),
      checked: run('checked'),
      importing: run('importing'),
      done: run('done'),
      failed: run('failed'),
      'not found': NOT_FOUND,
    },
    check: { checking: run('checking'), unreachable: UNREACHABLE },
    start: { importing: run('importing'), unreachable: UNREACHABLE },
    cancel: { cancelled: run('cancelled'), unreachable: UNREACHABLE },
    findRejects: { 'an address': address, unreachable: UNREACHABLE },
  }),
  digest: (context) => {
    const { run, file, runId, failure } = context as ImporterContext;
    return [
      run?.state ?? 'no run',
      file === null ? '' : 'a file',
      runId === null ? '' : 'resumed',
      failure === null ? '' : 'failed',
    ]
      .filter(Boolean)
      .join(', ');
  },
  broken: () => [],
});
export const importerModels = [importer(null), importer('import-1')];
