import type { RecordConflict } from '@domain/shared/call-failure';
import type { FieldInput, FieldInputs } from './field';

export type Side = 'mine' | 'theirs';

/** A field that two people have changed. `choice` null: not decided yet. */
export interface ConflictField {
  readonly field: string;
  readonly mine: FieldInput;
  /** As it is in the record now, in the shape of the wire. */
  readonly theirs: unknown;
  readonly by: string | null;
  readonly at: string;
  readonly choice: Side | null;
}

export interface Conflict {
  /** The version that the record has: what is decided is saved on it. */
  readonly version: number;
  readonly fields: readonly ConflictField[];
}

/** What must be decided, of a draft that was refused. */
export const conflictOf = ({ version, fields }: RecordConflict, draft: FieldInputs): Conflict => ({
  version,
  fields: Object.entries(fields)
    .filter(([field]) => Object.hasOwn(draft, field))
    .map(([field, { now, by, at }]) => ({
      field,
      mine: draft[field] ?? null,
      theirs: now,
      by,
      at,
      choice: null,
    })),
});

export const chosen = (conflict: Conflict, field: string, choice: Side): Conflict => ({
  ...conflict,
  fields: conflict.fields.map((one) => (one.field === field ? { ...one, choice } : one)),
});

export const isDecided = ({ fields }: Conflict): boolean => fields.every(({ choice }) => choice !== null);

/** What is still to be written when all is decided: fields that stay theirs are not. */
export const mergedDraft = (draft: FieldInputs, { fields }: Conflict): FieldInputs => {
  const theirs = fields.filter(({ choice }) => choice === 'theirs').map(({ field }) => field);
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !theirs.includes(name)));
};
