import { HIRED, LEFT } from '@domain/employment/employee-lists';
import type { Choice, Field, FieldInputs } from './field';

/** What decides on the states of the records that a reference offers. */
export const offeredBy = ({ offers }: Pick<Field, 'offers'>, inputs: FieldInputs): string | null => {
  if (offers === undefined || !('by' in offers)) return null;
  const option = inputs[offers.by];
  return typeof option === 'string' ? option : null;
};

/** Of what is not offered whole where a field says nothing: whose record was merged is there as another one. */
const OFFERED_BY_DEFAULT: Readonly<Record<string, readonly string[]>> = {
  employee: [...HIRED, ...LEFT.filter((state) => state !== 'merged')],
};

/** States of the records that a reference may name. */
export type OfferedStates = 'any' | readonly string[];

/** @param option what decides on them (`offeredBy`) */
export const statesOffered = (
  { offers, to = '' }: Pick<Field, 'offers' | 'to'>,
  option: string | null,
): OfferedStates => {
  const usual = OFFERED_BY_DEFAULT[to] ?? 'any';
  if (offers === undefined) return usual;
  if (!('by' in offers)) return offers;
  return (option !== null && Object.hasOwn(offers.of, option) && offers.of[option]) || usual;
};

/** @param state where the record stands; a record without a lifecycle has none */
export const isOffered = (states: OfferedStates, state: string | null): boolean =>
  states === 'any' || state === null || states.includes(state);

/** Does a new record begin with the one record that this field may name, where there is no other? One that must be named, nobody has to choose. */
export const isProposed = ({ kind, required }: Pick<Field, 'kind' | 'required'>): boolean =>
  kind === 'reference' && required === true;

/** The record that may be named, where there is no other. */
export const onlyChoice = (found: readonly Choice[] | null): Choice | null =>
  found?.length === 1 ? (found[0] ?? null) : null;
