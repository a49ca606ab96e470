/** State of an entry of the tab's history: its number, and where it was scrolled to when the document went. */
export interface HistoryEntry {
  readonly entry: number;
  readonly top?: number;
}

/** The state as the portal wrote it; an entry of the browser's own, such as an anchor's, has none. */
export const historyEntryOf = (state: unknown): HistoryEntry | null => {
  if (typeof state !== 'object' || state === null || !('entry' in state)) return null;
  const { entry } = state;
  if (typeof entry !== 'number') return null;
  return 'top' in state && typeof state.top === 'number' ? { entry, top: state.top } : { entry };
};
