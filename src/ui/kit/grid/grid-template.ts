import type { SizedColumn } from './use-grid-columns';

const CHECK = '40px';

/**
 * Widths of the columns as custom properties of the grid: all rows follow them, none is drawn again. The first column never
 * takes more than about half of a narrow screen. Where the columns are narrower than the grid, the first one, unless somebody has
 * chosen its width, takes most of what is left over: names are read in full. The last one takes the rest.
 */
export const templateOf = (
  sized: readonly SizedColumn[],
  hasChecks: boolean,
): Readonly<Record<string, string>> => {
  const widths = sized.map(({ width }, at) => (at === 0 ? `min(${width}px, 46vw)` : `${width}px`));
  const last = widths.length - 1;
  const tracks = widths.map((width, at) => {
    if (at === last) return `minmax(${width}, 1fr)`;
    return at === 0 && sized[0]?.isUsual ? `minmax(${width}, 3fr)` : width;
  });
  const check = hasChecks ? [CHECK] : [];
  return {
    '--columns': [...check, ...tracks].join(' '),
    '--width': `calc(${[...check, ...widths].join(' + ')})`,
    '--check': hasChecks ? CHECK : '0px',
    '--sticky': `calc(${[...check, widths[0] ?? '0px'].join(' + ')})`,
  };
};
