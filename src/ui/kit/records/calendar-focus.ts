/** Of the cell of a day: the same day in a grid that is drawn anew. */
const sameDay = ({ dataset }: HTMLElement): string =>
  ['day', 'month', 'year']
    .map((part) => `[data-p-${part}="${dataset[`p${part[0]?.toUpperCase()}${part.slice(1)}`]}"]`)
    .join('');

/**
 * The library draws the days of a calendar anew whenever anything of it changes, and the focus is gone with the day that it was on. It
 * comes back to the same day.
 * @returns what ends it
 */
export const focusDay = (panel: HTMLElement): (() => void) => {
  const page = panel.ownerDocument;
  let day: string | null = null;
  const remember = ({ target }: Event) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null;
    day = cell && `td${sameDay(cell)} span`;
  };
  panel.addEventListener('focusin', remember);
  const watch = new MutationObserver(() => {
    if (day === null || page.activeElement !== page.body) return;
    const cell = panel.querySelector<HTMLElement>(day);
    if (cell) cell.tabIndex = 0;
    cell?.focus();
  });
  watch.observe(panel, { subtree: true, childList: true });
  return () => {
    watch.disconnect();
    panel.removeEventListener('focusin', remember);
  };
};
