import { type Area, allFields, filterableFields } from '@domain/area/area';
import { isAlwaysFilled } from '@domain/area/draft';
import { type Field, KEPT_FIELDS } from '@domain/area/field';
import type { Condition, ListQuery } from '@domain/area/query';
import { match, P } from 'ts-pattern';
import type { AreaManifest } from '../manifest';
import { hasOpenStates, stateNames } from '../states';
import { calledIn, type I18n, isReference, shownOf } from '../values';

/** What a filter of a field looks like. */
export type FilterKind = 'choice' | 'reference' | 'day' | 'amount' | 'number' | 'flag';

export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly kind: FilterKind;
  /** A record may have none: then one can ask for those. */
  readonly isOptional: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const KINDS: Readonly<Partial<Record<Field['kind'], FilterKind>>> = {
  choice: 'choice',
  reference: 'reference',
  day: 'day',
  instant: 'day',
  money: 'amount',
  whole: 'number',
  decimal: 'number',
  flag: 'flag',
};

/** Of the values of a field those that the tab lists; none: the tab has decided, there is nothing left to choose. */
const leftOpen = (values: readonly string[], preset: Condition | undefined): readonly string[] => {
  if (preset === undefined) return values;
  return 'in' in preset && preset.in.length > 1 ? values.filter((value) => preset.in.includes(value)) : [];
};

/** Fields that chips are offered for. One that the tab has decided about is left out. */
export const filterFields = (
  manifest: AreaManifest,
  preset: Pick<ListQuery, 'filter'>,
  { t }: Pick<I18n, 't'>,
): readonly FilterField[] =>
  filterableFields(manifest.area).flatMap((name) => {
    const field = allFields(manifest.area)[name];
    const kind = field && KINDS[field.kind];
    if (!field || !kind || (name === 'late' && !hasOpenStates(manifest))) return [];
    const all = name === 'state' ? stateNames(manifest) : (field.options ?? []);
    const values = leftOpen(all, preset.filter[name]);
    if (values.length === 0 && Object.hasOwn(preset.filter, name)) return [];
    return [
      {
        name,
        label: t.of(`field.${name}`),
        kind,
        isOptional: !isAlwaysFilled(field) && !Object.hasOwn(KEPT_FIELDS, name),
        options: values.map((value) => ({ value, label: t.of(`${name}.${value}`) })),
      },
    ];
  });

const boundText = (name: string, field: Field, bound: string | number, i18n: I18n): string => {
  const shown = shownOf(name, field.kind === 'instant' ? { ...field, kind: 'day' } : field, bound, {
    isMasked: false,
    i18n,
    now: 0,
  });
  return 'text' in shown ? shown.text : '';
};

/** What a chip says of its condition. `known`: labels of records that references name, by id. */
export const conditionText = (
  { fields }: Pick<Area, 'fields'>,
  name: string,
  condition: Condition,
  i18n: I18n,
  known: Readonly<Record<string, string>>,
): string => {
  const field = allFields({ fields })[name];
  const { t } = i18n;
  if (!field) return '';
  const textOf = (bound: string | number) => boundText(name, field, bound, i18n);
  return match(condition)
    .with({ empty: true }, () => t('filter.empty'))
    .with({ empty: false }, () => t('filter.filled'))
    .with({ is: true }, () => t('filter.yes'))
    .with({ is: false }, () => t('filter.no'))
    .with({ in: P._ }, (one) => {
      // an address may name a state that nobody here knows: it stands as it was written
      const wordsOf = (value: string) => (t.has(`${name}.${value}`) ? t.of(`${name}.${value}`) : value);
      const texts = one.in.map((value) => (field.kind === 'reference' ? known[value] : wordsOf(value)));
      return texts.length > 2 || texts.includes(undefined)
        ? t('filter.several', { count: texts.length })
        : texts.join(', ');
    })
    .with({ from: P.nonNullable, to: P.nonNullable }, ({ from, to }) =>
      t('filter.range', { from: textOf(from), to: textOf(to) }),
    )
    .with({ from: P.nonNullable }, ({ from }) => t('filter.atLeast', { from: textOf(from) }))
    .with({ to: P.nonNullable }, ({ to }) => t('filter.atMost', { to: textOf(to) }))
    .with({ from: P.optional(undefined), to: P.optional(undefined) }, () => t('filter.any'))
    .exhaustive();
};

/** What records are called that rows on the screen refer to, by id: a chip of a reference names them without asking. */
export const labelsIn = (
  i18n: Pick<I18n, 'language'>,
  rows: readonly { readonly fields: Readonly<Record<string, unknown>> }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap(({ fields }) =>
      Object.values(fields).flatMap((value) =>
        isReference(value) ? [[value.id, calledIn(i18n, value)]] : [],
      ),
    ),
  );
