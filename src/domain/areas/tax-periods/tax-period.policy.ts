import { anotherPerson, type CaseSeen, type CommandSeen, filled } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { mayPostOn } from '@domain/finance/books.rules';
import { disclosureLimit } from '@domain/finance/vat-return';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { amountText } from '@domain/shared/money';

/** Where months are locked. */
const PERIODS = '/journal-entry?tab=periods';

interface Timed {
  /** Wall clock, milliseconds. */
  readonly at: number;
}

/** It has ended (fact `has_ended`), and the accounts of VAT hold what the lines of the documents come to (fact `differences`). */
export const mayPrepare = ({ record, facts }: CaseSeen): Verdict =>
  allOf(
    unless(facts.has_ended === true, {
      code: 'not_ended',
      values: { on: String(record.ends_on) },
      owner: 'finance',
    }),
    unless(Number(facts.differences) === 0, {
      code: 'vat_differs',
      values: { count: Number(facts.differences) },
      owner: 'finance',
    }),
  );

/** Fact `needs_disclosure`: what earlier returns left out is above the limit. */
const isDisclosed = ({ record, facts }: CaseSeen): Verdict =>
  unless(
    facts.needs_disclosure !== true || (filled(record.disclosure_reference) && filled(record.disclosed_on)),
    {
      code: 'not_disclosed',
      values: { amount: amountText(disclosureLimit(String(record.ends_on))) },
      owner: 'finance',
      fix: { tab: 'overview', field: 'disclosure_reference' },
    },
  );

/**
 * Another person files what one has prepared, when its months take no documents any more and the documents still come to the same. Facts:
 * `open_months`, `is_changed`, `needs_disclosure`.
 */
export const mayFile = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    unless(Number(now.facts.open_months) === 0, {
      code: 'months_open',
      values: { count: Number(now.facts.open_months) },
      owner: 'finance',
      fix: { tab: 'overview', href: PERIODS },
    }),
    unless(now.facts.is_changed !== true, { code: 'figures_changed', owner: 'finance' }),
    isDisclosed(now),
    anotherPerson(command, [now.record.prepared_by_id], 'approver'),
  );

/** Filed after its end, not on a day to come, and in no locked month: it posts on that day. */
export const isFilingDay = (
  { record, facts }: CaseSeen,
  { at, payload }: Timed & { readonly payload: Readonly<Record<string, unknown>> },
): Verdict => {
  const day = calendarDate(String(payload.filed_on));
  const fix = { tab: 'overview', field: 'filed_on' };
  if (day === null) return [];
  return allOf(
    mayPostOn(day, { today: dayInDubai(at), locked: facts.locked_months, field: 'filed_on' }),
    unless(day > String(record.ends_on), {
      code: 'not_ended',
      values: { on: String(record.ends_on) },
      owner: 'finance',
      fix,
    }),
  );
};

/** Once every month of it is locked for good. Fact `unlocked_months`. */
export const mayLock = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.unlocked_months) === 0, {
    code: 'months_not_locked',
    values: { count: Number(facts.unlocked_months) },
    owner: 'finance',
    fix: { tab: 'overview', href: PERIODS },
  });
