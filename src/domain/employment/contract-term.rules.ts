import type { FieldInputs } from '@domain/area/field';
import { type CaseSeen, filled } from '@domain/area/judging';
import type { Verdict } from '@domain/area/verdict';

/** No labour contract ends before it begins, whichever of both days is written. */
export const termFaults = ({
  contract_starts_on,
  contract_ends_on,
}: FieldInputs): Readonly<Record<string, 'term_reversed'>> =>
  filled(contract_starts_on) &&
  filled(contract_ends_on) &&
  String(contract_ends_on) < String(contract_starts_on)
    ? { contract_ends_on: 'term_reversed' }
    : {};

/** The same of a command that asks for the term. */
export const termFits = ({ record }: CaseSeen, { payload }: { readonly payload: FieldInputs }): Verdict =>
  Object.entries(termFaults({ ...(record as FieldInputs), ...payload })).map(([field, code]) => ({
    code,
    owner: 'pro',
    fix: { tab: 'process', field },
  }));
