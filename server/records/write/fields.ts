import type { FieldInputs, Fields } from '@domain/area/field';
import type { FieldProblem } from '@domain/shared/call-failure';
import { writtenShape } from '@openapi/area-shapes';
import type { Schema } from '@server/db/schema';
import { parseInput } from '@server/platform/http/parse';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Visibility } from '../access';
import { targetOf } from '../query/targets';

/**
 * The contract's shapes of what a command asks for, as its lifecycle declares it: those of forms were parsed with the body.
 * @throws Refusal invalid_input naming `payload.<field>`
 */
const parsePayload = (fields: Fields, payload: FieldInputs): void => {
  const shapes = Object.entries(fields).map(([name, field]) => {
    const shape = writtenShape(field);
    return [name, field.required ? shape : z.optional(shape)];
  });
  parseInput(z.object({ payload: z.strictObject(Object.fromEntries(shapes)) }), { payload });
};

/**
 * What the rules of the fields cannot see: a payload beside the contract, and a reference to a record that is not visible.
 * @throws Refusal invalid_input naming `payload.<field>`
 */
export const problemsIn = async (
  { db, visibility }: { readonly db: Kysely<Schema>; readonly visibility: Visibility | null },
  fields: Fields,
  input: FieldInputs,
  path: string,
): Promise<readonly FieldProblem[]> => {
  if (path === 'payload') parsePayload(fields, input);
  const problems: FieldProblem[] = [];
  if (visibility === null) return problems;
  for (const [name, value] of Object.entries(input)) {
    const field = fields[name];
    if (field?.kind !== 'reference' || !field.to || value === null) continue;
    if (!(await isThere(db, visibility, field.to, String(value))))
      problems.push({ field: `${path}.${name}`, code: 'invalid', message: 'There is no such record' });
  }
  return problems;
};

const isThere = async (
  db: Kysely<Schema>,
  visibility: Visibility,
  to: string,
  id: string,
): Promise<boolean> => {
  const { table, isVisible } = targetOf(to, visibility);
  const { rows } =
    await sql`select 1 from ${sql.table(table)} as t where t.id = ${id} and ${isVisible}`.execute(db);
  return rows.length > 0;
};
