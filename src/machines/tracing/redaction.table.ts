/**
 * What a trace may show. Everything else is replaced by a placeholder (docs/traces.md). One list for each machine, because a field
 * of an event and the field of the context that it lands in must be treated alike: else a replay would not be the same run.
 * A listed text is shown only while it looks like a word (src/machines/tracing/redactor.ts).
 */
export type ShownTable = Readonly<Record<string, readonly string[]>>;

/** Of rows that a machine only hands on, what is written at all. */
export interface WrittenOfRows {
  /** Names by one of which rows are known: no other object of the machine has them. */
  readonly marks: readonly string[];
  readonly names: readonly string[];
}

/** What the recorder is told about machines, by their ids: all about one in the same place. Of an unlisted one is shown what means the same everywhere. */
export interface Redaction {
  /** Property names whose texts and numbers are shown. Here is every machine listed that this is about. */
  readonly shown: ShownTable;
  /** Names below which everything is one placeholder: the machine only hands it on, and a thousand would tell no more than one. */
  readonly opaque?: ShownTable;
  readonly rows?: Readonly<Record<string, WrittenOfRows>>;
  /**
   * Where lies what somebody has told, by names that an area chooses for its fields: all below is hidden, whatever it is called. A name
   * alone: wherever it is; `record/fields`: directly in an object of that name.
   */
  readonly hidden?: ShownTable;
}

/** Names that mean the same in every event and every answer of a port. */
const EVERYWHERE = ['type', 'actorId', 'at', 'kind', 'status', 'code', 'field', 'retryAfterMs', 'requestId'];

const PREFERENCES = ['theme', 'language'];
const IDENTITY = ['_id', 'company_id', 'product_id', 'role'];

const SHOWN: ShownTable = {
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
    'lastEventAt',
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
  pages: ['page'],
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

/** The latest onboardings, tickets and mobile log-ins of the dashboard. */
const LATEST: WrittenOfRows = {
  marks: ['userDetails', 'assignedToName', 'firstMobileLoginDate'],
  names: ['_id', 'status', 'type'],
};

/** The machines of every page. */
export const PORTAL: Redaction = {
  shown: SHOWN,
  // what an own call of an area is asked with; the machines are those of the dashboard and of the forms, known before any area is
  hidden: { resource: ['request'], submission: ['request'] },
  rows: { resource: LATEST },
};

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

/** What a trace shows of one machine. `table`: where it is listed. */
export const redactionOf = (table: Redaction, machineId: string) => {
  const row = table.rows?.[machineId];
  const hidden = table.hidden?.[machineId] ?? [];
  return {
    shown: new Set([...EVERYWHERE, ...(table.shown[machineId] ?? [])]),
    /** Does what somebody has told lie under this name in an object of that one? */
    isHidden: (parent: string, name: string): boolean =>
      hidden.length > 0 && (hidden.includes(name) || hidden.includes(`${parent}/${name}`)),
    opaque: [...OPAQUE, ...(table.opaque?.[machineId] ?? [])],
    /** Of the names of an object those that are written. */
    names: (names: readonly string[]): readonly string[] =>
      row?.marks.some((mark) => names.includes(mark))
        ? names.filter((name) => row.names.includes(name))
        : names,
  };
};
