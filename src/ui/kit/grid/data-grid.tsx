import { useUi } from '@ui/i18n/ui-context';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useMemo, useRef } from 'react';
import styles from './grid.module.css';
import { GridHeader } from './grid-header';
import { placeAfter } from './grid-keys';
import type { DataGridProps } from './grid-props';
import { GridRow } from './grid-row';
import { templateOf } from './grid-template';
import { useGridColumns } from './use-grid-columns';
import { placeOf, useGridPlace } from './use-grid-place';
import { isSelected, shareSelected, useGridSelecting } from './use-grid-selecting';
import { useGridWindow } from './use-grid-window';

/** Its own meaning of a press goes before the row's. */
const hasOwnPress = (target: EventTarget, cell: HTMLElement) =>
  target instanceof Element && cell.contains(target.closest('a, button, input, select, label'));

/**
 * A list of any length, of which only the rows in view are drawn, as an ARIA grid: arrows, Home, End, Page Up and Page Down move
 * (with Control to the ends), Enter opens or sorts, Space selects, Shift with arrows selects a range or, on a header, resizes it.
 */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => {
  const { columns, rows, selection, sort, labels, keyOf } = props;
  const rtl = useUi().direction === 'rtl';
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  /** A press on a column's edge ends as a click on its header: it does not sort. */
  const isOnEdge = useRef(false);

  const first = selection ? 1 : 0;
  const bounds = { rows: rows.total, cols: columns.length + first, rtl };
  const sized = useGridColumns(columns, rtl);
  const { place, go, stand } = useGridPlace(scroller, bounds.rows, bounds.cols);
  const { indexes, page } = useGridWindow({
    scroller,
    total: rows.total,
    stored: place.row,
    scrollKey: props.scrollKey,
    onWindow: props.onWindow,
  });
  const ids = selection?.ids;
  const chosen = useMemo(() => new Set(ids), [ids]);
  const selecting = useGridSelecting({ rows, selection, chosen, keyOf });

  const pressHeader = (col: number) => {
    if (selection && col === 0) selection.onSelectAll(shareSelected(selection, rows.total) !== 'all');
    const column = columns[col - first];
    if (!column?.sortable) return;
    const isUp = sort?.field === column.id && sort.direction === 'asc';
    props.onSort({ field: column.id, direction: isUp ? 'desc' : 'asc' });
  };
  const open = (index: number) => {
    const row = rows.at(index);
    if (row !== undefined) props.onOpen(row);
  };

  const onClick = (event: MouseEvent) => {
    const hit = placeOf(event.target);
    if (!hit || isOnEdge.current) return;
    const { row, col } = hit.place;
    if (row < 0) pressHeader(col);
    else if (selection && event.shiftKey) selecting.extend(row, row);
    else if (selection && (col === 0 || event.ctrlKey || event.metaKey)) selecting.toggle(row);
    else if (!hasOwnPress(event.target, hit.cell) && document.getSelection()?.isCollapsed !== false)
      open(row);
  };

  const press = (key: string, ctrl: boolean): boolean => {
    const { row, col } = place;
    if (ctrl && key.toLowerCase() === 'a' && selection) selection.onSelectAll(true);
    else if (key !== 'Enter' && key !== ' ') return false;
    else if (row < 0) pressHeader(col);
    else if (selection && (key === ' ' || col === 0)) selecting.toggle(row);
    else if (key === 'Enter') open(row);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event;
    const hit = placeOf(target);
    const isCheck = target instanceof Element && target.matches('[data-check]');
    if (!hit || event.altKey || (hit.cell !== target && !isCheck)) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (isCheck && key === ' ') return;
    if (press(key, ctrl)) {
      event.preventDefault();
      return;
    }
    const next = placeAfter({ key, ctrl }, place, { ...bounds, page });
    if (!next) return;
    event.preventDefault();
    if (shiftKey && place.row < 0 && next.col !== place.col) {
      sized[place.col - first]?.step(next.col > place.col ? 1 : -1, hit.cell.offsetWidth);
      return;
    }
    if (shiftKey && selection && place.row >= 0 && next.row >= 0) selecting.extend(place.row, next.row);
    else selecting.anchorAt(Math.max(0, next.row));
    go(next);
  };

  return (
    <div className={styles.frame}>
      <span id={helpId} hidden>
        {labels.headerHelp}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table */}
      <div
        ref={scroller}
        role="grid"
        className={styles.scroll}
        style={templateOf(sized, first === 1) as CSSProperties}
        aria-label={props.label}
        aria-rowcount={rows.total + 1}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={props.busy || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => {
          const hit = placeOf(target);
          if (hit) stand(hit.place);
        }}
        onMouseDown={(event) => {
          isOnEdge.current = event.target instanceof Element && event.target.matches('[data-edge]');
          if (!event.shiftKey) return;
          // selects rows, not text
          event.preventDefault();
          placeOf(event.target)?.cell.focus({ preventScroll: true });
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
        <div role="rowgroup" className={styles.head}>
          <GridHeader
            columns={columns}
            sized={sized}
            sort={sort}
            selected={selection && shareSelected(selection, rows.total)}
            selectAll={labels.selectAll}
            helpId={helpId}
            stop={place.row < 0 ? place.col : null}
          />
        </div>
        {rows.total > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          <div
            role="rowgroup"
            className={styles.body}
            style={{ blockSize: `calc(${rows.total} * var(--row))` }}
          >
            {indexes.map((index) => {
              const row = rows.at(index);
              return (
                <GridRow
                  key={index}
                  index={index}
                  row={row}
                  columns={columns}
                  selected={selection && row !== undefined && isSelected(selection, chosen, keyOf(row))}
                  label={row === undefined ? labels.loading : labels.selectRow(props.nameOf(row))}
                  tone={row === undefined ? undefined : props.toneOf?.(row)}
                  stop={place.row === index ? place.col : null}
                />
              );
            })}
          </div>
        )}
      </div>
      {rows.total === 0 && props.empty}
    </div>
  );
};
