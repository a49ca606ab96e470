import { anotherPerson, type CaseSeen, type CommandSeen, filled } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { flawOfDebtor } from '@domain/finance/payment-file';
import type { CaseEvent } from '@domain/records/case';

/**
 * An account that holds something, or under which others are in use, stays. Facts: `balance` in fils, `children` in use, `drafts`
 * (lines of entries that are not posted yet).
 */
export const mayArchive = ({ facts }: CaseSeen): Verdict =>
  allOf(
    unless(Number(facts.balance) === 0, { code: 'has_balance', owner: 'finance' }),
    unless(Number(facts.children) === 0, {
      code: 'has_children',
      values: { count: Number(facts.children) },
      owner: 'finance',
    }),
    unless(Number(facts.drafts) === 0, {
      code: 'has_drafts',
      values: { count: Number(facts.drafts) },
      owner: 'finance',
    }),
  );

/** Only an account at a bank has details there. */
export const isAtBank = ({ record }: CaseSeen): Verdict => onlyIf(record.is_bank === true);

/** Payment files and statements could name it so. */
export const isTakenByBanks = (_now: CaseSeen, { payload }: CaseEvent): Verdict => {
  const [name, iban, bic] = [payload.new_holder_name, payload.new_iban, payload.new_bic].map((one) =>
    String(one ?? ''),
  ) as [string, string, string];
  const flaw = flawOfDebtor({ name, iban, bic });
  return flaw === null ? [] : [{ code: 'bank_details_flawed', values: { flaw }, owner: 'finance' }];
};

export const hasProposal = ({ record }: CaseSeen): Verdict => onlyIf(filled(record.new_iban));

/** Money goes from it as soon as they count: whoever has proposed them does not approve them. */
export const mayApproveDetails = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(hasProposal(now), anotherPerson(command, [now.memory.submitted_by], 'approver'));
