import { anotherPerson, type CaseSeen, type CommandSeen, listed } from '@domain/area/judging';
import { type Owner, unless, type Verdict } from '@domain/area/verdict';

type Guard = (now: CaseSeen, command: CommandSeen) => Verdict;

/** A document is handed in with a file. Fact `files`: how many are attached. `owner` has it. */
export const mayHandIn =
  (owner: Owner): Guard =>
  ({ facts }) =>
    unless(Number(facts.files) > 0, { code: 'no_file', owner, fix: { tab: 'attachments' } });

/** Four eyes: nobody reviews what he handed in. Memory `uploaded_by`; fact `file_authors`: who attached the files. `owner` reviews. */
export const mayReviewHandedIn =
  (owner: Owner): Guard =>
  ({ facts, memory }, command) =>
    anotherPerson(command, [memory.uploaded_by, ...listed(facts.file_authors)], owner);
