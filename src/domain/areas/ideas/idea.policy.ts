import { anotherPerson, type CaseSeen, type CommandSeen, listed } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';

/** Once per person, and not for one's own. */
export const mayVote = ({ record, facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  allOf(
    unless(record.author_id !== actor.userId, { code: 'own_idea' }),
    onlyIf(!listed(facts.voters).includes(actor.userId)),
  );

export const mayTakeBack = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  onlyIf(listed(facts.voters).includes(actor.userId));

/** Whose idea it is does not decide on it. */
export const mayDecide = ({ record }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [record.author_id], 'approver');
