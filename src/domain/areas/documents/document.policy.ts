import { type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { documentType, INSURANCE_TYPES } from '@domain/cases/document-types';
import { inForce, mayHandIn, mayReviewHandedIn, mayVerifyHandedIn } from '@domain/cases/handed-in.rules';

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

type Verifying = CommandSeen & Parameters<typeof inForce>[1];

/**
 * What its type asks for is there, and it is in force. Of one that came with a case its number and its last day may be unknown: the case asks
 * for them where it needs them.
 */
const isComplete = (now: CaseSeen, command: Verifying): Verdict => {
  const type = (now.record.source ?? 'page') === 'page' ? documentType(now.record.type) : null;
  return allOf(
    type?.hasNumber ? hasNumber(now) : [],
    type?.expires ? needs(now, 'expires_on', 'admin') : [],
    inForce(now, command),
  );
};

export const mayVerify = (now: CaseSeen, command: Verifying): Verdict =>
  allOf(mayVerifyHandedIn('client', 'admin')(now, command), isComplete(now, command));

/** Fact `next_version`: a newer version is on its way. */
export const mayRenew = ({ facts }: CaseSeen): Verdict =>
  unless(facts.next_version !== true, { code: 'version_open', owner: 'client' });

/** Of an employee's insurance, until an invoice bills it (fact `cost_billed`). */
export const mayRecordCost = ({ record, facts }: CaseSeen): Verdict =>
  allOf(
    onlyIf(
      record.owner_kind === 'employee' && INSURANCE_TYPES.some((insurance) => insurance === record.type),
    ),
    unless(facts.cost_billed !== true, { code: 'cost_billed', owner: 'finance' }),
  );
