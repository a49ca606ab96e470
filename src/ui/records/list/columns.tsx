import { allFields } from '@domain/area/area';
import type { Row } from '@domain/area/records';
import { lanesOf } from '@machines/lifecycle/states';
import type { GridColumn } from '@ui/kit/grid/grid-props';
import { FieldCell, StateCell, TitleCell } from '../fields/cell';
import type { AreaManifest } from '../manifest';
import type { AreaTexts } from '../texts';
import { valueIn } from '../values';
import { columnWidth, NEXT_WIDTH } from './column-widths';

/** Does this list hold records that somebody has to move on? `listed`: the states that its tab lists. */
const movesOn = ({ lifecycles }: AreaManifest, listed: 'all' | readonly string[]): boolean =>
  lifecycles.some((lifecycle) =>
    lanesOf(lifecycle).some(({ path, isEnded }) => !isEnded && (listed === 'all' || listed.includes(path))),
  );

/** The same columns, with what moves each record on after its state. */
export const withNextStep = (
  columns: readonly GridColumn<Row>[],
  manifest: AreaManifest,
  listed: 'all' | readonly string[],
  header: string,
  cell: GridColumn<Row>['cell'],
): readonly GridColumn<Row>[] => {
  const at = columns.findIndex(({ id }) => id === 'state') + 1;
  if (at === 0 || !movesOn(manifest, listed)) return columns;
  return columns.toSpliced(at, 0, { id: 'next', header, width: NEXT_WIDTH, cell });
};

/** The columns of a list in their order; the one that names the record comes first whatever was chosen. */
export const gridColumns = (
  manifest: AreaManifest,
  names: readonly string[],
  t: AreaTexts,
): readonly GridColumn<Row>[] => {
  const fields = allFields(manifest.area);
  const { title } = manifest.area;
  const ordered = [title, ...names.filter((name) => name !== title)];
  return ordered.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const header = t.of(`field.${name}`);
    const column: GridColumn<Row> = {
      id: name,
      header,
      ...(field.isSortable && { sortable: true }),
      ...(['money', 'whole', 'decimal'].includes(field.kind) && { numeric: true }),
      width: columnWidth(manifest, name, field, t),
      cell: (row) => {
        if (name === 'state') return <StateCell row={row} />;
        if (name === title) return <TitleCell row={row} />;
        return (
          <FieldCell
            row={row}
            name={name}
            field={field}
            value={valueIn(row, name)}
            masked={row.masked.includes(name)}
          />
        );
      },
    };
    return [column];
  });
};
