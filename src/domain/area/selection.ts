/** Which records are selected: some by name, or everything that the list holds but for some. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly except: readonly string[] };

export const NOTHING: Selection = { kind: 'some', ids: [] };
export const ALL: Selection = { kind: 'all', except: [] };

const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id));
const together = (ids: readonly string[], more: readonly string[]) => [...ids, ...without(more, ids)];

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.includes(id) : !selection.except.includes(id);

/** The selection with these records in it, or out of it. */
export const marked = (selection: Selection, ids: readonly string[], isIn: boolean): Selection =>
  selection.kind === 'some'
    ? { kind: 'some', ids: isIn ? together(selection.ids, ids) : without(selection.ids, ids) }
    : { kind: 'all', except: isIn ? without(selection.except, ids) : together(selection.except, ids) };

/** How many records that is, of `total` in the list, once somebody has counted. */
export const countOf = (selection: Selection, total: number | null): number | null => {
  if (selection.kind === 'some') return selection.ids.length;
  return total === null ? null : Math.max(0, total - selection.except.length);
};
