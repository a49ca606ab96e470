import type { Figure } from '@domain/settings/settings';
import type { I18n } from '@ui/records/values';
import { match } from 'ts-pattern';

/** What a figure is called: its own name, or the fee and the cases that it is for. */
export const figureName = ({ table, key, of }: Figure, { t }: Pick<I18n, 't'>): string => {
  if (table !== 'fee') return t.of(`figure.${table}.${key}`);
  const [type = '', kind = '', ...cases] = of;
  const parts = [...new Set([type, kind, ...cases])].filter((part) => part !== '-');
  return parts
    .map((part) => (t.has(`fee.${part}`) ? t.of(`fee.${part}`) : part.replaceAll('_', ' ')))
    .join(' · ');
};

/** A value of a figure in words. */
export const figureText = ({ unit }: Pick<Figure, 'unit'>, value: number, { t, format }: I18n): string =>
  match(unit)
    .with('fils', () => format.amount(value))
    .with('days', () => t.of('figure.days', { days: format.number(value) }))
    .with('hundredths', () => format.percent(value / 100))
    .exhaustive();
