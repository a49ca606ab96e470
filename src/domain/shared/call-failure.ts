import type { Reason } from '@domain/area/verdict';
import * as z from 'zod/mini';

/**
 * Why a call to the back end brought no usable answer. Shared by every port that talks to it.
 * - `unreachable`: nothing answered: offline, timed out, a connection that broke
 * - `failed`: the back end answered that it cannot now, 5xx or 429
 * - `refused`: a definite no, with the back end's stable code (see docs/errors.md); `not_served`: it does not know the call
 * - `malformed`: an answer that does not fit the contract
 * - `dropped`: the session that asked has ended or was replaced; nobody waits for the answer any more
 */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'failed';
      readonly status: number;
      readonly message?: string;
      readonly retryAfterMs?: number;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly detail?: string;
      /** What a back end that has none of our codes says to a person, as plain text. */
      readonly message?: string;
      readonly fields?: readonly FieldProblem[];
      /** Of `not_allowed` and `not_offered`: everything that stands in the way. */
      readonly reasons?: readonly Reason[];
      /** Of `version_conflict`: both versions. */
      readonly conflict?: RecordConflict;
      /** Of `duplicate`: the records that are probably the same. */
      readonly duplicates?: readonly Duplicate[];
      readonly retryAfterMs?: number;
    }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'dropped' };

/** The back end does not know the call: asking again brings nothing. A defect of ours is no such failure. */
export const isAbsent = (failure: CallFailure | null): boolean =>
  failure?.kind === 'refused' && failure.code === 'not_served';

/** Asking again later may help. */
export const isPassing = ({ kind }: CallFailure): boolean => kind === 'unreachable' || kind === 'failed';

/** One faulty input: `field` is its path in the body (`email`, `tasks.0.due`), `code` a stable word for the reason. */
export const FieldProblem = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Two people changed one record: its version now, and of each field that both changed, the value it has now. */
export const RecordConflict = z.object({
  /** The version that the request was made on, and the one that the record has. */
  yours: z.int(),
  version: z.int(),
  fields: z.record(z.string(), z.object({ now: z.unknown(), by: z.nullable(z.string()), at: z.string() })),
});
export type RecordConflict = z.infer<typeof RecordConflict>;

/** Another record that is probably the same thing; `why` names the field that tells, `to` what it is where it is of another area. */
export const Duplicate = z.object({
  id: z.string(),
  label: z.string(),
  why: z.string(),
  to: z.optional(z.string()),
});
export type Duplicate = z.infer<typeof Duplicate>;
