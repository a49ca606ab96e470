import type { Figure } from '@domain/settings/settings';
import { fils } from '@domain/shared/money';
import type { Words } from '@ui/records/values';
import { match } from 'ts-pattern';

/** What a figure is called: its own name, or the fee and the cases that it is for. */
export const figureName = ({ table, key, of }: Figure, { say }: Pick<Words, 'say'>): string => {
  if (table !== 'fee') return say.of(`figure.${table}.${key}`);
  const [type = '', kind = '', ...cases] = of;
  const parts = [...new Set([type, kind, ...cases])].filter((part) => part !== '-');
  return parts
    .map((part) => (say.has(`fee.${part}`) ? say.of(`fee.${part}`) : part.replaceAll('_', ' ')))
    .join(' · ');
};

/** A value of a figure in words. */
export const figureText = ({ unit }: Pick<Figure, 'unit'>, value: number, { say, format }: Words): string =>
  match(unit)
    .with('fils', () => format.money(fils(value)))
    .with('days', () => say.of('figure.days', { days: format.number(value) }))
    .with('hundredths', () => format.percent(value / 100))
    .exhaustive();
