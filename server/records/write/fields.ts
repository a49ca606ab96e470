import type { FieldInputs, Fields } from '@domain/area/field';
import { type OfferedStates, offeredBy, statesOffered } from '@domain/area/offers';
import { unavailable } from '@domain/records/checks';
import type { FieldProblem } from '@domain/shared/call-failure';
import { writtenShape } from '@openapi/area-shapes';
import type { Schema } from '@server/db/schema';
import { parseInput } from '@server/platform/http/parse';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Visibility } from '../access';
import { isOffered, targetOf } from '../query/targets';

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
 * What the rules of the fields cannot see: a payload beside the contract, and a reference to a record that is not visible, or stands where its
 * field does not offer it.
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
    const states = statesOffered(field, offeredBy(field, input));
    const found = await lookUp(db, { visibility, to: field.to, id: String(value), states });
    if (found === null)
      problems.push({ field: `${path}.${name}`, code: 'invalid', message: 'There is no such record' });
    else if (!found.isOffered) problems.push(unavailable(`${path}.${name}`));
  }
  return problems;
};

/** The record that a reference names, if it is visible. */
const lookUp = async (
  db: Kysely<Schema>,
  of: {
    readonly visibility: Visibility;
    readonly to: string;
    readonly id: string;
    readonly states: OfferedStates;
  },
): Promise<{ readonly isOffered: boolean } | null> => {
  const { table, isVisible } = targetOf(of.to, of.visibility);
  const { rows } = await sql<{ isOffered: boolean }>`select ${isOffered(of.to, of.states)} as "isOffered"
    from ${sql.table(table)} as t where t.id = ${of.id} and ${isVisible}`.execute(db);
  return rows[0] ?? null;
};
