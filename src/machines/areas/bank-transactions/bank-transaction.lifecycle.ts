import { hasCandidate, mayReconcile } from '@domain/areas/bank-transactions/bank-transaction.policy';
import { bankTransactions } from '@domain/areas/bank-transactions/bank-transactions.area';
import { MATCHES } from '@domain/areas/bank-transactions/matching.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { hasCandidate, mayReconcile };

const recordMatcher = { type: 'recordActor', params: { field: 'matched_by_id' } } as const;
const clearMatch = {
  type: 'clear',
  params: { fields: [...MATCHES, 'matched_by_id', 'reconciled_on'] },
} as const;
const byHand = { target: 'matched', actions: ['setFields', recordMatcher, 'checkMatch'] } as const;
const undone = { target: 'unmatched', actions: [clearMatch, 'setFields'] } as const;

/** `unmatched→suggested→matched→reconciled`; a match may be chosen by hand, and undone with a reason, also when it is reconciled. */
const machine = lifecycleSetup({
  verdicts,
  effects: ['takeCandidate', 'checkMatch', 'settle'],
}).createMachine({
  id: 'bank-transaction',
  context: caseContext,
  initial: 'unmatched',
  states: {
    unmatched: {
      meta: { owner: 'finance', clockDays: 7, tone: 'yellow' },
      on: {
        suggest: { target: 'suggested', guard: 'hasCandidate', actions: 'takeCandidate' },
        match_payment: byHand,
        match_expense: byHand,
        match_receipt: byHand,
        match_line: byHand,
      },
    },
    suggested: {
      meta: { owner: 'finance', clockDays: 7, tone: 'blue' },
      on: {
        accept: { target: 'matched', actions: [recordMatcher, 'checkMatch'] },
        dismiss: { target: 'unmatched', actions: clearMatch },
      },
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

const { payment_id, expense_id, sales_receipt_id, journal_line_id, why } = bankTransactions.fields;

/**
 * Effects: `takeCandidate` writes the suggestion down; `checkMatch` refuses what has another amount or is matched already; `settle` tells
 * an approved expense that it is paid.
 */
export const bankTransactionLifecycle: Lifecycle = {
  id: 'bank-transaction',
  version: 1,
  machine,
  verdicts,
  effects: ['takeCandidate', 'checkMatch', 'settle'],
  commands: {
    accept: { tone: 'primary', isBulk: true },
    reconcile: { tone: 'primary', isBulk: true },
    suggest: { tone: 'primary', isBulk: true },
    match_payment: { payload: { payment_id: { ...payment_id, required: true } } },
    match_expense: { payload: { expense_id: { ...expense_id, required: true } } },
    match_receipt: { payload: { sales_receipt_id: { ...sales_receipt_id, required: true } } },
    match_line: { payload: { journal_line_id: { ...journal_line_id, required: true } } },
    dismiss: { isBulk: true },
    unmatch: { payload: { why: { ...why, required: true } } },
  },
};
