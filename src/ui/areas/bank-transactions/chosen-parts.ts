import type { LineCandidate, LineMatch } from '@domain/areas/bank-transactions/bank-transaction-calls';
import type { Chosen } from '@domain/areas/bank-transactions/line-choice';

export const keyOf = ({ kind, id }: Pick<LineCandidate, 'kind' | 'id'>): string => `${kind} ${id}`;

/** As much of a candidate as is left of the line; all of it when nothing is left: then somebody decides. */
export const shareOf = ({ open_fils }: Chosen['candidate'], left: number): number | null => {
  if (open_fils === null) return left > 0 ? left : null;
  return left > 0 ? Math.min(open_fils, left) : open_fils;
};

/** What the back end proposes. */
export const proposedOf = ({ candidates }: Pick<LineMatch, 'candidates'>): readonly Chosen[] =>
  candidates.flatMap((candidate) =>
    candidate.proposed_fils === null ? [] : [{ candidate, fils: candidate.proposed_fils }],
  );

/**
 * Shares when the bank has taken the difference: what is chosen is paid in full, where the line falls short of it by a charge at most. Without
 * it they go as far as the line does. Fils.
 */
export const sharesWith = (
  chosen: readonly Chosen[],
  { left_fils, most_charge_fils }: Pick<LineMatch, 'left_fils' | 'most_charge_fils'>,
  isCharged: boolean,
): readonly Chosen[] => {
  if (!isCharged) {
    let rest = left_fils;
    return chosen.map((one) => {
      const fils = one.fils === null ? null : Math.min(one.fils, rest);
      rest -= fils ?? 0;
      return { ...one, fils };
    });
  }
  const inFull = chosen.map((one) => ({ ...one, fils: one.candidate.open_fils ?? one.fils }));
  const missing = inFull.reduce((sum, { fils }) => sum + (fils ?? 0), 0) - left_fils;
  return missing > 0 && missing <= (most_charge_fils ?? 0) ? inFull : chosen;
};
