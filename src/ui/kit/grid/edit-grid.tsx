import { useUi } from '@ui/i18n/ui-context';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import styles from './edit-grid.module.css';
import { useGridColumns } from './use-grid-columns';

export interface EditCell {
  readonly text: string;
  /** What is wrong with it, and whether that keeps it from being written. */
  readonly fault: { readonly text: string; readonly isError: boolean } | null;
}

export interface EditGridProps {
  /** Name of the grid. */
  readonly label: string;
  /** Header of the column that names the rows. */
  readonly rowHeader: string;
  /** How the keyboard walks, pastes and takes back. */
  readonly help: string;
  /** `isLong`: its texts may have several lines. */
  readonly columns: readonly { readonly id: string; readonly header: string; readonly isLong?: boolean }[];
  readonly rows: readonly { readonly id: string; readonly name: string; readonly isPrivate?: boolean }[];
  cellAt(row: number, col: number): EditCell;
  onType(row: number, col: number, text: string): void;
  /** More than one cell, or a key, was pasted into this one. */
  onPaste(row: number, col: number, text: string): void;
  onUndo(): void;
  onRedo(): void;
}

const WALKS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Cells that are written into: Tab goes along a row, arrows and Enter along a column; what a spreadsheet puts on the clipboard fills many. */
export const EditGrid = (props: EditGridProps) => {
  const { label, rowHeader, help, columns, rows, cellAt, onType, onPaste, onUndo, onRedo } = props;
  const id = useId();
  const rtl = useUi().direction === 'rtl';
  const sized = useGridColumns(
    columns.map(({ id: name, header }) => ({ id: name, header, cell: () => null })),
    rtl,
  );
  const nameOf = (row: number, col: number) => `${id}-${row}-${col}`;
  const onKeyDown = (row: number, col: number) => (event: KeyboardEvent) => {
    // within a text of several lines the arrows and Enter are its own
    const isWithin = columns[col]?.isLong === true;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) onRedo();
      else onUndo();
      return;
    }
    const next = WALKS[event.key];
    if (next === undefined || isCommand || isWithin) return;
    event.preventDefault();
    document.getElementById(nameOf(row + next, col))?.focus();
  };
  const onPasted = (row: number, col: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/.test(text)) return;
    event.preventDefault();
    onPaste(row, col, text);
  };
  return (
    <div className={styles.frame}>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.grid} aria-label={label} aria-describedby={`${id}-help`}>
          <colgroup>
            <col className={styles.name} />
            {sized.map(({ id: name, width }) => (
              <col key={name} style={{ inlineSize: width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{rowHeader}</th>
              {columns.map(({ id: name, header }) => (
                <th key={name} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: rowId, name, isPrivate }, row) => (
              <tr key={rowId}>
                <th scope="row" data-private={isPrivate || undefined}>
                  {name}
                </th>
                {columns.map(({ id: column, header, isLong = false }, col) => {
                  const { text, fault } = cellAt(row, col);
                  const why = fault === null ? undefined : `${nameOf(row, col)}-why`;
                  const Cell = isLong ? 'textarea' : 'input';
                  return (
                    <td key={column}>
                      <Cell
                        id={nameOf(row, col)}
                        className={isLong ? `${styles.input} ${styles.long}` : styles.input}
                        dir="auto"
                        autoComplete="off"
                        aria-label={`${header}, ${name}`}
                        aria-invalid={fault?.isError || undefined}
                        aria-describedby={why}
                        value={text}
                        onChange={({ target }) => onType(row, col, target.value)}
                        onKeyDown={onKeyDown(row, col)}
                        onPaste={onPasted(row, col)}
                      />
                      {fault !== null && (
                        <span id={why} className={fault.isError ? styles.error : styles.warning}>
                          {fault.text}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
