import type { Verdict } from '@domain/area/verdict';
import type { Duplicate, FieldProblem, RecordConflict } from '@domain/shared/call-failure';
import { refused } from '@domain/shared/result';

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
    | 'name_taken';
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

/** Codes by the field of the record that they are about; null: there are none. */
export const refuseFaults = (faults: Readonly<Record<string, string>>) => {
  const errors = Object.entries(faults).map(([name, code]) => ({
    field: `fields.${name}`,
    code,
    message: `fields.${name}: ${code}`,
  }));
  return errors.length > 0 ? refuseInput(errors) : null;
};

/** One field does not hold what it may: a rule of the area's own. */
export const refuseField = (field: string, code = 'invalid') =>
  refuseInput([{ field, code, message: `${field}: ${code}` }]);
