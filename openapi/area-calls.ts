import type { Area } from '@domain/area/area';
import { allFields, listColumns, writableFields } from '@domain/area/area';
import { type Field, type Fields, KEPT_FIELDS } from '@domain/area/field';
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
  RecordAnswer,
  ReferenceShape,
  Row,
} from '@domain/area/records';
import { Day, MOST_FILS, MOST_WHOLE, Moment, Version } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import type { Call } from './call';
import { Id, NamedCompany, ScopedBody } from './shapes';

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5_000;

const text = (max: number) => z.string().check(z.maxLength(max));
const written: Readonly<Record<Field['kind'], (field: Field) => z.ZodMiniType>> = {
  text: ({ maxLength = TEXT_MAX }) => text(maxLength),
  longText: ({ maxLength = LONG_TEXT_MAX }) => text(maxLength),
  email: () => z.email().check(z.maxLength(TEXT_MAX)),
  phone: () => z.string().check(z.regex(/^\+?[\d\s().-]{5,25}$/)),
  choice: ({ options = [] }) => z.enum(options as [string, ...string[]]),
  money: ({ min = 0, max = MOST_FILS }) => z.int().check(z.gte(min), z.lte(max)),
  whole: ({ min = -MOST_WHOLE, max = MOST_WHOLE }) => z.int().check(z.gte(min), z.lte(max)),
  day: () => Day,
  instant: () => Moment,
  flag: () => z.boolean(),
  reference: () => Id,
};

/** A field as it is written; an emptied one is null. */
export const writtenShape = (field: Field): z.ZodMiniType => {
  const shape = written[field.kind](field);
  return field.required ? shape : z.nullable(shape);
};

const read: Readonly<Record<Field['kind'], () => z.ZodMiniType>> = {
  text: z.string,
  longText: z.string,
  email: z.string,
  phone: z.string,
  choice: z.string,
  money: z.int,
  whole: z.int,
  day: z.string,
  instant: z.string,
  flag: z.boolean,
  reference: () => ReferenceShape,
};

const shapeOf = (names: readonly string[], shape: (field: Field) => z.ZodMiniType, fields: Fields) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field ? [[name, shape(field)]] : [];
    }),
  );

/** Every field may be null when it is read: empty, or masked; one that a role does not see at all is left out. */
const readShape = (names: readonly string[], fields: Fields) =>
  z.object(shapeOf(names, (field) => z.optional(z.nullable(read[field.kind]())), fields));

const createShape = (area: Area) =>
  z.strictObject(
    shapeOf(
      writableFields(area, 'create'),
      (field) => (field.required ? writtenShape(field) : z.optional(writtenShape(field))),
      area.fields,
    ),
  );
const changeShape = (area: Area) =>
  z.strictObject(
    shapeOf(writableFields(area, 'change'), (field) => z.optional(writtenShape(field)), area.fields),
  );

const queried = {
  ...ScopedBody.shape,
  search: z._default(text(TEXT_MAX), ''),
  filter: z._default(z.record(text(60), Condition), {}),
  sort: z._default(z.nullable(Order), null),
};
/** What a command asks for differs by command: the lifecycle's own shape decides (server/platform/area). */
const payload = z._default(
  z.record(text(60), z.union([text(LONG_TEXT_MAX), z.number(), z.boolean(), z.null()])),
  {},
);
const key = text(100).check(z.minLength(8));
/** The asker knows of the records that are probably the same (`duplicate`) and goes on. */
const force = z.optional(z.boolean());
const event = z.string().check(z.regex(/^[a-z][a-z_]{1,40}$/));
const recordParams = z.object({ id: Id });

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Name of one of an area's calls: `leadsList`. */
export const callName = (area: Area, what: string): string => camel(area.name) + what;

/** Greatest number of records that one list page holds. */
export const PAGE_MAX = 200;

/** The calls that every area has, with the shapes of this one. Handlers: server/platform/area. */
export const areaCalls = (area: Area): Readonly<Record<string, Call>> => {
  const { name } = area;
  /** Stands in the generated document once, under a name. */
  const known = <S extends z.ZodMiniType>(what: string, shape: S): S => {
    const stem = camel(name);
    z.globalRegistry.add(shape, { id: `${stem.charAt(0).toUpperCase()}${stem.slice(1)}${what}` });
    return shape;
  };
  const own = Object.keys(allFields(area)).filter((field) => !Object.hasOwn(KEPT_FIELDS, field));
  const inList = listColumns(area, 'all').filter((field) => own.includes(field));
  const row = known('Row', z.extend(Row, { fields: readShape(inList, area.fields) }));
  const record = known('Record', z.extend(RecordAnswer, { fields: readShape(own, area.fields) }));
  const call = (
    path: string,
    summary: string,
    body: z.ZodMiniType,
    json: z.ZodMiniType,
    more: Partial<Call> = {},
  ): Call => ({
    method: 'POST',
    path: `/${name}/${path}`,
    summary: `${name}: ${summary}`,
    auth: 'bearer',
    base: 'api',
    body,
    answer: { status: 200, json },
    problems: [],
    ...more,
  });
  const named: Readonly<Record<string, Call>> = {
    List: call(
      'list',
      'one page, in order, within the filter; `after` goes on from a page before, `start` jumps',
      z.object({
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
      z.extend(ListPage, { rows: z.array(row) }),
    ),
    Ids: call('ids', 'ids of a whole selection, 10,000 at most', z.object(queried), IdList, {
      problems: ['too_many'],
    }),
    Read: call('records/{id}', 'one record', z.optional(z.never()), record, {
      method: 'GET',
      params: recordParams,
      query: z.object({ as_of: z.optional(Day) }),
      body: undefined,
      problems: ['not_found', 'not_yet'],
    }),
    Create: call(
      'records',
      'a new record at the beginning of its lifecycle',
      z.extend(NamedCompany, {
        fields: createShape(area),
        machine: z.optional(z.enum(area.lifecycles)),
        force,
        key,
      }),
      record,
      {
        answer: { status: 201, json: record },
        problems: ['duplicate', 'not_found', 'key_reused'],
      },
    ),
    Change: call(
      '{id}/change',
      'some fields; refused when one of exactly these was changed since `version`',
      z.extend(NamedCompany, { version: Version, fields: changeShape(area), force }),
      record,
      { params: recordParams, problems: ['not_found', 'version_conflict', 'not_allowed', 'duplicate'] },
    ),
    Command: call(
      '{id}/commands/{event}',
      'a command of its lifecycle; the same key twice is the same command once',
      z.extend(NamedCompany, { version: Version, payload, key }),
      record,
      {
        params: z.object({ id: Id, event }),
        problems: ['not_found', 'not_offered', 'not_allowed', 'version_conflict', 'key_reused'],
      },
    ),
    Bulk: call(
      'bulk/{event}',
      'a command over several records; each succeeds or fails alone',
      z.extend(NamedCompany, { ids: z.array(Id).check(z.minLength(1), z.maxLength(BULK_MAX)), payload, key }),
      BulkAnswer,
      { params: z.object({ event }), problems: ['key_reused'] },
    ),
    BulkOffers: call(
      'bulk-offers',
      'which of several records take which command over many, and why the others do not',
      z.extend(NamedCompany, { ids: z.array(Id).check(z.minLength(1), z.maxLength(BULK_MAX)) }),
      BulkOffers,
    ),
    Board: call(
      'board',
      'lanes by state, the oldest in each first',
      z.object(queried),
      z.object({ lanes: z.array(z.extend(Lane, { rows: z.array(row) })) }),
    ),
    Process: call(
      'process',
      'count, median age and late ones per state',
      z.object(queried),
      z.object({ states: z.array(ProcessState) }),
    ),
    Export: call(
      'export',
      'a ticket for the file of exactly these records',
      z.object({
        ...queried,
        columns: z.array(text(60)).check(z.minLength(1), z.maxLength(100)),
        format: z.enum(['csv', 'xlsx']),
      }),
      Download,
    ),
    Choices: call(
      'choices/{field}',
      'records that a reference may name, twenty at most',
      z.extend(ScopedBody, { text: z._default(text(TEXT_MAX), '') }),
      z.object({ choices: z.array(ChoiceShape) }),
      { params: z.object({ field: text(60) }), problems: ['not_found'] },
    ),
  };
  return Object.fromEntries(
    Object.entries(named).map(([what, declared]) => [callName(area, what), declared]),
  );
};
