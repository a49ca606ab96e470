import { anotherPerson, type CaseSeen, type CommandSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/**
 * Facts: `author`; `refundable_fils`: what the named invoice asked for, less what was refunded of it; null when
 * none is named.
 */
export const mayApprove = ({ record, facts }: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    anotherPerson(command, [facts.author], 'approver'),
    unless(
      typeof facts.refundable_fils !== 'number' || Number(record.amount_fils ?? 0) <= facts.refundable_fils,
      {
        code: 'more_than_charged',
        owner: 'finance',
        fix: { tab: 'overview', field: 'amount_fils' },
      },
    ),
  );
