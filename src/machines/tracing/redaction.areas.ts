import type { Redaction, ShownTable, WrittenOfRows } from './redaction.table';

const SHOWN: ShownTable = {
  loader: [],
  workspace: [
    'ahead',
    'company',
    'id',
    'area',
    'call',
    'command',
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
    'tab',
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
    ...['first', 'last', 'start', 'size', 'pageSize', 'total', 'ahead', 'shown', 'shownAtFirst', 'columns'],
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
  publicForm: ['purpose', 'document', 'size', 'required', 'percent', 'progress'],
  recordPart: ['area', 'id', 'part', 'attachmentId', 'size', 'percent', 'progress'],
  draft: ['area', 'of', 'name'],
  uploadQueue: ['id', 'area', 'record', 'state', 'size', 'percent', 'progress'],
  upload: ['call', 'company', 'percent', 'progress'],
  importer: [
    ...['id', 'area', 'runId', 'state', 'size', 'row', 'percent', 'progress'],
    ...['total', 'processed', 'created', 'updated', 'rejected'],
  ],
};

/** Of a row of a list its ids decide. What its fields say is one placeholder. */
const OF_LIST: WrittenOfRows = { marks: ['state_since'], names: ['id', 'version', 'state', 'fields'] };

/** Conditions by field. */
const FILTER = ['filter'];

const HIDDEN: ShownTable = {
  record: [
    ...['draft', 'prefilled', 'proposed', 'payload', 'facts', 'memory', 'now', 'mine', 'theirs'],
    // of a record as it is answered, and as it is kept; elsewhere fields are what an area declares, or what a refusal names
    ...['value/fields', 'record/fields'],
  ],
  recordPart: ['payload', 'before', 'after'],
  collection: [...FILTER, 'payload'],
  bulk: [...FILTER, 'payload'],
  exporter: FILTER,
  overview: FILTER,
  savedViews: FILTER,
  workspace: [...FILTER, 'prefilled', 'atFirst', 'request'],
  upload: ['request', 'file'],
  importer: ['mapping', 'titles'],
  publicForm: ['values', 'sent'],
  draft: ['values'],
};

/** The machines of the area kit; told to the recorder when the first area page is opened. */
export const AREA_MACHINES: Redaction = {
  shown: SHOWN,
  // what the workspace calls fields are those that an area declares
  opaque: { collection: ['fields'], overview: ['fields'], workspace: ['pages', 'fields'] },
  hidden: HIDDEN,
  rows: { collection: OF_LIST, overview: OF_LIST, workspace: OF_LIST },
};
