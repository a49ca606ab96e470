import { type CaseSeen, type CommandSeen, filled, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { mayHandIn, mayReviewHandedIn } from '@domain/cases/handed-in.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import { documentType } from './document-types';

export const mayUpload = mayHandIn('client');
export const mayReview = mayReviewHandedIn('admin');

/** The number of a passport is asked for as a fact: not everybody who judges may read it. */
const hasNumber = (now: CaseSeen): Verdict => {
  if (now.record.type !== 'passport') return needs(now, 'number', 'admin');
  return unless(now.facts.has_passport_number === true, {
    code: 'field_missing',
    values: { field: 'passport_number' },
    owner: 'admin',
    fix: { tab: 'overview', field: 'passport_number' },
  });
};

/** What its type asks for is there, and it is in force on that day, its last one included. */
const isComplete = (now: CaseSeen, { at }: { readonly at: number }): Verdict => {
  const type = documentType(now.record.type);
  const { expires_on } = now.record;
  return allOf(
    type?.hasNumber ? hasNumber(now) : [],
    type?.expires ? needs(now, 'expires_on', 'admin') : [],
    unless(!filled(expires_on) || String(expires_on) >= dayInDubai(at), {
      code: 'document_expired',
      owner: 'client',
      fix: { tab: 'overview', field: 'expires_on' },
    }),
  );
};

export const mayVerify = (now: CaseSeen, command: CommandSeen & { readonly at: number }): Verdict =>
  allOf(mayReview(now, command), isComplete(now, command));

/** Fact `next_version`: a newer version is on its way. */
export const mayRenew = ({ facts }: CaseSeen): Verdict =>
  unless(facts.next_version !== true, { code: 'version_open', owner: 'client' });

/** Only a newer version supersedes: nobody gives the command. */
export const bySystem = (_now: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
