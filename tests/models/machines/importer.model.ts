import type { ImportRun } from '@domain/area/records';
import { importerMachine } from '@machines/importer/importer.machine';
import type { ImporterContext } from '@machines/importer/importer.types';
import type { MachineModel } from '../kit/machine-model';
import { NOT_FOUND, UNREACHABLE } from './area-samples';

const GUESSED = { prospect_name: 'Name' };
const run = (state: ImportRun['state'], mapping: ImportRun['mapping'] = GUESSED) => ({
  ok: true,
  value: {
    id: 'import-1',
    area: 'leads',
    file: 'leads.csv',
    state,
    columns: ['Name', 'Mail'],
    sample: [['Falcon', 'a@portal.example']],
    mapping,
    total: 2,
    processed: 0,
    created: 0,
    updated: 0,
    rejected: 0,
    rejects: [],
  },
});
const address = { ok: true, value: 'https://portal.example/downloads/t' };

/** The mapping is not the one that the back end has. */
const isOtherwise = ({ run: stored, mapping }: ImporterContext) =>
  stored !== null && JSON.stringify(stored.mapping) !== JSON.stringify(mapping);

const importer = (runId: string | null): MachineModel => ({
  machine: importerMachine,
  input: { area: 'leads', runId, titles: { email: 'Mail' } },
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
  answers: (now) => {
    // the back end has the mapping that it was sent last
    const { run: stored, mapping } = now.context as ImporterContext;
    const last = (state: ImportRun['state']) => run(state, stored?.mapping);
    return {
      upload: { 'to be mapped': run('mapping'), unreachable: UNREACHABLE },
      readRun: {
        'to be mapped': last('mapping'),
        checked: last('checked'),
        importing: last('importing'),
        done: last('done'),
        failed: last('failed'),
        'not found': NOT_FOUND,
      },
      check: { checking: run('checking', mapping), unreachable: UNREACHABLE },
      start: { importing: last('importing'), unreachable: UNREACHABLE },
      cancel: { cancelled: last('cancelled'), unreachable: UNREACHABLE },
      findRejects: { 'an address': address, unreachable: UNREACHABLE },
    };
  },
  digest: (context) => {
    const { run, file, runId, failure } = context as ImporterContext;
    return [
      run?.state ?? 'no run',
      isOtherwise(context as ImporterContext) ? 'another mapping' : '',
      file === null ? '' : 'a file',
      runId === null ? '' : 'resumed',
      failure === null ? '' : 'failed',
    ]
      .filter(Boolean)
      .join(', ');
  },
  broken: (now) => {
    const context = now.context as ImporterContext;
    return [
      ...(now.matches('checked') && isOtherwise(context)
        ? ['checked with another mapping than the chosen one']
        : []),
      ...((now.matches('choosing') || now.matches('failed')) && context.run !== null
        ? ['a run with which nobody goes on']
        : []),
    ];
  },
});
export const importerModels = [importer(null), importer('import-1')];
