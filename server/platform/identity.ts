import type { FieldInputs } from '@domain/area/field';
import { countryOf } from '@domain/employment/countries';
import { Refusal } from '@server/platform/problem';

/**
 * The nationality as it is stored: the country's name, however it was written.
 * @param path what the form calls its fields
 * @throws Refusal invalid_input: no country is known by this text
 */
export const knownNationality = (fields: FieldInputs, path: string): FieldInputs => {
  const { nationality } = fields;
  if (typeof nationality !== 'string' || nationality === '') return {};
  const country = countryOf(nationality);
  if (country === null)
    throw new Refusal('invalid_input', {
      errors: [{ field: `${path}.nationality`, code: 'unknown_country', message: 'Names no country' }],
    });
  return { nationality: country.name };
};
