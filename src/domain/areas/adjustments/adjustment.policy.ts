import { anotherPerson, type CaseSeen, type CommandSeen, seesAmount } from '@domain/area/judging';
import { ALLOWED, allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';

/**
 * Facts: `has_amount`; `leave_counts`: leave without pay of the month was approved, and is taken off by itself; `cut_off_on`, the last day on which the client changes the month, and `is_cut_off`; `is_locked`: the month's
 * payroll is being worked on; `off_cycle`: a run that is open for what comes after it. Memory: `submitted_by`.
 */

const isOffCycle = ({ facts }: CaseSeen): boolean => (facts.off_cycle ?? null) !== null;

const inputsOpen = (now: CaseSeen): Verdict =>
  unless(now.facts.is_locked !== true || isOffCycle(now), { code: 'inputs_locked', owner: 'finance' });

/** Before the cut-off, with an amount; after it for a run that is opened besides the regular one. */
export const maySubmit = (now: CaseSeen): Verdict =>
  allOf(
    unless(now.facts.has_amount === true, {
      code: 'no_amount',
      owner: 'finance',
      fix: { tab: 'overview', field: 'amount_fils' },
    }),
    unless(now.facts.is_cut_off !== true || isOffCycle(now), {
      code: 'after_cut_off',
      values: { day: String(now.facts.cut_off_on ?? '') },
      owner: 'finance',
    }),
    unless(now.record.category !== 'unpaid_leave' || now.facts.leave_counts !== true, {
      code: 'leave_counts',
      owner: 'finance',
      fix: { tab: 'overview', field: 'category' },
    }),
    inputsOpen(now),
  );

/** By somebody else, who sees the amount, while the month's payroll still takes it. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    now.facts.has_amount === true ? seesAmount(now, command, 'amount_fils') : ALLOWED,
    anotherPerson(command, [now.memory.submitted_by], 'approver'),
    inputsOpen(now),
  );

export const mayTakeBack = (now: CaseSeen): Verdict => inputsOpen(now);

/** The payroll run applies it, nobody by hand. */
export const byPayroll = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
