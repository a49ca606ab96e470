import { checkField } from '@domain/area/checks';
import type { Field, FieldInput, FieldInputs, Fields } from '@domain/area/field';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { FieldProblem } from '@domain/shared/call-failure';
import { writtenShape } from '@openapi/area-shapes';
import type { Schema } from '@server/db/schema';
import { parseInput } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { type Sight, sees } from './access';
import { targetOf } from './targets';

type Values = Readonly<Record<string, FieldInput | undefined>>;

/** What was given, without blanks around texts; a text of nothing is no text. */
export const tidied = (given: Values): FieldInputs =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? value.trim() || null : value]];
    }),
  );

/**
 * What a command asks for, as its lifecycle declares it.
 * @throws Refusal invalid_input naming `payload.<field>`
 */
export const parsePayload = (fields: Fields, given: FieldInputs): FieldInputs => {
  const shape = z.object({
    payload: z.strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          field.required ? writtenShape(field) : z.optional(writtenShape(field)),
        ]),
      ),
    ),
  });
  return parseInput(shape, { payload: tidied(given) }).payload as FieldInputs;
};

/**
 * Refuses what the shapes of the contract cannot see: fields that this caller does not see he does not write either, a needed text is
 * more than blanks, a number of the government has its form, and a reference names a record in his sight.
 * @throws Refusal invalid_input naming `<path>.<field>`
 */
export const checkWritten = async (
  db: Kysely<Schema>,
  sight: Sight,
  fields: Fields,
  given: FieldInputs,
  { path, at }: { readonly path: 'fields' | 'payload'; readonly at: Date },
): Promise<void> => {
  const errors: FieldProblem[] = [];
  const refuse = (name: string, code: string, message: string) =>
    errors.push({ field: `${path}.${name}`, code, message });
  for (const [name, value] of Object.entries(given)) {
    const field = fields[name];
    if (!field || !sees(sight, name)) refuse(name, 'unknown_field', 'Not a field of this call');
    else if (field.required && value === null) refuse(name, 'required', 'Is required');
    else if (breaksRule(field, value, at)) refuse(name, 'invalid', 'Is not what this field holds');
    else if (field.kind === 'reference' && field.to && value !== null) {
      if (!(await isThere(db, sight, field.to, String(value))))
        refuse(name, 'invalid', 'There is no such record');
    }
  }
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
};

/** What only warns lets the value in. */
export const breaksRule = ({ check }: Field, value: FieldInput, at: Date): boolean =>
  check !== undefined &&
  typeof value === 'string' &&
  checkField(check, value, dayInDubai(at.getTime()))?.level === 'error';

const isThere = async (db: Kysely<Schema>, sight: Sight, to: string, id: string): Promise<boolean> => {
  const { table, isInSight } = targetOf(to, sight);
  const { rows } =
    await sql`select 1 from ${sql.table(table)} as t where t.id = ${id} and ${isInSight}`.execute(db);
  return rows.length > 0;
};
