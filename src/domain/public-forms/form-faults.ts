import { fieldErrors } from '@domain/area/field-errors';
import { type FormUpload, type FormValues, fieldsOf, type OpenedForm } from './public-form';

/** Codes of what is wrong with a form, by `values.<field>`, `documents.<name>` and `consent`. */
export type FormFaults = Readonly<Record<string, string>>;

/** A form as it is to be handed in. */
export interface HandedIn extends Pick<OpenedForm, 'groups' | 'documents'> {
  readonly values: FormValues;
  readonly uploads: readonly FormUpload[];
  readonly hasConsent: boolean;
}

/** Everything that is missing or does not fit, at once. Whether a day is still to come is the back end's to say. */
export const formFaults = ({ groups, documents, values, uploads, hasConsent }: HandedIn): FormFaults => {
  const fields = fieldsOf(groups);
  const input = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]));
  const wrong = Object.entries(fieldErrors(fields, input, '')).filter(([, { level }]) => level === 'error');
  const missing = documents.filter(
    ({ name, required }) => required && !uploads.some(({ document }) => document === name),
  );
  return {
    ...Object.fromEntries(wrong.map(([name, { code }]) => [`values.${name}`, code])),
    ...Object.fromEntries(missing.map(({ name }) => [`documents.${name}`, 'required'])),
    ...(hasConsent ? {} : { consent: 'required' }),
  };
};
