import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { onlyIf, type Verdict } from '@domain/area/verdict';

/** The letter and the signer's link move it: nobody gives the command. */
export const bySystem = (_now: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
