import type { FieldInputs } from '@domain/area/field';
import type { CaseActor } from '@domain/records/case';

/** Representative circumstances of a lifecycle's cases: enough that each of its guards answers both ways. */
export interface Situations {
  /** Fields in which the records differ as they begin; every other field is empty in one set of them and filled in another. */
  readonly records: readonly FieldInputs[];
  /** What other tables may hold about a case, changing at any time. */
  readonly facts: readonly Readonly<Record<string, unknown>>[];
  readonly actors: readonly CaseActor[];
  /** What a command is answered with where a sample of its fields would not do; by command. */
  readonly payloads?: Readonly<Record<string, FieldInputs>>;
}

export const STAFF: CaseActor = { userId: 'staff-1', role: 'isSuperAdmin' };
export const COLLEAGUE: CaseActor = { userId: 'staff-2', role: 'isSuperAdmin' };
