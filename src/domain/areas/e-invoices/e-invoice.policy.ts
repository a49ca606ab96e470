import { type CaseSeen, type CommandSeen, filled } from '@domain/area/judging';
import { onlyIf, unless, type Verdict } from '@domain/area/verdict';

/** What the provider says is told by the delivery itself. */
export const bySystem = (_: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

/** A next attempt is scheduled, and need not be waited for. */
export const mayRetry = ({ record }: CaseSeen): Verdict => onlyIf(filled(record.next_attempt_at));

/** Fact `is_taken_back`: its document was cancelled or reversed, or corrects one whose electronic invoice was withdrawn. */
export const mayWithdraw = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_taken_back === true, {
    code: 'document_stands',
    owner: 'finance',
    fix: { tab: 'overview', field: 'invoice_id' },
  });
