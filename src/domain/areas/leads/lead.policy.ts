import { type CaseSeen, filled, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/** States of a mail that a second pair of eyes has approved. */
export const APPROVED_MAILS = ['approved', 'sent', 'delivered'] as const;

const needed = (now: CaseSeen, field: string) => needs(now, field, 'sales');

/** Somebody must be reachable: an address or a telephone number. */
const isReachable = ({ record }: CaseSeen): Verdict =>
  unless(filled(record.email) || filled(record.phone), {
    code: 'not_reachable',
    owner: 'sales',
    fix: { tab: 'overview', field: 'email' },
  });
/** Every open lead has a next task (features.md, Leads). Fact `open_tasks`: how many of its tasks are to do. */
const hasNextTask = ({ facts }: CaseSeen): Verdict =>
  unless(Number(facts.open_tasks) > 0, { code: 'no_next_task', owner: 'sales', fix: { tab: 'lead-tasks' } });

export const mayContact = (now: CaseSeen): Verdict =>
  allOf(needed(now, 'owner_id'), isReachable(now), hasNextTask(now));
export const mayQualify = (now: CaseSeen): Verdict =>
  allOf(needed(now, 'service'), needed(now, 'headcount'), hasNextTask(now));
export const mayPropose = (now: CaseSeen): Verdict =>
  allOf(needed(now, 'order_value_fils'), needed(now, 'expected_start_on'), hasNextTask(now));
export const mayNegotiate = (now: CaseSeen): Verdict => hasNextTask(now);
/**
 * The agreement leaves the house only after a second pair of eyes has approved its mail. Fact `approved_mails`: how many of its
 * mails are approved, sent or delivered.
 */
export const maySendAgreement = (now: CaseSeen): Verdict =>
  allOf(
    unless(Number(now.facts.approved_mails) > 0, {
      code: 'mail_not_approved',
      owner: 'approver',
      fix: { tab: 'mail-approvals' },
    }),
    hasNextTask(now),
  );
export const mayWin = (now: CaseSeen): Verdict =>
  allOf(
    needed(now, 'order_value_fils'),
    unless(Number(now.facts.open_tasks) === 0, {
      code: 'tasks_open',
      values: { count: Number(now.facts.open_tasks) },
      owner: 'sales',
      fix: { tab: 'lead-tasks' },
    }),
  );
