import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** Approver is neither the author nor who submitted it (features.md, MailApproval). Memory `submitted_by`. */
export const mayJudge = ({ record, memory }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [record.author_id, memory.submitted_by], 'approver');

/** What was approved goes out, and no file besides. Fact `files_since`: files that were attached since the mail was approved. */
export const maySend = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.files_since ?? 0) === 0, {
    code: 'files_not_approved',
    owner: 'sales',
    fix: { tab: 'attachments' },
  });
