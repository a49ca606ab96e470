export interface Edge {
  readonly from: string;
  readonly to: string;
}
export interface Placed {
  readonly id: string;
  readonly column: number;
  readonly row: number;
}

/**
 * Columns by the longest way from the beginning, ways back left out; `order` says which way is on: an edge to a node that stands
 * earlier in it leads back. Rows in that order within a column.
 */
export const layered = (order: readonly string[], edges: readonly Edge[]): readonly Placed[] => {
  const placeOf = new Map(order.map((id, at) => [id, at]));
  const ahead = edges.filter(({ from, to }) => (placeOf.get(from) ?? 0) < (placeOf.get(to) ?? -1));
  const columns = new Map<string, number>();
  for (const id of order) {
    const before = ahead.filter(({ to }) => to === id).map(({ from }) => columns.get(from) ?? 0);
    columns.set(id, before.length === 0 ? 0 : Math.max(...before) + 1);
  }
  const filled = new Map<number, number>();
  return order.map((id) => {
    const column = columns.get(id) ?? 0;
    const row = filled.get(column) ?? 0;
    filled.set(column, row + 1);
    return { id, column, row };
  });
};
