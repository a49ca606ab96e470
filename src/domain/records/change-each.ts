import type { FieldInputs } from '@domain/area/field';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';

/** Fields of one record that somebody wants to change, on the version that he saw. */
export interface RowChange {
  readonly id: string;
  readonly version: number;
  readonly fields: FieldInputs;
}

/** Why it is not written. */
export interface RowOutcome {
  readonly id: string;
  readonly failure: CallFailure | null;
}

export interface ChangesCalls {
  /** Changes records of an area one after another, each by itself as a form does: one that is refused holds up no other. */
  'records.changeEach': {
    input: { readonly area: string; readonly changes: readonly RowChange[] };
    answer: readonly RowOutcome[];
  };
}

/** @param change writes one record, by every rule of a single change */
export const changeEach = async (
  changes: readonly RowChange[],
  change: (one: RowChange) => Promise<Result<unknown, CallFailure>>,
): Promise<readonly RowOutcome[]> => {
  const outcomes: RowOutcome[] = [];
  for (const one of changes) {
    const done = await change(one);
    outcomes.push({ id: one.id, failure: done.ok ? null : done.error });
  }
  return outcomes;
};
