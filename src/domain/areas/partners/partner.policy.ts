import { type CaseSeen, filled, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { dayInDubai } from '@domain/shared/calendar-date';

const needed = (now: CaseSeen, field: string) => needs(now, field, 'sales');

/** Somebody must be reachable: an address or a telephone number. */
const isReachable = ({ record }: CaseSeen): Verdict =>
  unless(filled(record.email) || filled(record.phone), {
    code: 'not_reachable',
    owner: 'sales',
    fix: { tab: 'overview', field: 'email' },
  });

/** The agreement is in force on the day of the command, its last day included. */
const hasAgreement = (now: CaseSeen, { at }: { readonly at: number }): Verdict => {
  const ends = now.record.agreement_expires_on;
  return allOf(
    needed(now, 'agreement_number'),
    needed(now, 'agreement_expires_on'),
    unless(!filled(ends) || String(ends) >= dayInDubai(at), {
      code: 'agreement_expired',
      owner: 'sales',
      fix: { tab: 'overview', field: 'agreement_expires_on' },
    }),
  );
};

const AMOUNTS: Readonly<Record<string, string>> = {
  percent: 'commission_percent',
  per_head: 'commission_per_head_fils',
};
/** What a partner earns is told: the kind, and the amount of that kind. */
const hasCommission = (now: CaseSeen): Verdict => {
  const amount = AMOUNTS[String(now.record.commission_kind)];
  return allOf(needed(now, 'commission_kind'), amount === undefined ? [] : needed(now, amount));
};

export const mayCheck = (now: CaseSeen): Verdict => allOf(needed(now, 'contact_name'), isReachable(now));
export const mayActivate = (now: CaseSeen, command: { readonly at: number }): Verdict =>
  allOf(hasAgreement(now, command), hasCommission(now));
