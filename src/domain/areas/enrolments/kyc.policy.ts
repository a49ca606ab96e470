import { anotherPerson, type CaseSeen, type CommandSeen, filled, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { dayInDubai } from '@domain/shared/calendar-date';

/** What nobody is judged without. */
export const NEEDED = [
  'legal_name',
  'legal_form',
  'activity',
  'address',
  'licence_number',
  'licence_authority',
  'licence_expires_on',
  'contact_name',
  'contact_email',
  'signatory_name',
  'signatory_title',
  'owners',
  'has_political_owner',
  'source_of_funds',
] as const;

const maker = ({ memory }: CaseSeen) => [memory.submitted_by];

export const maySubmit = (now: CaseSeen): Verdict =>
  allOf(...NEEDED.map((field) => needs(now, field, 'client')));

/** Whoever handed it in for the client does not judge it. */
export const mayReview = (now: CaseSeen, command: CommandSeen): Verdict =>
  anotherPerson(command, maker(now), 'approver');

export const mayApprove = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict => {
  const ends = now.record.licence_expires_on;
  return allOf(
    mayReview(now, command),
    unless(filled(ends) && String(ends) >= dayInDubai(command.at), {
      code: 'licence_expired',
      owner: 'client',
      fix: { tab: 'overview', field: 'licence_expires_on' },
    }),
  );
};
