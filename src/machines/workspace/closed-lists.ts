import type { ScopedQuery } from '@domain/area/areas.port';
import type { ClosedListState } from '@machines/collection/collection.types';

/** How many closed lists are remembered. */
const REMEMBERED_LISTS = 12;

/** What a list showed when it was closed, for the way back: it is shown until the first answer. */
export interface ClosedList {
  /** The name that it was opened under. */
  readonly id: string;
  readonly area: string;
  /** What it was asked for. */
  readonly question: ScopedQuery;
  readonly list: ClosedListState;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** With this one, which takes the place of what was remembered under its name; the oldest is forgotten. */
export const remembered = (closed: readonly ClosedList[], one: ClosedList): readonly ClosedList[] =>
  [...closed.filter(({ id }) => id !== one.id), one].slice(-REMEMBERED_LISTS);

/** What a list of this name showed when it was asked for the same. */
export const recalled = (
  closed: readonly ClosedList[],
  { id, question: query }: Pick<ClosedList, 'id' | 'question'>,
): ClosedListState | undefined => closed.find((one) => one.id === id && isSame(one.question, query))?.list;

/** The areas whose records have changed: after a gap in the news, whichever may have. */
export type ChangedAreas = 'any' | readonly string[];

/** Without the lists whose records have changed. */
export const without = (closed: readonly ClosedList[], areas: ChangedAreas): readonly ClosedList[] =>
  areas === 'any' ? [] : closed.filter(({ area }) => !areas.includes(area));
