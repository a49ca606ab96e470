import { lazy, Suspense, useRef } from 'react';
import styles from './chart.module.css';
import { classes } from './class-names';
import { Link } from './link';

const ChartCanvas = lazy(() => import('./chart-canvas'));

export type ChartKind = 'bars' | 'rows' | 'ring';

/** One bar or segment. `accent` is the number of its colour, `href` where the counted things are listed. */
export interface ChartRow {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** As they are written. */
  readonly valueText: string;
  readonly shareText: string;
  readonly accent: number;
  readonly href: string | null;
}

export interface ChartProps {
  readonly kind: ChartKind;
  readonly caption: string;
  readonly headers: { readonly label: string; readonly value: string; readonly share: string };
  readonly rows: readonly ChartRow[];
  /** Shows the figures in place of the drawing. */
  readonly asTable: boolean;
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  write(value: number): string;
}

/**
 * A drawing and, always, the same figures as a table with a link per row. Beside a ring the table is the legend; elsewhere it
 * is there for screen readers and comes into view when the keyboard reaches it. A press on a segment follows its row's link.
 */
export const Chart = (props: ChartProps) => {
  const { kind, caption, headers, rows, asTable, theme, direction, write } = props;
  const table = useRef<HTMLTableElement>(null);
  const related = kind === 'ring' && !asTable;
  return (
    <div className={classes(styles.chart, related && styles.beside)}>
      {!asTable && (
        <div className={styles.drawing} aria-hidden="true">
          <Suspense fallback={null}>
            <ChartCanvas
              key={`${theme} ${direction}`}
              kind={kind}
              rows={rows}
              direction={direction}
              write={write}
              onPick={(at) => table.current?.tBodies[0]?.rows[at]?.querySelector('a')?.click()}
            />
          </Suspense>
        </div>
      )}
      <div className={classes(styles.figures, !related && !asTable && `sr-only ${styles.overlay}`)}>
        <table ref={table} className={styles.table}>
          <caption className="sr-only">{caption}</caption>
          <thead className={classes(related && 'sr-only')}>
            <tr>
              <th scope="col">{headers.label}</th>
              <th scope="col">{headers.value}</th>
              <th scope="col">{headers.share}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className={styles.swatch} style={{ background: `var(--accent-${row.accent})` }} />
                  {row.href === null ? row.label : <Link href={row.href}>{row.label}</Link>}
                </th>
                <td>{row.valueText}</td>
                <td>{row.shareText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
