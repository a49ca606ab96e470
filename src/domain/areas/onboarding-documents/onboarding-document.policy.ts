import { anotherPerson, type CaseSeen, type CommandSeen, listed } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Fact `files`: how many files are attached. */
export const mayUpload = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.files) > 0, { code: 'no_file', owner: 'employee', fix: { tab: 'attachments' } });

/** Nobody reviews what he handed in himself. Memory `uploaded_by`; fact `file_authors`: who attached the files. */
export const mayReview = ({ facts, memory }: CaseSeen, asked: CommandSeen): Verdict =>
  anotherPerson(asked, [memory.uploaded_by, ...listed(facts.file_authors)], 'admin');
