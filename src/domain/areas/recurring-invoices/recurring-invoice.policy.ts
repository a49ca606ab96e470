import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/** Memory: `submitted_by`. */

/** It ends no earlier than it begins. */
export const maySubmit = ({ record }: CaseSeen): Verdict =>
  unless(typeof record.until_on !== 'string' || record.until_on >= String(record.next_on), {
    code: 'ends_before',
    owner: 'finance',
    fix: { tab: 'overview', field: 'until_on' },
  });

/** Approved by neither who wrote nor who submitted it; each of its invoices is approved by itself. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(maySubmit(now), anotherPerson(command, [now.record.author_id, now.memory.submitted_by], 'approver'));
