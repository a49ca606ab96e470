import { useUi } from '@ui/texts/ui-context';
import type { CSSProperties } from 'react';
import { type Edge, layered } from './layering';
import styles from './process-map.module.css';

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
const GAP = { column: 56, row: 20 };

const at = (column: number, row: number) => ({
  x: column * (WIDTH + GAP.column),
  y: row * (HEIGHT + GAP.row),
});

/** States as boxes in the order of their usual path, ways between them as lines; a box leads to its records. */
export const ProcessMap = (given: {
  readonly label: string;
  readonly nodes: readonly MapNode[];
  readonly edges: readonly Edge[];
  onSelect(id: string): void;
}) => {
  const { label, nodes, edges, onSelect } = given;
  const isRtl = useUi().direction === 'rtl';
  const order = nodes.map(({ id }) => id);
  const placed = new Map(layered(order, edges).map((place) => [place.id, place]));
  const columns = Math.max(1, ...[...placed.values()].map(({ column }) => column + 1));
  const rows = Math.max(1, ...[...placed.values()].map(({ row }) => row + 1));
  const width = columns * WIDTH + (columns - 1) * GAP.column;
  const height = rows * HEIGHT + (rows - 1) * GAP.row;
  const lines = edges.flatMap(({ from, to }) => {
    const [start, end] = [placed.get(from), placed.get(to)];
    if (!start || !end || start.column >= end.column) return [];
    const [a, b] = [at(start.column, start.row), at(end.column, end.row)];
    const [x1, y1] = [a.x + WIDTH, a.y + HEIGHT / 2];
    const [x2, y2] = [b.x, b.y + HEIGHT / 2];
    const bend = Math.min(60, (x2 - x1) / 2);
    return [{ id: `${from} ${to}`, path: `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}` }];
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" className={styles.scroll} aria-label={label}>
      <div className={styles.map} style={{ inlineSize: width, blockSize: height }}>
        <svg
          className={styles.lines}
          width={width}
          height={height}
          aria-hidden="true"
          style={isRtl ? { scale: '-1 1' } : undefined}
        >
          {lines.map(({ id, path }) => (
            <path key={id} d={path} />
          ))}
        </svg>
        <ul>
          {nodes.map((node) => {
            const place = placed.get(node.id);
            const { x, y } = at(place?.column ?? 0, place?.row ?? 0);
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
