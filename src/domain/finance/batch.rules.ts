import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { onlyIf, unless, type Verdict } from '@domain/area/verdict';

/** What lies in a payment batch is paid by it, by nobody else. Fact `in_batch`: the number of that batch. */
export const notInBatch = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  unless(actor.userId === null || typeof facts.in_batch !== 'string', {
    code: 'in_batch',
    values: { batch: String(facts.in_batch) },
    owner: 'finance',
  });

/** The bank has sent it back, or the match that paid it is undone: told by the batch or by the bank line. */
export const isReturned = (_now: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
