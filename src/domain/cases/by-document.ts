import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { onlyIf, type Verdict } from '@domain/area/verdict';

/**
 * What a verified document proves is taken over by itself (proofs.rules.ts): nobody gives the command, though whoever has verified the document
 * stands in the history for it. Fact `by_document`: the document gives it.
 */
export const byDocument = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  onlyIf(actor.userId === null || facts.by_document === true);
