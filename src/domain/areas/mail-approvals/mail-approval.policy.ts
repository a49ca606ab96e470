import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import type { Verdict } from '@domain/area/verdict';

/** Approver is neither the author nor who submitted it (features.md, MailApproval). Memory `submitted_by`. */
export const mayJudge = ({ record, memory }: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, [record.author_id, memory.submitted_by], 'approver');
