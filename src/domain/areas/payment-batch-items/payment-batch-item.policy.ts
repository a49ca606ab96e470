import type { CaseSeen, CommandSeen } from '@domain/area/judging';
import { onlyIf, unless, type Verdict } from '@domain/area/verdict';

/** Fact `batch_state`: where its batch is. */
const inStates = ({ facts }: CaseSeen, states: readonly string[], code: string): Verdict =>
  unless(states.includes(String(facts.batch_state)), { code, owner: 'finance' });

/** The bank answers what it has. */
export const mayConfirm = (now: CaseSeen): Verdict => inStates(now, ['exported'], 'not_exported');
/** A payment may come back after it was confirmed, too. */
export const mayReturn = (now: CaseSeen): Verdict => inStates(now, ['exported', 'settled'], 'not_exported');
/** What was submitted stays as it was; its batch is called off as a whole. */
export const mayRemove = (now: CaseSeen): Verdict => inStates(now, ['draft'], 'batch_closed');
/** Told by the batch that is called off. */
export const mayDrop = (_now: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
