import { EXAMPLES, isCheck } from '@domain/area/checks';
import type { Field, FieldCheck } from '@domain/area/field';
import { boundsOf } from '@domain/area/field-errors';
import { amountText } from '@domain/shared/money';
import type { Texts } from '@ui/i18n/translate';
import { useTexts } from '@ui/i18n/use-texts';
import { useArea } from './area-scope';
import { en } from './fault.texts.en';

export const faultTexts = { en, ar: () => import('./fault.texts.ar').then(({ ar }) => ar) };

type FaultTexts = Pick<Texts<string>, 'has' | 'of'>;

/** Texts of what is wrong with a field of this area. */
export const useFaultTexts = () => useTexts(faultTexts, useArea().manifest.texts);

interface FieldForm extends Pick<Field, 'min' | 'max' | 'maxLength'> {
  readonly kind: Field['kind'];
  readonly check?: FieldCheck;
  readonly to?: string;
}

/** Up to where a value of the field may go: in words, when it is beyond. */
const boundOf = (code: string, field: FieldForm): string | null => {
  const bounds = boundsOf(field);
  if (bounds === null) return null;
  const bound = code === 'too_small' ? bounds.least : bounds.most;
  return field.kind === 'money' ? amountText(bound) : String(bound);
};

const BEYOND: readonly string[] = ['too_small', 'too_large', 'too_long'];

/**
 * What is wrong with a value. Of one that does not fit its field it says what does, with an example; a code that has no text of its own is an
 * invalid value; one that goes too far is told up to where it may go. Without `field` it is no field of a record.
 */
export const errorText = (code: string, t: FaultTexts, field?: FieldForm): string => {
  const bound = field !== undefined && BEYOND.includes(code) ? boundOf(code, field) : null;
  if (bound !== null) return t.of(`error.${code}.bound`, { bound });
  const named =
    [
      ...(field?.to === undefined ? [] : [`${code}.${field.to}`]),
      ...(code === 'invalid' ? [] : [code]),
      ...(field === undefined ? [] : [field.check ?? field.kind]),
    ].find((name) => t.has(`error.${name}`)) ?? 'invalid';
  return t.of(`error.${named}`, { example: isCheck(named) ? EXAMPLES[named] : '' });
};
