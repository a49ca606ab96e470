import type { CaseSeen } from '@domain/area/judging';
import { onlyIf, type Verdict } from '@domain/area/verdict';

/** What a verified document proves is taken over by itself (proofs.rules.ts): nobody gives the command. Fact `by_document`: the document does. */
export const byDocument = ({ facts }: CaseSeen): Verdict => onlyIf(facts.by_document === true);
