import type { Reason } from '@domain/area/verdict';
import type { Duplicate, FieldProblem, RecordConflict } from '@domain/shared/call-failure';
import { PROBLEMS, type Problem, type ProblemCode } from '@openapi/problem';

export interface RefusalDetails {
  /** One sentence or a stable word for the person or program that asked; never an internal message. */
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
  /** Of `not_allowed` and `not_offered`: everything that stands in the way. */
  readonly reasons?: readonly Reason[];
  /** Of `version_conflict`: what the record holds now. */
  readonly conflict?: RecordConflict;
  /** Of `duplicate`: the records that are probably the same. */
  readonly duplicates?: readonly Duplicate[];
  /** Becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
}

/** A definite no, thrown from anywhere below a handler; app.ts turns it into problem+json. Anything else thrown is a defect. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(PROBLEMS[code].title);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** The body of a refusal as RFC 9457 has it. `type` points to the error's paragraph in docs/errors.md. */
export const problemOf = ({ code, details }: Refusal, requestId: string): Problem => ({
  type: `urn:peo-central:problem:${code}`,
  title: PROBLEMS[code].title,
  status: PROBLEMS[code].status,
  code,
  instance: requestId,
  ...(details.detail === undefined ? {} : { detail: details.detail }),
  ...(details.errors === undefined ? {} : { errors: [...details.errors] }),
  ...(details.reasons === undefined ? {} : { reasons: [...details.reasons] }),
  ...(details.conflict === undefined ? {} : { conflict: details.conflict }),
  ...(details.duplicates === undefined ? {} : { duplicates: [...details.duplicates] }),
});
