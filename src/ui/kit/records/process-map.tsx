import { useUi } from '@ui/i18n/ui-context';
import { type CSSProperties, useRef } from 'react';
import { type Banded, banded } from './bands';
import { type Edge, layered } from './layering';
import styles from './process-map.module.css';
import { useWidth } from './use-width';

export interface MapNode {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly countText: string;
  readonly ageText: string | null;
  readonly lateText: string | null;
  readonly isFinal: boolean;
  readonly inner: readonly { readonly id: string; readonly label: string; readonly count: number }[];
}

const WIDTH = 184;
const HEIGHT = 92;
/** Of the scroller, both sides. */
const PADDING = 8;
const GAP = { column: 40, row: 16, band: 32 };

const at = ({ column, row, band }: Banded) => ({
  x: column * (WIDTH + GAP.column),
  y: row * (HEIGHT + GAP.row) + band * GAP.band,
});

/** A line on from the end of one box to the beginning of the next; to a lower band it leads from below to above. */
const lineBetween = (start: Banded, end: Banded): string | null => {
  const [a, b] = [at(start), at(end)];
  if (start.band < end.band) {
    const [x1, y1, x2, y2] = [a.x + WIDTH / 2, a.y + HEIGHT, b.x + WIDTH / 2, b.y];
    const bend = Math.min(40, (y2 - y1) / 2);
    return `M${x1},${y1} C${x1},${y1 + bend} ${x2},${y2 - bend} ${x2},${y2}`;
  }
  if (start.band > end.band || start.column >= end.column) return null;
  const [x1, y1, x2, y2] = [a.x + WIDTH, a.y + HEIGHT / 2, b.x, b.y + HEIGHT / 2];
  const bend = Math.min(60, (x2 - x1) / 2);
  return `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`;
};

/**
 * States as boxes in the order of their usual path, ways between them as lines; a box leads to its records. It breaks into bands
 * where the page is narrower than the path is long.
 */
export const ProcessMap = (props: {
  readonly label: string;
  readonly nodes: readonly MapNode[];
  readonly edges: readonly Edge[];
  onSelect(id: string): void;
}) => {
  const { label, nodes, edges, onSelect } = props;
  const isRtl = useUi().direction === 'rtl';
  const order = nodes.map(({ id }) => id);
  const host = useRef<HTMLDivElement>(null);
  const room = useWidth(host);
  const fitting =
    room === null ? order.length : Math.floor((room - PADDING + GAP.column) / (WIDTH + GAP.column));
  const layers = layered(order, edges);
  const columnOf = new Map(layers.map(({ id, column }) => [id, column]));
  const places = banded(layers, Math.max(1, fitting));
  const placed = new Map(places.map((place) => [place.id, place]));
  const columns = Math.max(1, ...[...placed.values()].map(({ column }) => column + 1));
  const bottom = Math.max(0, ...places.map((place) => at(place).y)) + HEIGHT;
  const width = columns * WIDTH + (columns - 1) * GAP.column;
  const lines = edges.flatMap(({ from, to }) => {
    const [start, end] = [placed.get(from), placed.get(to)];
    const path = start && end ? lineBetween(start, end) : null;
    const far = Math.abs((columnOf.get(to) ?? 0) - (columnOf.get(from) ?? 0)) > 1;
    return path === null ? [] : [{ id: `${from} ${to}`, path, far }];
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div ref={host} role="group" className={styles.scroll} aria-label={label}>
      <div className={styles.map} style={{ inlineSize: width, blockSize: bottom }}>
        <svg
          className={styles.lines}
          width={width}
          height={bottom}
          aria-hidden="true"
          style={isRtl ? { scale: '-1 1' } : undefined}
        >
          {lines.map(({ id, path, far }) => (
            <path key={id} d={path} data-far={far || undefined} />
          ))}
        </svg>
        <ul>
          {nodes.map((node) => {
            const { x, y } = at(placed.get(node.id) ?? { id: node.id, column: 0, row: 0, band: 0 });
            const style: CSSProperties = {
              insetInlineStart: x,
              insetBlockStart: y,
              inlineSize: WIDTH,
              blockSize: HEIGHT,
            };
            return (
              <li
                key={node.id}
                className={styles.node}
                style={style}
                data-empty={node.count === 0 || undefined}
              >
                <button
                  type="button"
                  title={node.inner.map((one) => `${one.label}: ${one.count}`).join('\n')}
                  onClick={() => onSelect(node.id)}
                >
                  <span className={styles.name}>{node.label}</span>
                  <span className={styles.count}>{node.countText}</span>
                  <span className={styles.facts}>
                    {node.ageText !== null && <span>{node.ageText}</span>}
                    {node.lateText !== null && <span className={styles.late}>{node.lateText}</span>}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
};
