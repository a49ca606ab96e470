import { Condition, Order } from '@domain/area/query';
import {
  BULK_MAX,
  BulkAnswer,
  BulkOffers,
  ChoiceShape,
  Download,
  IdList,
  Lane,
  ListPage,
  ProcessState,
} from '@domain/area/records';
import { Day, Version } from '@domain/shared/bounds';
import { MOST_WHOLE } from '@domain/shared/most';
import * as z from 'zod/mini';
import { ANY_AREA, type AreaShapes, OPEN_FIELDS, SHAPES } from './area-shapes';
import { type Call, calls as declare } from './call';
import { AreaName, Id, Key, NamedCompany, named, ScopedBody } from './shapes';

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5_000;
/** Greatest number of records that one list page holds. */
export const PAGE_MAX = 200;

const text = (max: number) => z.string().check(z.maxLength(max));
const queried = {
  ...ScopedBody.shape,
  search: z._default(text(TEXT_MAX), ''),
  filter: z._default(z.record(text(60), Condition), {}),
  sort: z._default(z.nullable(Order), null),
};
const Queried = named('Queried', z.object(queried));
/** What a command asks for differs by command: the lifecycle's own shape decides (server/records). */
const payload = z._default(
  z.record(text(60), z.union([text(LONG_TEXT_MAX), z.number(), z.boolean(), z.null()])),
  {},
);
/** The asker knows of the records that are probably the same (`duplicate`) and goes on. */
const force = z.optional(z.boolean());
const event = z.string().check(z.regex(/^[a-z][a-z_]{1,40}$/));
const ids = z.array(Id).check(z.minLength(1), z.maxLength(BULK_MAX));

const params = z.object({ area: AreaName });
const ofRecord = z.object({ area: AreaName, id: Id });
const ask = { method: 'POST', auth: 'bearer', base: 'api', params, problems: ['not_found'] } as const;

/** The calls about records of any area, with these shapes. Handlers: server/areas/records/record-calls.routes.ts. */
const recordCalls = ({ row, record, create, change, machine }: AreaShapes) => {
  const one = { status: 200, json: record } as const;
  /** The same call with the shapes of one area. */
  const shaped = (name: string): Pick<Call, 'inArea'> => ({ inArea: (area) => OF_AREA.get(area)?.[name] });
  return declare({
    listRecords: {
      ...ask,
      ...shaped('listRecords'),
      changes: 'nothing',
      path: '/records/{area}/list',
      summary: 'One page, in order, within the filter; `after` goes on from a page before, `start` jumps',
      body: z.object({
        ...queried,
        page: z._default(
          z.object({
            size: z._default(z.int().check(z.gte(1), z.lte(PAGE_MAX)), 50),
            start: z._default(z.int().check(z.gte(0), z.lte(MOST_WHOLE)), 0),
            after: z._default(z.nullable(text(500)), null),
          }),
          { size: 50, start: 0, after: null },
        ),
        count: z._default(z.boolean(), false),
      }),
      answer: { status: 200, json: z.extend(ListPage, { rows: z.array(row) }) },
    },
    recordIds: {
      ...ask,
      changes: 'nothing',
      path: '/records/{area}/ids',
      summary: 'Ids of a whole selection, 10,000 at most',
      body: Queried,
      answer: { status: 200, json: IdList },
      problems: ['not_found', 'too_many'],
    },
    readRecord: {
      ...ask,
      ...shaped('readRecord'),
      method: 'GET',
      path: '/records/{area}/{id}/read',
      summary: 'One record; `as_of`: as it was at the end of that day',
      params: ofRecord,
      query: z.object({ as_of: z.optional(Day) }),
      answer: one,
      problems: ['not_found', 'not_yet'],
    },
    createRecord: {
      ...ask,
      ...shaped('createRecord'),
      path: '/records/{area}/create',
      summary: 'A new record at the beginning of its lifecycle',
      body: z.extend(NamedCompany, {
        fields: create,
        machine: z.optional(machine),
        force,
        key: Key,
      }),
      answer: { status: 201, json: record },
      problems: ['duplicate', 'not_found', 'key_reused'],
    },
    changeRecord: {
      ...ask,
      ...shaped('changeRecord'),
      path: '/records/{area}/{id}/change',
      summary: 'Some fields; refused when one of exactly these was changed since `version`',
      params: ofRecord,
      body: z.extend(NamedCompany, { version: Version, fields: change, force }),
      answer: one,
      problems: ['not_found', 'version_conflict', 'not_allowed', 'duplicate'],
    },
    commandRecord: {
      ...ask,
      ...shaped('commandRecord'),
      path: '/records/{area}/{id}/commands/{event}',
      summary: 'A command of its lifecycle; the same key twice is the same command once',
      params: z.object({ area: AreaName, id: Id, event }),
      body: z.extend(NamedCompany, { version: Version, payload, key: Key }),
      answer: one,
      problems: ['not_found', 'not_offered', 'not_allowed', 'version_conflict', 'key_reused'],
    },
    commandRecords: {
      ...ask,
      path: '/records/{area}/bulk',
      summary: 'A command over several records; each succeeds or fails alone',
      body: z.extend(NamedCompany, { event, ids, payload, key: Key }),
      answer: { status: 200, json: BulkAnswer },
      problems: ['not_found', 'key_reused'],
    },
    bulkOffers: {
      ...ask,
      changes: 'nothing',
      path: '/records/{area}/bulk-offers',
      summary: 'Which of several records take which command over many, and why the others do not',
      body: z.extend(NamedCompany, { ids }),
      answer: { status: 200, json: BulkOffers },
    },
    recordBoard: {
      ...ask,
      ...shaped('recordBoard'),
      changes: 'nothing',
      path: '/records/{area}/board',
      summary: 'Lanes by state, the oldest in each first',
      body: Queried,
      answer: { status: 200, json: z.object({ lanes: z.array(z.extend(Lane, { rows: z.array(row) })) }) },
    },
    recordProcess: {
      ...ask,
      changes: 'nothing',
      path: '/records/{area}/process',
      summary: 'Count, median age and late ones per state',
      body: Queried,
      answer: { status: 200, json: z.object({ states: z.array(ProcessState) }) },
    },
    exportRecords: {
      ...ask,
      changes: 'nothing',
      path: '/records/{area}/export',
      summary: 'A ticket for the file of exactly these records',
      body: z.object({
        ...queried,
        columns: z.array(text(60)).check(z.minLength(1), z.maxLength(100)),
        format: z.enum(['csv', 'xlsx']),
      }),
      answer: { status: 200, json: Download },
    },
    recordChoices: {
      ...ask,
      changes: 'nothing',
      path: '/records/{area}/choices',
      summary: 'Records that a reference may name, twenty at most',
      body: z.extend(ScopedBody, {
        field: text(60),
        text: z._default(text(TEXT_MAX), ''),
        option: z._default(z.nullable(text(60)), null),
        all: z._default(z.boolean(), false),
      }),
      answer: { status: 200, json: z.object({ choices: z.array(ChoiceShape) }) },
    },
  });
};

const OF_AREA = new Map<string, Readonly<Record<string, Call>>>(
  [...SHAPES].map(([area, shapes]) => [area, recordCalls(shapes)]),
);

export const calls = recordCalls(ANY_AREA);

/** The same for a client that shows any area; see OPEN_FIELDS. */
export const openCalls = recordCalls(OPEN_FIELDS);
