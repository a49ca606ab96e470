import {
  hasCandidate,
  isIncoming,
  isOutgoing,
  matchesAll,
  matchesPart,
  mayBook,
  mayReconcile,
  mayUnmatch,
} from '@domain/areas/bank-transactions/bank-transaction.policy';
import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { MATCHES } from '@domain/areas/bank-transactions/matching.rules';
import type { CaseEvent } from '@domain/records/case';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = {
  hasCandidate,
  isIncoming,
  isOutgoing,
  mayReconcile,
  matchesAll,
  matchesPart,
  mayBook,
  mayUnmatch,
};
const effects = ['takeCandidate', 'checkMatch', 'bookParts', 'bookRest', 'undoParts', 'settle'] as const;

const recordMatcher = { type: 'recordActor', params: { field: 'matched_by_id' } } as const;
const clearMatch = {
  type: 'clear',
  params: {
    fields: [...MATCHES, 'rule_id', 'charge_account_id', 'charge_vat', 'matched_by_id', 'reconciled_on'],
  },
} as const;
const byHand = { target: 'matched', actions: ['setFields', recordMatcher, 'checkMatch'] } as const;
const incoming = { ...byHand, guard: 'isIncoming' } as const;
const outgoing = { ...byHand, guard: 'isOutgoing' } as const;
const undone = {
  target: 'unmatched',
  guard: 'mayUnmatch',
  actions: [clearMatch, 'setFields', 'undoParts'],
} as const;
const dropSuggestion = { type: 'clear', params: { fields: [...MATCHES, 'rule_id'] } } as const;
const bookParts = [
  dropSuggestion,
  recordMatcher,
  { type: 'bookParts', params: ({ event }: { event: CaseEvent }) => event.payload },
] as const;
const match_parts = [
  { target: 'matched', guard: 'matchesAll', actions: bookParts },
  { target: 'partial', guard: 'matchesPart', actions: bookParts },
] as const;
const book = {
  target: 'matched',
  guard: 'mayBook',
  actions: [dropSuggestion, 'setFields', recordMatcher, 'bookRest'],
} as const;

/**
 * `unmatched→suggested→matched→reconciled`; a match may be chosen by hand, in parts (`partial`: something is left of it), and undone with a
 * reason, also when it is reconciled.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'bank-transaction',
  context: caseContext,
  initial: 'unmatched',
  states: {
    unmatched: {
      meta: { owner: 'finance', clockDays: 7, tone: 'yellow' },
      on: {
        suggest: { target: 'suggested', guard: 'hasCandidate', actions: 'takeCandidate' },
        match_payment: incoming,
        match_expense: outgoing,
        match_receipt: incoming,
        match_line: byHand,
        match_parts,
        book,
      },
    },
    suggested: {
      meta: { owner: 'finance', clockDays: 7, tone: 'blue' },
      on: {
        accept: { target: 'matched', actions: [recordMatcher, 'checkMatch'] },
        dismiss: { target: 'unmatched', actions: clearMatch },
        match_parts,
        book,
      },
    },
    partial: {
      meta: { owner: 'finance', clockDays: 7, tone: 'yellow' },
      on: { match_parts, book, unmatch: undone },
    },
    matched: {
      meta: { owner: 'finance', clockDays: 31, tone: 'blue' },
      on: {
        reconcile: {
          target: 'reconciled',
          guard: 'mayReconcile',
          actions: [{ type: 'setDay', params: { field: 'reconciled_on' } }, 'settle'],
        },
        unmatch: undone,
      },
    },
    reconciled: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { unmatch: undone },
    },
  },
});

const { payment_id, expense_id, sales_receipt_id, journal_line_id, why, charge_account_id, charge_vat } =
  bankTransactions.fields;

/**
 * Facts: `candidate`, `is_sound`; `chosen_fils`, `chosen_charges` and `most_charge_fils` of parts; `credit_used`, `settled_payments`. Effects:
 * `takeCandidate` writes the suggestion down; `checkMatch` refuses what has another amount or is matched already; `bookParts` pays what the
 * chosen parts pay, `undoParts` takes it back; `bookRest` books what is left on an account; `settle` tells an approved expense that it is paid.
 */
export const bankTransactionLifecycle: Lifecycle = {
  id: 'bank-transaction',
  version: 2,
  machine,
  verdicts,
  effects,
  commands: {
    accept: { tone: 'primary', isBulk: true },
    reconcile: { tone: 'primary', isBulk: true },
    suggest: { tone: 'primary', isBulk: true },
    match_payment: { payload: { payment_id: { ...payment_id, required: true } } },
    match_expense: { payload: { expense_id: { ...expense_id, required: true } } },
    match_receipt: { payload: { sales_receipt_id: { ...sales_receipt_id, required: true } } },
    match_line: { payload: { journal_line_id: { ...journal_line_id, required: true } } },
    match_parts: { payload: { is_another_payment: { kind: 'flag' } } },
    book: {
      payload: {
        charge_account_id: { ...charge_account_id, required: true },
        charge_vat: { ...charge_vat, required: true },
      },
    },
    dismiss: { isBulk: true },
    unmatch: { payload: { why: { ...why, required: true } } },
  },
};
