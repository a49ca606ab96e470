import { addressOfList, FIGURE_LISTS } from '@domain/dashboard/counted-lists';
import { FIGURES, type Figure, type Figures, type FigureValue } from '@domain/dashboard/dashboard';
import { accentOf } from '@domain/dashboard/dashboard.rules';

export interface FigureCard {
  readonly figure: Figure;
  readonly href: string;
  readonly accent: number;
  /** `loading` until the figures are here. */
  readonly value: FigureValue | 'loading';
}

/** The seven cards in their order; `figures` is null while they are loading. */
export const figureCards = (figures: Figures | null): readonly FigureCard[] =>
  FIGURES.map((figure, at) => ({
    figure,
    href: addressOfList(FIGURE_LISTS[figure]),
    accent: accentOf(at),
    value: figures === null ? 'loading' : figures[figure],
  }));
