import { anotherPerson, type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

const NEEDED = { line: ['contains', 'direction'], difference: ['most_fils'] } as const;

/** It says when it applies, its words are no chance, and another person than its author looked at it. */
export const mayActivate = (now: CaseSeen, command: CommandSeen): Verdict => {
  const needed = now.record.purpose === 'difference' ? NEEDED.difference : NEEDED.line;
  const { contains } = now.record;
  return allOf(
    ...needed.map((field) => needs(now, field, 'finance')),
    unless(typeof contains !== 'string' || contains.trim().length >= 3, {
      code: 'words_too_short',
      owner: 'finance',
      fix: { tab: 'overview', field: 'contains' },
    }),
    anotherPerson(command, [now.record.author_id], 'approver'),
  );
};
