import type { Field } from '@domain/area/field';
import type { Row } from '@domain/area/records';
import { cellOf, type ReadCell, type ValueGrid, writtenIn } from '@domain/area/value-grid';
import type { NamedReference } from '@domain/records/named-references';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Texts } from '@ui/i18n/translate';
import { match } from 'ts-pattern';
import { useArea } from '../area-scope';
import { errorText, useFaultTexts } from '../faults';
import { useNow } from '../use-now';

type NamedIn = (field: string, text: string) => NamedReference | undefined;

const referenceOf = (named: NamedReference | undefined): ReadCell =>
  match(named)
    .with({ kind: 'found' }, ({ id }): ReadCell => ({ value: id, finding: null }))
    .with({ kind: 'unknown' }, (): ReadCell => unnamed('unknown_name'))
    .with({ kind: 'several' }, (): ReadCell => unnamed('several_named'))
    .with(undefined, (): ReadCell => unnamed('looked_up'))
    .exhaustive();
const unnamed = (code: string): ReadCell => ({ value: null, finding: { level: 'error', code } });

/** What the grid writes, and what is wrong with it, cell by cell, before anything is sent. */
export const useGridCells = (
  rows: readonly Row[],
  grid: ValueGrid,
  {
    fields,
    named,
    g,
  }: { fields: ReadonlyMap<string, Field>; named: NamedIn; g: Pick<Texts<string>, 'has' | 'of'> },
) => {
  const { t } = useArea();
  const tFault = useFaultTexts();
  const today = dayInDubai(useNow());
  const read = (name: string, text: string): ReadCell => {
    const field = fields.get(name);
    if (field === undefined) return { value: null, finding: null };
    if (field.kind === 'reference') return referenceOf(named(name, text));
    return cellOf(field, text, today, (option) => t.of(`${name}.${option}`));
  };
  const changes = rows.flatMap(({ id, version, fields: before }) => {
    const written = writtenIn(grid.texts[id], before, read);
    return Object.keys(written).length === 0 ? [] : [{ id, version, fields: written }];
  });
  const faults = Object.values(grid.texts).flatMap((texts) =>
    Object.entries(texts).filter(([name, text]) => read(name, text).finding?.level === 'error'),
  ).length;
  const cellAt = (row: number, col: number) => {
    const [id = '', name = ''] = [grid.rows[row], grid.fields[col]];
    const text = grid.texts[id]?.[name] ?? '';
    const field = fields.get(name);
    const finding = text === '' ? null : read(name, text).finding;
    if (finding === null || field === undefined) return { text, fault: null };
    const { code, level } = finding;
    const message = g.has(`grid.${code}`) ? g.of(`grid.${code}`) : errorText(code, tFault, field);
    return { text, fault: { text: message, isError: level === 'error' } };
  };
  return { changes, faults, cellAt };
};
