import type { PostedAccount } from '@domain/finance/chart';
import { type PostingEvent, ruleOn } from '@domain/finance/posting-rules';
import type { PartKind } from './parts.rules';

/** What says on which account of the bank a document moves money: the rule by which it posts, the document itself, or whoever pays it with the line. */
export type MoneyOf = PostingEvent | 'document' | 'line';

export const MONEY_OF: Readonly<Record<PartKind, MoneyOf>> = {
  invoice: 'line',
  credit: 'line',
  payment: 'document',
  receipt: 'document',
  new_funding: 'funding_received',
  funding: 'funding_received',
  returned_wages: 'wages_returned',
  repaid_commission: 'commission_repaid',
  expense: 'document',
  batch: 'document',
  wages: 'wages_paid',
  commission: 'commission_paid',
  refund: 'refund_paid',
  settlement: 'settlement_paid',
};

/** Accounts of the bank that rules post to. */
const BANKS: readonly PostedAccount[] = ['1010', '1020'];

/**
 * The account of the bank that an event moves by its rule.
 * @throws when its rule names none: a defect
 */
export const bankOf = (event: PostingEvent, day: string): PostedAccount => {
  const codes = ruleOn(event, day).lines.map(({ account }) => account);
  const bank = BANKS.find((code) => codes.includes(code));
  if (bank === undefined) throw new Error(`${event} moves money on no account of the bank`);
  return bank;
};
