import { EVERYTHING } from '@domain/area/query';
import { type BulkContext, bulkMachine, CHUNK } from '@machines/collection/bulk.machine';
import { type BulkOffersContext, bulkOffersMachine } from '@machines/collection/bulk-offers.machine';
import { exporterMachine } from '@machines/collection/exporter.machine';
import { overviewMachine } from '@machines/collection/overview.machine';
import { savedViewsMachine } from '@machines/collection/saved-views.machine';
import type { MachineModel } from '../kit/machine-model';
import { row, UNREACHABLE } from './area-samples';

const bare = { sources: [], broken: () => [], input: { area: 'leads' } } as const;
const failing = ({ failure }: { failure: unknown }) => (failure === null ? 'well' : 'failed');

const result = (id: string, ok: boolean) => ({
  id,
  label: id,
  ok,
  code: ok ? null : 'not_allowed',
  reasons: [],
});
/** One more than goes into one part. */
const MANY = Array.from({ length: CHUNK + 1 }, (_, at) => `r${at}`);

export const bulkModel: MachineModel = {
  ...bare,
  machine: bulkMachine,
  input: { area: 'leads', list: 'leads.all' },
  sources: ['confirmLeaving'],
  events: () => ({
    'bulk.given': { type: 'bulk.given', command: 'lose', payload: {}, ids: ['r1', 'r2'] },
    'bulk.given: many': { type: 'bulk.given', command: 'lose', payload: {}, ids: MANY },
    'bulk.given: everything': {
      type: 'bulk.given',
      command: 'lose',
      payload: { lost_reason: 'price' },
      everything: { query: { ...EVERYTHING, search: 'fal' }, company: ['group'], except: ['r2'] },
    },
    'bulk.cancelled': { type: 'bulk.cancelled' },
    'bulk.retried': { type: 'bulk.retried' },
    'failed.retried': { type: 'failed.retried' },
    'bulk.closed': { type: 'bulk.closed' },
  }),
  answers: () => ({
    findIds: {
      three: { ok: true, value: { ids: ['r1', 'r2', 'r3'], total: 3 } },
      none: { ok: true, value: { ids: [], total: 0 } },
      unreachable: UNREACHABLE,
    },
    newKey: { 'a key': 'key-1' },
    sendPart: {
      'all done': { ok: true, value: { results: [result('r1', true)] } },
      'one refused': { ok: true, value: { results: [result('r1', true), result('r2', false)] } },
      unreachable: UNREACHABLE,
    },
  }),
  digest: (context) => {
    const { waiting, results, isCancelled, everything } = context as BulkContext;
    const refused = results.some(({ ok }) => !ok);
    return [
      waiting.length > CHUNK ? 'many wait' : `${waiting.length} wait`,
      refused ? 'some refused' : '',
      isCancelled ? 'cancelled' : '',
      everything === null ? '' : 'everything',
    ]
      .filter(Boolean)
      .join(', ');
  },
};

export const bulkOffersModel: MachineModel = {
  ...bare,
  machine: bulkOffersMachine,
  events: () => ({
    'offers.wanted': { type: 'offers.wanted', ids: ['r1', 'r2'] },
    'offers.wanted: of none': { type: 'offers.wanted', ids: [] },
    'offers.wanted: of more than are judged': { type: 'offers.wanted', ids: MANY },
  }),
  answers: () => ({
    judge: {
      'one takes it': {
        ok: true,
        value: {
          records: [
            { id: 'r1', version: 1, offers: [{ command: 'contact', reasons: [] }] },
            { id: 'r2', version: 1, offers: [{ command: 'contact', reasons: [{ code: 'no_next_task' }] }] },
          ],
        },
      },
      unreachable: UNREACHABLE,
    },
  }),
  digest: (context) => {
    const { ids, records, failure } = context as BulkOffersContext;
    const judged = failure === null ? `${records.length} judged` : 'asked in vain';
    return `${ids.length > 2 ? 'many' : ids.length} marked, ${judged}`;
  },
};

const exportRequested = (format: string) => ({
  type: 'export.asked',
  query: EVERYTHING,
  company: ['group'],
  columns: ['email'],
  format,
});
export const exporterModel: MachineModel = {
  ...bare,
  machine: exporterMachine,
  events: () => ({
    'export.asked': exportRequested('csv'),
    'export.asked: as a workbook': exportRequested('xlsx'),
    'export.retried': { type: 'export.retried' },
  }),
  answers: () => ({
    makeFile: {
      'an address': { ok: true, value: 'https://portal.example/downloads/t' },
      unreachable: UNREACHABLE,
    },
  }),
  digest: failing,
};

const overview = (shown: string): MachineModel => ({
  ...bare,
  machine: overviewMachine,
  input: { area: 'leads', shown, query: EVERYTHING, company: [] },
  events: () => ({
    'overview.wanted: table': { type: 'overview.wanted', shown: 'table', query: EVERYTHING, company: [] },
    'overview.wanted: board': { type: 'overview.wanted', shown: 'board', query: EVERYTHING, company: [] },
    'overview.wanted: other companies': {
      type: 'overview.wanted',
      shown: 'board',
      query: EVERYTHING,
      company: ['group'],
    },
    'overview.wanted: map': {
      type: 'overview.wanted',
      shown: 'map',
      query: { ...EVERYTHING, search: 'fal' },
      company: [],
    },
    'overview.retried': { type: 'overview.retried' },
  }),
  answers: () => ({
    loadOverview: {
      lanes: { ok: true, value: { lanes: [{ state: 'new', count: 1, rows: [row('r1')] }] } },
      unreachable: UNREACHABLE,
    },
  }),
  digest: ({ shown, failure }) => `${shown}, ${failing({ failure })}`,
});
export const overviewModels = [overview('table'), overview('board')];

const view = { shared: false, tab: null, query: EVERYTHING, columns: ['email'] };
export const savedViewsModel: MachineModel = {
  ...bare,
  machine: savedViewsMachine,
  events: () => ({
    'views.wanted': { type: 'views.wanted' },
    'name.typed': { type: 'name.typed', name: ' Mine ' },
    'name.typed: nothing': { type: 'name.typed', name: ' ' },
    'view.saved': { type: 'view.saved', view },
    'view.removed': { type: 'view.removed', id: 'v1' },
  }),
  answers: () => ({
    loadViews: {
      one: { ok: true, value: [{ ...view, name: 'Mine', id: 'v1', own: true }] },
      unreachable: UNREACHABLE,
    },
    saveView: {
      saved: { ok: true, value: { ...view, name: 'Mine', id: 'v1', own: true } },
      unreachable: UNREACHABLE,
    },
    removeView: { removed: { ok: true, value: null }, unreachable: UNREACHABLE },
  }),
  digest: ({ name, failure }) => `${name.trim() === '' ? 'unnamed' : 'named'}, ${failing({ failure })}`,
};
