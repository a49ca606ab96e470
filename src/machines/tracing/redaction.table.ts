/**
 * What a trace may show. Everything else is replaced by a placeholder (docs/traces.md). One list for each machine, because a field
 * of an event and the field of the context that it lands in must be treated alike: else a replay would not be the same run.
 * A listed text is shown only while it looks like a word (src/machines/tracing/redactor.ts).
 */
export type ShownTable = Readonly<Record<string, readonly string[]>>;

/** Names that mean the same in every event and every answer of a port. */
const EVERYWHERE = ['type', 'actorId', 'at', 'kind', 'status', 'code', 'field', 'retryAfterMs', 'requestId'];

const PREFERENCES = ['theme', 'language'];
const IDENTITY = ['_id', 'company_id', 'product_id', 'role'];

/** Property names whose texts and numbers are shown, by machine. */
export const PORTAL_MACHINES: ShownTable = {
  app: [
    ...PREFERENCES,
    ...IDENTITY,
    'width',
    'frame',
    'userId',
    'lastUserId',
    'applied',
    'child',
    'company',
    'topics',
    'how',
    'v',
    'n',
    'heardAt',
    'reloadedAt',
    'epoch',
    'rotation',
    'ending',
    'lastFetchTime',
  ],
  session: [
    ...IDENTITY,
    'epoch',
    'rotation',
    'userId',
    'expiresAt',
    'renewAt',
    'askedAt',
    'usedAt',
    'tries',
    'keeping',
    'output',
    'ending',
  ],
  httpGate: ['epoch', 'rotation', 'requestId'],
  tabSync: ['userId', 'v', 'n'],
  company: ['id', '_id', 'userId', 'company_id', 'parent_company_id', 'ids'],
  sidebar: ['id', 'group', 'width'],
  preferences: PREFERENCES,
  reload: ['_id', 'company_id', 'parent_company_id', 'lastFetchTime', 'tries'],
  resource: [
    'key',
    'company',
    'loadedAt',
    '_id',
    'count',
    'users',
    'onboardings',
    'renewals',
    'offboardings',
    'visaProcesses',
    'tickets',
    'mobileUsers',
  ],
  dashboard: ['panels', 'company'],
  notice: ['tone', 'text', 'durationMs'],
  idle: ['usedAt'],
  chunkGuard: ['reloadedAt'],
  pages: [],
  prefetch: [],
  submission: ['call', 'company'],
};

/** How texts under these names are shown, in every machine: an address keeps its words and loses the rest. */
export const ADDRESSES: Readonly<Record<string, 'address' | 'path' | 'search' | 'hash'>> = {
  path: 'path',
  search: 'search',
  hash: 'hash',
  address: 'address',
  to: 'address',
};

/** Queries of an address that decide what is shown. */
export const SHOWN_QUERIES: readonly string[] = ['tab'];

/** Whatever lies under these names is one placeholder: nobody can say what it holds. */
const OPAQUE: readonly string[] = ['conf', 'values'];

/** The same in one machine, which only hands it on: of a list's rows its ids decide, and a thousand placeholders would tell no more than one. */
const OPAQUE_IN: ShownTable = {
  collection: ['fields'],
  overview: ['fields'],
  workspace: ['pages', 'fields'],
};

/** Of rows that a machine only hands on, what is written at all. */
interface WrittenOfRow {
  /** A name that they have, and no other object of the machine. */
  readonly mark: string;
  readonly names: readonly string[];
}
const OF_LIST: readonly WrittenOfRow[] = [
  { mark: 'state_since', names: ['id', 'version', 'state', 'fields'] },
];
const WRITTEN_OF_ROWS: Readonly<Record<string, readonly WrittenOfRow[]>> = {
  collection: OF_LIST,
  overview: OF_LIST,
  workspace: OF_LIST,
  // the latest onboardings, tickets and mobile log-ins of the dashboard
  resource: ['userDetails', 'assignedToName', 'firstMobileLoginDate'].map((mark) => ({
    mark,
    names: ['_id', 'status', 'type'],
  })),
};

/** Of the names of an object in this machine those that are written. */
export const writtenNames = (machineId: string): ((names: readonly string[]) => readonly string[]) => {
  const rows = Object.hasOwn(WRITTEN_OF_ROWS, machineId) ? (WRITTEN_OF_ROWS[machineId] ?? []) : [];
  return (names) => {
    const row = rows.find(({ mark }) => names.includes(mark));
    return row === undefined ? names : names.filter((name) => row.names.includes(name));
  };
};

/** What of this machine is one placeholder. */
export const opaqueOf = (machineId: string): readonly string[] => [
  ...OPAQUE,
  ...(Object.hasOwn(OPAQUE_IN, machineId) ? (OPAQUE_IN[machineId] ?? []) : []),
];

/** Texts under these names are secrets wherever else they appear, also where a word would be shown. */
export const SECRETS: readonly string[] = [
  'access',
  'refresh',
  'accessToken',
  'refreshToken',
  'token',
  'password',
  'currentPassword',
];

/** What a trace may show of this machine; of an unlisted one, what is the same everywhere. */
export const shownOf = (table: ShownTable, machineId: string): readonly string[] => [
  ...EVERYWHERE,
  ...(Object.hasOwn(table, machineId) ? (table[machineId] ?? []) : []),
];
