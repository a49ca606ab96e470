import type { LineCandidate, LineMatch } from '@domain/areas/bank-transactions/bank-transaction-calls';

/** A candidate that is chosen, with its share in fils; null: none is typed. */
export interface Chosen {
  readonly candidate: LineCandidate;
  readonly fils: number | null;
}

export const keyOf = ({ kind, id }: Pick<LineCandidate, 'kind' | 'id'>): string => `${kind} ${id}`;

/** As much of a candidate as is left of the line; all of it when nothing is left: then somebody decides. */
export const shareOf = ({ open_fils }: LineCandidate, left: number): number | null => {
  if (open_fils === null) return left > 0 ? left : null;
  return left > 0 ? Math.min(open_fils, left) : open_fils;
};

/** What the back end proposes. */
export const proposedOf = ({ candidates }: Pick<LineMatch, 'candidates'>): readonly Chosen[] =>
  candidates.flatMap((candidate) =>
    candidate.proposed_fils === null ? [] : [{ candidate, fils: candidate.proposed_fils }],
  );
