import { EXAMPLES, isCheck } from '@domain/area/checks';
import type { Field, FieldCheck } from '@domain/area/field';
import type { Texts } from '@ui/i18n/translate';
import { useTexts } from '@ui/i18n/use-texts';
import { useArea } from './area-scope';
import { en } from './fault.texts.en';

export const faultTexts = { en, ar: () => import('./fault.texts.ar').then(({ ar }) => ar) };

type FaultTexts = Pick<Texts<string>, 'has' | 'of'>;

/** Texts of what is wrong with a field of this area. */
export const useFaultTexts = () => useTexts(faultTexts, useArea().manifest.texts);

interface FieldForm {
  readonly kind: Field['kind'];
  readonly check?: FieldCheck;
  readonly to?: string;
}

/**
 * What is wrong with a value. Of one that does not fit its field it says what does, with an example; a code that has no text of its own is an
 * invalid value. Without `field` it is no field of a record.
 */
export const errorText = (code: string, t: FaultTexts, field?: FieldForm): string => {
  const named =
    [
      ...(field?.to === undefined ? [] : [`${code}.${field.to}`]),
      ...(code === 'invalid' ? [] : [code]),
      ...(field === undefined ? [] : [field.check ?? field.kind]),
    ].find((name) => t.has(`error.${name}`)) ?? 'invalid';
  return t.of(`error.${named}`, { example: isCheck(named) ? EXAMPLES[named] : '' });
};
