import type { FieldInputs, FieldValue } from '@domain/area/field';
import { ChoiceShape, type RecordAnswer, type Row } from '@domain/area/records';
import { Reason } from '@domain/area/verdict';
import * as z from 'zod/mini';

/* What the schema tells of records (schema.graphql), read as the portal's records are. */

export const CELL = '{ name text number flag reference { id label } }';
export const ROW = `id revision process step position stepSince createdAt updatedAt isLate cells ${CELL} hidden`;
export const RECORD = `{ ${ROW} facts remembered createdBy updatedBy timers { name dueAt } asOf }`;
export const OBSTACLES = '{ code values owner fix }';

const Cell = z.object({
  name: z.string(),
  text: z.nullable(z.string()),
  number: z.nullable(z.number()),
  flag: z.nullable(z.boolean()),
  reference: z.nullable(ChoiceShape),
});
const fieldsOf = (cells: readonly z.infer<typeof Cell>[]): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(
    cells.map(({ name, text, number, flag, reference }) => [name, text ?? number ?? flag ?? reference]),
  );

const Told = z.object({
  id: z.string(),
  revision: z.int(),
  process: z.string(),
  step: z.string(),
  position: z.unknown(),
  stepSince: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  isLate: z.boolean(),
  cells: z.array(Cell),
  hidden: z.array(z.string()),
});
const rowOf = (told: z.infer<typeof Told>): Row => ({
  id: told.id,
  version: told.revision,
  machine: told.process,
  state: told.step,
  value: told.position,
  state_since: told.stepSince,
  created_at: told.createdAt,
  updated_at: told.updatedAt,
  late: told.isLate,
  fields: fieldsOf(told.cells),
  masked: told.hidden,
});
export const RowShape = z.pipe(Told, z.transform(rowOf));

const Values = z.record(z.string(), z.unknown());
export const RecordShape = z.pipe(
  z.extend(Told, {
    facts: Values,
    remembered: Values,
    createdBy: z.nullable(z.string()),
    updatedBy: z.nullable(z.string()),
    timers: z.array(z.object({ name: z.string(), dueAt: z.string() })),
    asOf: z.nullable(z.string()),
  }),
  z.transform(
    (told): RecordAnswer => ({
      ...rowOf(told),
      facts: told.facts,
      memory: told.remembered,
      created_by: told.createdBy,
      updated_by: told.updatedBy,
      timers: told.timers.map(({ name, dueAt }) => ({ name, due_at: dueAt })),
      as_of: told.asOf,
    }),
  ),
);

/** GraphQL says null where there is nothing. */
const withoutNulls = (told: Record<string, unknown>): unknown =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
export const ObstacleShape = z.pipe(Values, z.pipe(z.transform(withoutNulls), Reason));

/** What is written into fields, as cells. */
export const cellsOf = (fields: FieldInputs) =>
  Object.entries(fields).map(([name, value]) => {
    if (typeof value === 'string') return { name, text: value };
    if (typeof value === 'number') return { name, number: value };
    return typeof value === 'boolean' ? { name, flag: value } : { name };
  });
