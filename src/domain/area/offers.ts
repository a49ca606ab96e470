import type { Choice, Field, FieldInputs } from './field';

/** What decides on the states of the records that a reference offers; null: nothing does. */
export const offeredBy = ({ offers }: Pick<Field, 'offers'>, inputs: FieldInputs): string | null => {
  if (offers === undefined || !('by' in offers)) return null;
  const option = inputs[offers.by];
  return typeof option === 'string' ? option : null;
};

/** States of the records that a reference of a new record may name; null: any. `option`: what decides on them (`offeredBy`). */
export const statesOffered = (
  { offers }: Pick<Field, 'offers'>,
  option: string | null,
): readonly string[] | null => {
  if (offers === undefined) return null;
  if (!('by' in offers)) return offers;
  return (option !== null && Object.hasOwn(offers.of, option) && offers.of[option]) || null;
};

/** Does a new record begin with the one record that this field may name, where there is no other? One that must be named, nobody has to choose. */
export const isProposed = ({ kind, required }: Pick<Field, 'kind' | 'required'>): boolean =>
  kind === 'reference' && required === true;

/** The record that may be named, where there is no other; null: there are several, or none, or it is not known yet. */
export const onlyChoice = (found: readonly Choice[] | null): Choice | null =>
  found?.length === 1 ? (found[0] ?? null) : null;
