import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import type { Verdict } from '@domain/area/verdict';

/** Fact `author`: who wrote it down. */
export const mayApprove = ({ facts }: CaseSeen, asked: CommandSeen): Verdict =>
  anotherPerson(asked, [facts.author], 'approver');
