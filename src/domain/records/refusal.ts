import type { Verdict } from '@domain/area/verdict';
import type { Duplicate, FieldProblem, RecordConflict } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';

/** Why the engine writes nothing. The codes are stable and part of the contract (docs/errors.md). */
export interface RecordRefusal {
  readonly code:
    | 'forbidden'
    | 'not_found'
    | 'invalid_input'
    | 'version_conflict'
    | 'not_offered'
    | 'not_allowed'
    | 'duplicate'
    | 'key_reused'
    | 'name_taken'
    | 'too_deep';
  /** One sentence or a stable word for the program that asked: of `duplicate` what is there already. */
  readonly detail?: string;
  /** Of `invalid_input`. */
  readonly errors?: readonly FieldProblem[];
  /** Of `not_allowed` and `not_offered`: everything that stands in the way. */
  readonly reasons?: Verdict;
  /** Of `version_conflict`: what the record holds now. */
  readonly conflict?: RecordConflict;
  /** Of `duplicate`: the records that are probably the same. */
  readonly duplicates?: readonly Duplicate[];
}

export const refuse = (code: RecordRefusal['code'], more: Omit<RecordRefusal, 'code'> = {}) =>
  refused<RecordRefusal>({ code, ...more });

/** @param errors with the path of each field: `fields.email` */
export const refuseInput = (errors: readonly FieldProblem[]) => refuse('invalid_input', { errors });

/**
 * Refuses input that has faults.
 * @param faults codes by the field of the record that they are about; none: nothing is refused
 * @param path what a form calls the group of fields
 */
export const refuseFaults = (
  faults: Readonly<Record<string, string>>,
  path = 'fields',
): Result<null, RecordRefusal> => {
  const errors = Object.entries(faults).map(([name, code]) => {
    const field = `${path}.${name}`;
    return { field, code, message: `${field}: ${code}` };
  });
  return errors.length > 0 ? refuseInput(errors) : ok(null);
};

/** One field does not hold what it may: a rule of the area's own. */
export const refuseField = (field: string, code = 'invalid', message = `${field}: ${code}`) =>
  refuseInput([{ field, code, message }]);
