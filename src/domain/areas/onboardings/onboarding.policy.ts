import { anotherPerson, type CaseSeen, type CommandSeen, filled, listed, needs } from '@domain/area/judging';
import { allOf, type Owner, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { dayInDubai } from '@domain/shared/calendar-date';
import { hasDeposit } from './deposit.policy';

/**
 * Rules of an onboarding. Facts: `not_handed_in` and `not_verified` list, by step (`form`, `offer`), the kinds of required documents;
 * `has_salary` and `has_passport`, because the fields themselves need a grant; `quote_expired`: its last day is over; `visa`: the process under way or completed, by its
 * state; `door`: what his age and his passport stand against, by field; `employee`: the state of the employee that came of it.
 */

const documents = (now: CaseSeen, fact: string, step: string, owner: Owner): Verdict => {
  const byStep: Readonly<Record<string, unknown>> = { ...(now.facts[fact] as object | undefined) };
  return listed(byStep[step]).map((kind) => ({
    code: fact === 'not_verified' ? 'document_not_verified' : 'document_missing',
    values: { kind: String(kind) },
    owner,
    fix: { tab: 'onboarding-documents' },
  }));
};

/** Old enough on his first day, and with a passport that is good for long enough after it. */
const mayEnter = ({ facts }: CaseSeen): Verdict => {
  const door: Readonly<Record<string, unknown>> = { ...(facts.door as object | undefined) };
  return Object.entries(door).map(([field, code]) => ({
    code: String(code),
    owner: 'employee',
    fix: { tab: 'overview', field },
  }));
};

const hasSalary = ({ facts }: CaseSeen): Verdict =>
  unless(facts.has_salary === true, {
    code: 'salary_missing',
    owner: 'client',
    fix: { tab: 'overview', field: 'gross_salary_fils' },
  });
const hasPassport = ({ facts }: CaseSeen): Verdict =>
  unless(facts.has_passport === true, {
    code: 'passport_missing',
    owner: 'employee',
    fix: { tab: 'overview', field: 'passport_number' },
  });

/** What the candidate's form asks for is there. */
export const maySubmit = (now: CaseSeen): Verdict =>
  allOf(
    needs(now, 'phone', 'employee'),
    needs(now, 'nationality', 'employee'),
    needs(now, 'born_on', 'employee'),
    needs(now, 'location', 'employee'),
    hasPassport(now),
    mayEnter(now),
    documents(now, 'not_handed_in', 'form', 'employee'),
  );

/** The quote is made, by somebody else, on documents that have been looked at. */
export const maySendQuote = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    unless(filled(now.record.monthly_fee_fils), { code: 'quote_missing', owner: 'finance' }),
    quoteHolds(now),
    mayEnter(now),
    documents(now, 'not_verified', 'form', 'admin'),
    anotherPerson(command, [now.memory.quoted_by], 'approver'),
  );

/** A quote may be accepted until the end of its last day. */
const quoteHolds = ({ facts }: CaseSeen): Verdict =>
  unless(facts.quote_expired !== true, { code: 'quote_expired', owner: 'finance' });
export const mayApprove = quoteHolds;

/** No offer before the client's money and everything that stands in it are there. */
export const mayIssueOffer = (now: CaseSeen): Verdict =>
  allOf(hasDeposit(now), needs(now, 'job_title', 'client'), hasSalary(now));

export const maySignOffer = (now: CaseSeen): Verdict => documents(now, 'not_handed_in', 'offer', 'employee');

const isEmployable = (now: CaseSeen): Verdict =>
  allOf(
    needs(now, 'visa_route', 'pro'),
    needs(now, 'nationality', 'employee'),
    needs(now, 'born_on', 'employee'),
    documents(now, 'not_verified', 'offer', 'admin'),
  );

export const mayOpenVisa = (now: CaseSeen): Verdict =>
  allOf(
    onlyIf(now.record.visa_route !== 'no_visa'),
    isEmployable(now),
    needs(now, 'location', 'pro'),
    needs(now, 'jurisdiction', 'pro'),
    needs(now, 'immigration', 'pro'),
  );
export const maySkipVisa = (now: CaseSeen): Verdict =>
  allOf(onlyIf(now.record.visa_route === 'no_visa'), isEmployable(now));
/** The process of before has ended without a visa. */
export const mayOpenVisaAgain = (now: CaseSeen): Verdict =>
  allOf(onlyIf(!filled(now.facts.visa)), mayOpenVisa(now));
export const isVisaThere = ({ facts }: CaseSeen): Verdict =>
  unless(facts.visa === 'completed', {
    code: 'visa_not_completed',
    owner: 'pro',
    fix: { tab: 'overview', field: 'visa_case_id' },
  });

/** He starts on the day itself, not before. */
export const mayComplete = ({ record, facts }: CaseSeen, { at }: { readonly at: number }): Verdict =>
  allOf(
    unless(filled(facts.employee), { code: 'employee_missing', owner: 'admin' }),
    unless(String(record.start_on) <= dayInDubai(at), {
      code: 'not_started',
      values: { day: String(record.start_on) },
      owner: 'client',
      fix: { tab: 'overview', field: 'start_on' },
    }),
  );

/** A visa process does not go on for somebody who does not come: it is withdrawn first. */
export const mayFail = ({ facts }: CaseSeen): Verdict =>
  unless(!filled(facts.visa) || facts.visa === 'completed', {
    code: 'visa_open',
    owner: 'pro',
    fix: { tab: 'overview', field: 'visa_case_id' },
  });
