import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Fact `unposted`: entries of the month that are neither posted nor discarded. */
export const mayLock = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.unposted) === 0, {
    code: 'unposted_entries',
    values: { count: Number(facts.unposted) },
    owner: 'finance',
  });

/** Who locked a month does not open it again himself. */
export const mayReopen = ({ record }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [record.locked_by_id], 'finance');
