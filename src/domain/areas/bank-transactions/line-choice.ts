import type { Typed } from '@domain/area/read-input';
import * as z from 'zod/mini';
import type { LineCandidate, LineMatch } from './bank-transaction-calls';
import { PART_KINDS } from './parts.rules';

/** A candidate that is chosen, with its share in fils, once one is typed. */
export interface Chosen {
  readonly candidate: Pick<LineCandidate, 'kind' | 'id' | 'label' | 'open_fils'>;
  readonly fils: number | null;
}
const Written = z.array(
  z.object({
    candidate: z.object({
      kind: z.enum(PART_KINDS),
      id: z.string(),
      label: z.string(),
      open_fils: z.nullable(z.int()),
    }),
    fils: z.nullable(z.int()),
  }),
);

/** What is chosen for a line, and whether the bank has taken the difference. */
export interface Choice {
  readonly chosen: readonly Chosen[];
  readonly charges: boolean;
}

const readWritten = (text: unknown): readonly Chosen[] | null => {
  try {
    return z.safeParse(Written, JSON.parse(String(text))).data ?? null;
  } catch {
    return null;
  }
};

/** As a draft holds it: found by search or proposed, a candidate is there again with its share. */
export const typedOf = ({ version }: Pick<LineMatch, 'version'>, { chosen, charges }: Choice): Typed => ({
  version,
  chosen: JSON.stringify(
    chosen.map(({ candidate: { kind, id, label, open_fils }, fils }) => ({
      candidate: { kind, id, label, open_fils },
      fils,
    })),
  ),
  charges: charges ? 1 : 0,
});

/** What was chosen for the line as it is now; else what was proposed, whatever is searched meanwhile. */
export const choiceOf = (
  typed: Typed,
  { version }: Pick<LineMatch, 'version'>,
  proposed: readonly Chosen[],
): Choice => {
  const written = typed.version === version ? readWritten(typed.chosen) : null;
  return written === null
    ? { chosen: proposed, charges: false }
    : { chosen: written, charges: typed.charges === 1 };
};
