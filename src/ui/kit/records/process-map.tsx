import { useUi } from '@ui/i18n/ui-context';
import { Checkbox } from '@ui/kit/checkbox';
import { type CSSProperties, useRef, useState } from 'react';
import { isAhead, LANE, lineBack, lineOn } from './map-lines';
import { BOX, type Edge, GAP } from './map-shape';
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

/** Beside the outermost columns, where lines go on to a lower band or come from one. */
const MARGIN = LANE + LINE.most / 2;

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
  const fitting =
    room === null ? order.length : Math.floor((room - PADDING - 2 * MARGIN + GAP.column) / column);
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
      <div
        className={styles.map}
        style={{ inlineSize: width, blockSize: bottom + GAP.band, marginInline: MARGIN }}
      >
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
