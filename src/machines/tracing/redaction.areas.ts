import type { ShownTable } from './redaction.table';

/** What a trace may show of the machines of the area kit; told to the recorder when the first area page is opened. */
export const AREA_MACHINES: ShownTable = {
  loader: [],
  workspace: [
    'ahead',
    'company',
    'id',
    'area',
    'topics',
    'part',
    'start',
    'pageSize',
    'first',
    'last',
    'shown',
    'direction',
    'view',
    'record',
  ],
  // what was typed, filtered by and found is nobody's business: only where the list stands, and that by number,
  // for the cursors (`after`, `next`) hold the value that the list is ordered by, a name as a rule
  collection: [
    ...[
      'company',
      'id',
      'ids',
      'except',
      'record',
      'view',
      'area',
      'state',
      'version',
      'command',
      'direction',
      'format',
    ],
    ...['first', 'last', 'start', 'size', 'pageSize', 'total', 'ahead', 'shown', 'shownAtFirst'],
  ],
  bulk: ['company', 'id', 'ids', 'area', 'command', 'except', 'waiting', 'total', 'direction'],
  bulkOffers: ['id', 'ids', 'area', 'version', 'command'],
  exporter: ['company', 'area', 'format', 'direction'],
  overview: ['company', 'id', 'area', 'shown', 'state', 'machine', 'version', 'count', 'late', 'direction'],
  savedViews: ['id', 'area', 'direction'],
  // ids of other records are values of fields, and values of fields are hidden everywhere
  record: [
    'area',
    'version',
    'state',
    'machine',
    'command',
    'level',
    'choice',
    'tab',
    'asOf',
    'day',
    'as_of',
    'yours',
  ],
  // whoever fills in a form is somebody: of what he tells nothing is shown
  publicForms: ['id', 'purpose'],
  publicForm: ['purpose', 'document', 'size', 'required'],
  recordPart: ['area', 'id', 'part', 'attachmentId', 'size'],
  importer: [
    ...['id', 'area', 'runId', 'state', 'size', 'row'],
    ...['total', 'processed', 'created', 'updated', 'rejected'],
  ],
};
