import type { CommandSeen } from '@domain/area/judging';
import { onlyIf, type Verdict } from '@domain/area/verdict';

/** Only the job knows that the cause is gone. */
export const causeIsGone = (_: unknown, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
