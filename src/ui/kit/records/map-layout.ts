import { graphlib, layout } from '@dagrejs/dagre';

import { BOX, type Edge, GAP, type MapInput, type Spot } from './map-shape';

/** Pulls the boxes of the usual way into one line; what leads aside yields to it. */
const WEIGHT = { on: 8, aside: 1 } as const;

/** The usual way: from the first box on, each time to the nearest of those that are on. */
const usualWay = (order: readonly string[], edges: readonly Edge[]): ReadonlySet<string> => {
  const way = new Set<string>();
  for (let here = order[0]; here !== undefined && !way.has(here); ) {
    way.add(here);
    const on = edges.filter(({ from, isOn }) => isOn && from === here).map(({ to }) => to);
    here = order.find((id) => on.includes(id));
  }
  return way;
};

/**
 * Boxes from the start to the end by a graph library: columns by the longest way, and rows in the order in which lines cross as little as
 * they can; the usual way is the first row, so that it is straight. Ways back are left out: `order` says which ones these are. Where the
 * page has room for fewer columns, they go on in bands below.
 */
export const laidOut = ({ order, edges, columns }: MapInput): readonly Spot[] => {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: GAP.row, ranksep: GAP.column });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of order) graph.setNode(id, { ...BOX });
  const place = new Map(order.map((id, at) => [id, at]));
  for (const { from, to, isOn } of edges)
    if ((place.get(from) ?? 0) < (place.get(to) ?? -1))
      graph.setEdge(from, to, { weight: isOn ? WEIGHT.on : WEIGHT.aside, minlen: 1 });
  layout(graph);
  const way = usualWay(order, edges);
  const placed = order
    .map((id) => ({ id, x: graph.node(id).x, y: graph.node(id).y }))
    .sort((one, next) => Number(way.has(next.id)) - Number(way.has(one.id)) || one.y - next.y);
  const starts = [...new Set(placed.map(({ x }) => x))].sort((one, next) => one - next);
  const filled = new Map<number, number>();
  const inRows = placed.map(({ id, x }) => {
    const column = starts.indexOf(x);
    const row = filled.get(column) ?? 0;
    filled.set(column, row + 1);
    return { id, row, column: column % columns, band: Math.floor(column / columns) };
  });
  const rowsOf = (band: number) =>
    Math.max(0, ...inRows.filter((one) => one.band === band).map(({ row }) => row + 1));
  const topOf = (band: number): number =>
    band === 0 ? 0 : topOf(band - 1) + rowsOf(band - 1) * (BOX.height + GAP.row) + GAP.band - GAP.row;
  return inRows.map(({ id, row, column, band }) => ({
    id,
    x: column * (BOX.width + GAP.column),
    y: topOf(band) + row * (BOX.height + GAP.row),
    band,
  }));
};
