import type { FieldInputs } from '@domain/area/field';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/** What a lead's rules look at: its fields, and what other tables hold about it. */
interface LeadNow {
  readonly record: FieldInputs;
  readonly facts: Readonly<Record<string, unknown>>;
}
interface Asked {
  readonly payload: FieldInputs;
}

const filled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const needs = ({ record }: LeadNow, field: string): Verdict =>
  unless(filled(record[field]), {
    code: 'field_missing',
    values: { field },
    owner: 'sales',
    fix: { tab: 'overview', field },
  });

const hasOwner = (now: LeadNow) => needs(now, 'owner_id');
/** Somebody must be reachable: an address or a telephone number. */
const isReachable = ({ record }: LeadNow): Verdict =>
  unless(filled(record.email) || filled(record.phone), {
    code: 'not_reachable',
    owner: 'sales',
    fix: { tab: 'overview', field: 'email' },
  });
/** Every open lead has a next task (features.md, Leads). */
const hasNextTask = ({ facts }: LeadNow): Verdict =>
  unless(Number(facts.open_tasks) > 0, { code: 'no_next_task', owner: 'sales', fix: { tab: 'lead-tasks' } });

export const mayContact = (now: LeadNow): Verdict => allOf(hasOwner(now), isReachable(now));
export const mayQualify = (now: LeadNow): Verdict =>
  allOf(needs(now, 'service'), needs(now, 'headcount'), hasNextTask(now));
export const mayPropose = (now: LeadNow): Verdict =>
  allOf(needs(now, 'order_value_fils'), needs(now, 'expected_start_on'), hasNextTask(now));
export const mayNegotiate = (now: LeadNow): Verdict => hasNextTask(now);
/** The agreement leaves the house only after a second pair of eyes has approved its mail. */
export const maySendAgreement = (now: LeadNow): Verdict =>
  allOf(
    unless(Number(now.facts.approved_mails) > 0, {
      code: 'mail_not_approved',
      owner: 'approver',
      fix: { tab: 'mail-approvals' },
    }),
    hasNextTask(now),
  );
export const mayWin = (now: LeadNow): Verdict =>
  allOf(
    needs(now, 'order_value_fils'),
    unless(Number(now.facts.open_tasks) === 0, {
      code: 'tasks_open',
      values: { count: Number(now.facts.open_tasks) },
      owner: 'sales',
      fix: { tab: 'lead-tasks' },
    }),
  );
/** A lead is never lost without saying why. Before the reason is asked for, nothing stands in the way. */
export const mayLose = (_: LeadNow, { payload }: Asked): Verdict =>
  unless(Object.keys(payload).length === 0 || filled(payload.lost_reason), {
    code: 'reason_missing',
    owner: 'sales',
  });
