import { useUi } from '@ui/i18n/ui-context';
import { Checkbox } from '@ui/kit/checkbox';
import { type CSSProperties, useRef, useState } from 'react';
import { BOX, type Edge, GAP, type Spot } from './map-shape';
import styles from './process-map.module.css';
import { useMapLayout } from './use-map-layout';
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

/** A way with how many have gone it. */
export interface MapEdge extends Edge {
  readonly traffic: number;
}

/** Widths of a line, in pixels: what nobody goes, and what most go. */
const LINE = { least: 1.5, most: 7 } as const;

/** Twice as many do not look like twice the line: the root keeps the few visible. */
const lineWidth = (traffic: number, most: number): number =>
  most === 0 ? LINE.least : LINE.least + (LINE.most - LINE.least) * Math.sqrt(traffic / most);

/** Of the scroller, both sides. */
const PADDING = 8;

/** A line on from the end of one box to the beginning of the next; to a lower band it leads from below to above. */
const lineOn = (a: Spot, b: Spot): string => {
  if (a.band < b.band) {
    const [x1, y1, x2, y2] = [a.x + BOX.width / 2, a.y + BOX.height, b.x + BOX.width / 2, b.y];
    const bend = Math.min(40, (y2 - y1) / 2);
    return `M${x1},${y1} C${x1},${y1 + bend} ${x2},${y2 - bend} ${x2},${y2}`;
  }
  const [x1, y1, x2, y2] = [a.x + BOX.width, a.y + BOX.height / 2, b.x, b.y + BOX.height / 2];
  const bend = Math.min(60, Math.abs(x2 - x1) / 2);
  return `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`;
};

/** A line back: around below the boxes that it passes. */
const lineBack = (a: Spot, b: Spot): string => {
  const [x1, y1, x2, y2] = [
    a.x + BOX.width / 3,
    a.y + BOX.height,
    b.x + (2 * BOX.width) / 3,
    b.y + BOX.height,
  ];
  const bend = Math.max(y1, y2) + GAP.band;
  return `M${x1},${y1} C${x1},${bend} ${x2},${bend} ${x2},${y2}`;
};

const isAhead = (a: Spot, b: Spot): boolean => a.band < b.band || (a.band === b.band && a.x < b.x);

/**
 * States as boxes in the order of their usual path, ways between them as lines; a box leads to its records. The ways on are drawn, those
 * back and aside when they are asked for; the more have gone a way, the thicker it is. It breaks into bands where the page is narrower than the path is long.
 */
export const ProcessMap = (props: {
  readonly label: string;
  /** Of the choice that shows the ways back and aside as well. */
  readonly othersLabel: string;
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  onSelect(id: string): void;
}) => {
  const { label, othersLabel, nodes, edges, onSelect } = props;
  const isRtl = useUi().direction === 'rtl';
  const [showsOthers, setShowsOthers] = useState(false);
  const order = nodes.map(({ id }) => id);
  const host = useRef<HTMLDivElement>(null);
  const room = useWidth(host);
  const column = BOX.width + GAP.column;
  const fitting = room === null ? order.length : Math.floor((room - PADDING + GAP.column) / column);
  const ways = edges.map(({ from, to, isOn }) => ({ from, to, isOn }));
  const spots = useMapLayout({ order, edges: ways, columns: Math.max(1, fitting) }) ?? [];
  const spotOf = new Map(spots.map((spot) => [spot.id, spot]));
  const width = Math.max(0, ...spots.map(({ x }) => x)) + BOX.width;
  const bottom = Math.max(0, ...spots.map(({ y }) => y)) + BOX.height;
  const most = Math.max(0, ...edges.map(({ traffic }) => traffic));
  const lines = edges.flatMap(({ from, to, isOn, traffic }) => {
    const [start, end] = [spotOf.get(from), spotOf.get(to)];
    if (!start || !end || (!isOn && !showsOthers)) return [];
    const path = isAhead(start, end) ? lineOn(start, end) : lineBack(start, end);
    return [{ id: `${from} ${to}`, path, isOn, strokeWidth: lineWidth(traffic, most) }];
  });
  const hasOthers = edges.some(({ isOn }) => !isOn);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      ref={host}
      role="group"
      className={styles.scroll}
      aria-label={label}
      aria-busy={spots.length === 0 || undefined}
    >
      {hasOthers && (
        <Checkbox checked={showsOthers ? 'all' : 'none'} onToggle={() => setShowsOthers(!showsOthers)}>
          {othersLabel}
        </Checkbox>
      )}
      <div className={styles.map} style={{ inlineSize: width, blockSize: bottom + GAP.band }}>
        <svg
          className={styles.lines}
          width={width}
          height={bottom + GAP.band}
          aria-hidden="true"
          style={isRtl ? { scale: '-1 1' } : undefined}
        >
          {lines.map(({ id, path, isOn, strokeWidth }) => (
            <path key={id} d={path} style={{ strokeWidth }} data-aside={!isOn || undefined} />
          ))}
        </svg>
        <ul>
          {nodes.map((node) => {
            const spot = spotOf.get(node.id);
            if (spot === undefined) return null;
            const { x, y } = spot;
            const style: CSSProperties = {
              insetInlineStart: x,
              insetBlockStart: y,
              inlineSize: BOX.width,
              blockSize: BOX.height,
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
