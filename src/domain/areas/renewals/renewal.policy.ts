import { type CaseSeen, filled } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';
import { VISA_FAILED } from '@domain/cases/visa-ends';
import { isPassportLongEnough } from '@domain/onboarding/door.rules';
import { dayInDubai } from '@domain/shared/calendar-date';

/**
 * Rules of a renewal request. Facts: `visa` is the state of the visa process that renews, or null; `passport_expires_on` the last day of
 * the employee's passport, or null.
 */

/** The client says once that he wants it. */
export const mayWant = ({ record }: CaseSeen): Verdict =>
  unless(!filled(record.wanted_on), { code: 'wanted_already' });

/** Nobody is quoted a price for what the client has not decided on. */
export const mayQuote = ({ record }: CaseSeen): Verdict =>
  unless(filled(record.wanted_on), { code: 'client_undecided', owner: 'client' });

/** No authority renews what would outlast the passport: six months of it are left on the day of the acceptance. */
export const mayAccept = ({ facts }: CaseSeen, { at }: { readonly at: number }): Verdict =>
  unless(isPassportLongEnough(facts.passport_expires_on, dayInDubai(at)), {
    code: 'passport_too_short',
    owner: 'employee',
  });

/** The identity documents are new when the visa process says so. */
export const mayComplete = ({ facts }: CaseSeen): Verdict =>
  unless(facts.visa === 'completed', {
    code: 'visa_not_renewed',
    owner: 'pro',
    fix: { tab: 'overview', field: 'visa_case_id' },
  });

const ENDED_WITHOUT: readonly string[] = ['declined', ...VISA_FAILED];
/** Once accepted it is given up only when its visa process has come to nothing. */
export const mayGiveUp = ({ facts }: CaseSeen): Verdict =>
  unless((facts.visa ?? null) === null || ENDED_WITHOUT.includes(String(facts.visa)), {
    code: 'visa_under_way',
    owner: 'pro',
    fix: { tab: 'overview', field: 'visa_case_id' },
  });
