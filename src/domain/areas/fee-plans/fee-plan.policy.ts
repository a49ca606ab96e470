import { anotherPerson, type CaseSeen, type CommandSeen, filled, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { monthYear } from '@domain/shared/months.rules';

/** Facts: `billed_until`, the last month of which a run of the client is more than open. Memory: `submitted_by`. */

const inOrder = ({ record }: CaseSeen): Verdict =>
  unless(
    !filled(record.tier_3_from) ||
      (filled(record.tier_2_from) && Number(record.tier_2_from) < Number(record.tier_3_from)),
    { code: 'tiers_out_of_order', owner: 'finance', fix: { tab: 'overview', field: 'tier_3_from' } },
  );

/** A tier is a number of employees and an amount. */
const isWhole = (now: CaseSeen, tier: 'tier_2' | 'tier_3'): Verdict => {
  const [from, fils] = [`${tier}_from`, `${tier}_fils`];
  return allOf(
    filled(now.record[from]) ? needs(now, fils, 'finance') : [],
    filled(now.record[fils]) ? needs(now, from, 'finance') : [],
  );
};

/** It has what its model is reckoned by. */
export const maySubmit = (now: CaseSeen): Verdict => {
  if (now.record.model === 'percent') return needs(now, 'percent', 'finance');
  if (now.record.model === 'per_head') return needs(now, 'amount_fils', 'finance');
  return allOf(
    needs(now, 'amount_fils', 'finance'),
    needs(now, 'tier_2_from', 'finance'),
    isWhole(now, 'tier_2'),
    isWhole(now, 'tier_3'),
    inOrder(now),
  );
};

/** Approved by neither who wrote nor who submitted it, and for months that are not billed yet. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict => {
  const { billed_until } = now.facts;
  const from = String(now.record.valid_from);
  return allOf(
    anotherPerson(command, [now.record.author_id, now.memory.submitted_by], 'approver'),
    unless(typeof billed_until !== 'string' || from > billed_until, {
      code: 'billed_already',
      values: { month: monthYear(String(billed_until)) },
      owner: 'finance',
      fix: { tab: 'overview', field: 'valid_from' },
    }),
  );
};
