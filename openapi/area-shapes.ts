import type { Area } from '@domain/area/area';
import { allFields, listColumns, writableFields } from '@domain/area/area';
import { isAlwaysFilled } from '@domain/area/draft';
import { type Field, type FieldInput, type Fields, type FieldValue, KEPT_FIELDS } from '@domain/area/field';
import { PHONE } from '@domain/area/field-errors';
import { FieldValuesShape, RecordAnswer, ReferenceShape, Row } from '@domain/area/records';
import { Day, Moment } from '@domain/shared/bounds';
import { MOST_FILS, MOST_WHOLE } from '@domain/shared/most';
import * as z from 'zod/mini';
import { AREAS } from './areas';
import { Id, named } from './shapes';

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5_000;

type Shape<T> = z.ZodMiniType<T>;

const text = (max: number) => z.string().check(z.maxLength(max));
const Email = named('EmailAddress', z.email().check(z.maxLength(TEXT_MAX)));
const Phone = named('PhoneNumber', z.string().check(z.regex(PHONE)));
const written: Readonly<Record<Field['kind'], (field: Field) => Shape<FieldInput>>> = {
  text: ({ maxLength = TEXT_MAX }) => text(maxLength),
  longText: ({ maxLength = LONG_TEXT_MAX }) => text(maxLength),
  email: () => Email,
  phone: () => Phone,
  choice: ({ options = [] }) => z.enum(options as [string, ...string[]]),
  money: ({ min = 0, max = MOST_FILS }) => z.int().check(z.gte(min), z.lte(max)),
  whole: ({ min = -MOST_WHOLE, max = MOST_WHOLE }) => z.int().check(z.gte(min), z.lte(max)),
  decimal: ({ min = -MOST_WHOLE, max = MOST_WHOLE }) =>
    z.number().check(z.gte(min), z.lte(max), z.multipleOf(0.001)),
  day: () => Day,
  instant: () => Moment,
  flag: () => z.boolean(),
  reference: () => Id,
};

/** A field as it is written; an emptied one is null. */
export const writtenShape = (field: Field): Shape<FieldInput> => {
  const shape = written[field.kind](field);
  return isAlwaysFilled(field) ? shape : z.nullable(shape);
};

const TextRead = named('TextRead', z.nullable(z.string()));
const WholeRead = named('WholeRead', z.nullable(z.int()));
const read: Readonly<Record<Field['kind'], Shape<FieldValue>>> = {
  text: TextRead,
  longText: TextRead,
  email: TextRead,
  phone: TextRead,
  choice: TextRead,
  money: WholeRead,
  whole: WholeRead,
  decimal: named('DecimalRead', z.nullable(z.number())),
  day: TextRead,
  instant: TextRead,
  flag: named('FlagRead', z.nullable(z.boolean())),
  reference: named('ReferenceRead', z.nullable(ReferenceShape)),
};

const shapeOf = <T>(names: readonly string[], shape: (field: Field) => T, fields: Fields) =>
  Object.fromEntries(
    names.flatMap((name): [string, T][] => {
      const field = fields[name];
      return field ? [[name, shape(field)]] : [];
    }),
  );

type Read = Readonly<Record<string, FieldValue | undefined>>;
type ReadRow = Omit<Row, 'fields'> & { readonly fields: Read };
type ReadRecord = Omit<RecordAnswer, 'fields'> & { readonly fields: Read };
type Written = Shape<Readonly<Record<string, FieldInput | undefined>>>;

interface AreaFields {
  readonly row: Shape<Read>;
  readonly record: Shape<Read>;
  readonly create: Written;
  readonly change: Written;
}

/** What differs from area to area in the calls about its records. */
export interface AreaShapes {
  /** A record in a list, and alone. Each of its fields may be null: empty, or masked; one that a role does not see at all is left out. */
  readonly row: Shape<ReadRow>;
  readonly record: Shape<ReadRecord>;
  /** Fields that a new record, or a change, may name. */
  readonly create: Written;
  readonly change: Written;
  /** Lifecycle machine of a new record, where there are several. */
  readonly machine: Shape<string>;
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const fieldsIn = (area: Area): AreaFields => {
  const { fields } = area;
  const own = Object.keys(allFields(area)).filter((field) => !Object.hasOwn(KEPT_FIELDS, field));
  const inList = listColumns(area, 'all').filter((field) => own.includes(field));
  const stem = pascal(area.name);
  const reading = (names: readonly string[]): Shape<Read> =>
    z.object(shapeOf(names, ({ kind }) => z.optional(read[kind]), fields));
  const writing = (when: 'create' | 'change', isNeeded: (field: Field) => boolean): Written =>
    z.strictObject(
      shapeOf(
        writableFields(area, when),
        (field) => (isNeeded(field) ? writtenShape(field) : z.optional(writtenShape(field))),
        fields,
      ),
    );
  return {
    row: named(`${stem}Row`, reading(inList)),
    record: named(`${stem}Record`, reading(own)),
    create: named(`${stem}Create`, writing('create', isAlwaysFilled)),
    change: named(
      `${stem}Change`,
      writing('change', () => false),
    ),
  };
};

const withFields = ({ row, record, ...written }: AreaFields, machine: Shape<string>): AreaShapes => ({
  ...written,
  row: z.extend(Row, { fields: row }),
  record: z.extend(RecordAnswer, { fields: record }),
  machine,
});

const areas = [...AREAS.values()].map((area) => ({ area, fields: fieldsIn(area) }));

/** The shapes of each area by its name. */
export const SHAPES: ReadonlyMap<string, AreaShapes> = new Map(
  areas.map(({ area, fields }) => [area.name, withFields(fields, z.enum(area.lifecycles))]),
);

const inDocument = (shapes: AreaShapes): AreaShapes => ({
  ...shapes,
  row: named('Row', shapes.row),
  record: named('Record', shapes.record),
});

const ofAny = <T>(id: string, pick: (fields: AreaFields) => Shape<T>): Shape<T> =>
  named(id, z.union(areas.map(({ fields }) => pick(fields))), { description: 'Of the area in the path' });

/** What the document says of every area: the shape of one of them. */
export const ANY_AREA = inDocument(
  withFields(
    {
      row: ofAny('RowFields', ({ row }) => row),
      record: ofAny('RecordFields', ({ record }) => record),
      create: ofAny('CreateFields', ({ create }) => create),
      change: ofAny('ChangeFields', ({ change }) => change),
    },
    named('Lifecycle', z.enum(areas.flatMap(({ area }) => area.lifecycles))),
  ),
);

const Values = named('FieldValues', FieldValuesShape);
const Inputs = named(
  'FieldInputs',
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
);

/** What is left of them when nobody says which area: what a client is typed by that shows any (tools/gen.ts). */
export const OPEN_FIELDS = inDocument(
  withFields({ row: Values, record: Values, create: Inputs, change: Inputs }, z.string()),
);
