import type { CaseSeen } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { amountText } from '@domain/shared/money';

/**
 * It begins where the one before it ended and ends where the next one begins, less what they have of it, and something in it is new.
 * Facts: `ended_fils` and `begins_fils` of these neighbours, null without one and where it fits; `known_line`, a line of the file that is
 * known although the balances say it is not, or the first of lines that all are known; else null.
 */
export const mayTakeIn = ({ record, facts }: CaseSeen): Verdict =>
  allOf(
    joins('does_not_follow', facts.ended_fils, record.opening_fils),
    joins('does_not_lead_on', facts.begins_fils, record.closing_fils),
    unless(typeof facts.known_line !== 'number', {
      code: 'line_known',
      values: { line: Number(facts.known_line) },
      owner: 'finance',
    }),
  );

const joins = (code: string, theirs: unknown, own: unknown): Verdict =>
  unless(typeof theirs !== 'number' || theirs === own, {
    code,
    values: { amount: amountText(Number(theirs)) },
    owner: 'finance',
  });
