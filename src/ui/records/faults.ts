import { EXAMPLES, isCheck } from '@domain/area/checks';
import type { Field, FieldCheck } from '@domain/area/field';
import type { Texts } from '@ui/i18n/translate';
import { useTexts } from '@ui/i18n/use-texts';
import { useArea } from './area-scope';
import { en } from './fault.texts.en';

export const faultTexts = { en, ar: () => import('./fault.texts.ar').then(({ ar }) => ar) };

type FaultTexts = Pick<Texts<string>, 'has' | 'of'>;

/** Words of what is wrong with a field of this area. */
export const useFaultTexts = () => useTexts(faultTexts, useArea().manifest.texts);

/** What is wrong with a field. A code that has no words of its own is an invalid value. */
export const errorText = (code: string, t: FaultTexts): string =>
  t.of(t.has(`error.${code}`) ? `error.${code}` : 'error.invalid', {
    example: isCheck(code) ? EXAMPLES[code] : '',
  });

interface FieldForm {
  readonly kind: Field['kind'];
  readonly check?: FieldCheck;
  readonly to?: string;
}

/** The same beside the input of the field: of a value that does not fit it says what does, with an example. */
export const faultText = ({ kind, check, to }: FieldForm, code: string, t: FaultTexts): string => {
  if (t.has(`error.${code}.${to}`)) return t.of(`error.${code}.${to}`);
  const own = code !== 'invalid' && t.has(`error.${code}`) ? code : (check ?? kind);
  const example = check === undefined ? undefined : EXAMPLES[check];
  return t.of(t.has(`error.${own}`) ? `error.${own}` : 'error.invalid', { example: example ?? '' });
};
