import type { FieldInputs } from '@domain/area/field';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  addTo,
  type Books,
  commandIn,
  commandsOf,
  creditIn,
  type Document,
  invoiceOver,
  lessenNote,
  linesOf,
  NO_BOOKS,
  outstandingOf,
} from './generated-month';

/** What somebody does: something new, or a command to one of the documents that are there. Amounts in steps of AED 10.50. */
type Action =
  | {
      readonly type: 'new';
      readonly what: 'general' | 'service' | 'receipt' | 'funding' | 'refund';
      readonly units: number;
    }
  | {
      readonly type: 'command';
      readonly which: number;
      readonly command: number;
      /** All that there is of it, in place of the units. */
      readonly isAll: boolean;
      readonly against: number;
      readonly units: number;
      readonly who: string;
    };

const STEP = 1_050;
/** The number that stands for no command: a note is lessened. */
const LESSEN = 20;

const units = fc.integer({ min: 1, max: 12 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    arbitrary: fc.record({
      type: fc.constant('new' as const),
      what: fc.constantFrom('general', 'service', 'receipt', 'funding', 'refund'),
      units,
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      type: fc.constant('command' as const),
      which: fc.nat(40),
      command: fc.nat(20),
      isAll: fc.boolean(),
      against: fc.nat(40),
      units,
      who: fc.constantFrom('staff-1', 'staff-2'),
    }),
    weight: 16,
  },
);
/** A client's month: what is done in it, in any order. */
export const month = fc.array(action, { minLength: 10, maxLength: 80 });

const TODAY = '2026-11-20';
const NEW = {
  general: ['invoices', (fils: number) => invoiceOver('general', fils)],
  service: ['invoices', (fils: number) => invoiceOver('service', fils)],
  receipt: [
    'sales-receipts',
    (total_fils: number) => ({
      company_id: 'client-1',
      author_id: 'staff-1',
      account_id: 'account-1010',
      method: 'cheque',
      reference: '000123',
      received_on: TODAY,
      total_fils,
      allocated_fils: 0,
    }),
  ],
  funding: [
    'run-fundings',
    (amount_fils: number) => ({ company_id: 'client-1', received_on: TODAY, amount_fils, allocated_fils: 0 }),
  ],
  refund: ['fee-refunds', (amount_fils: number) => ({ company_id: 'client-1', amount_fils })],
} as const;

const payloadOf = (command: string, amount_fils: number, against: string): FieldInputs => {
  switch (command) {
    case 'record_payment':
      return { amount_fils, received_on: TODAY, method: 'bank_transfer' };
    case 'allocate':
      return { invoice_id: against, debit_note_id: null, amount_fils, allocated_on: TODAY };
    case 'pay':
      return { paid_on: TODAY, payment_reference: 'TT-1' };
    case 'void':
      return { void_reason: 'Wrong' };
    case 'unallocate':
    case 'bounce':
    case 'call_back':
      return { why: 'Wrong' };
    default:
      return { remark: 'Wrong' };
  }
};

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const done = (books: Books, one: Action): Books => {
  const fils = one.units * STEP;
  if (one.type === 'new') {
    const [area, record] = NEW[one.what];
    return addTo(books, area, record(fils));
  }
  const document = at(books.documents, one.which);
  const invoice = at(
    books.documents.filter(({ area, now }) => area === 'invoices' && now.record.kind !== 'credit_note'),
    one.against,
  );
  if (document === undefined) return books;
  const command = at(commandsOf(document), one.command);
  if (command === undefined || one.command === LESSEN) return lessenNote(books, document.id, fils);
  const all = command === 'record_payment' ? outstandingOf(document) : outstandingOf(invoice ?? document);
  const payload = payloadOf(command, one.isAll ? all : fils, invoice?.id ?? '');
  return commandIn(books, document.id, command, payload, one.who);
};

const fils = (value: unknown): number => Number(value ?? 0);
const sumOf = (
  documents: readonly Document[],
  amount: (record: Document['now']['record']) => number,
): number => documents.reduce((sum, { now }) => sum + amount(now.record), 0);

const balances = (books: Books): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { accountId, side, amountFils } of linesOf(books))
    sums[accountId] = (sums[accountId] ?? 0) + (side === 'debit' ? amountFils : -amountFils);
  return sums;
};

/** Where an invoice stands by what is settled of it. */
const isWhereItShouldBe = (document: Document): boolean => {
  const { total_fils, paid_fils, credited_fils, kind } = document.now.record;
  const settled = fils(paid_fils) + fils(credited_fils);
  if (settled < 0 || settled > fils(total_fils)) return false;
  if (kind === 'credit_note') return true;
  if (document.state === 'sent') return settled === 0;
  if (document.state === 'partial') return settled > 0 && settled < fils(total_fils);
  return document.state !== 'paid' || settled === fils(total_fils);
};

/** What must be so after any of it. */
const expectToAddUp = (books: Books): void => {
  const { documents } = books;
  const of = (area: Document['area'], ...states: readonly string[]) =>
    documents.filter((one) => one.area === area && states.includes(one.state));
  const ledger = balances(books);
  expect(Object.values(ledger).reduce((sum, one) => sum + one, 0)).toBe(0);
  expect(documents.filter((one) => one.area === 'invoices' && !isWhereItShouldBe(one))).toEqual([]);
  const owed = documents
    .filter(({ area }) => area === 'invoices')
    .reduce((sum, one) => sum + outstandingOf(one), 0);
  const fundings = of('run-fundings', 'received');
  const [funds, applied] = [
    sumOf(fundings, (one) => fils(one.amount_fils) - fils(one.allocated_fils)),
    sumOf(fundings, (one) => fils(one.allocated_fils)),
  ];
  const credit = creditIn(books);
  expect([ledger['1100'] ?? 0, 0 - (ledger['2110'] ?? 0), 0 - (ledger['2120'] ?? 0)]).toEqual([
    owed,
    credit,
    funds,
  ]);
  // no money from nothing: what came in is set against documents, is there, or was paid back
  const issued = of('invoices', 'approved', 'sent', 'partial', 'paid', 'reversed');
  const notes = issued.filter(({ now }) => now.record.kind === 'credit_note');
  const settled = issued
    .filter(({ now }) => now.record.kind !== 'credit_note')
    .reduce((sum, one) => sum + fils(one.now.record.total_fils) - outstandingOf(one), 0);
  const received =
    sumOf(of('payments', 'received'), (one) => fils(one.amount_fils)) +
    sumOf(of('sales-receipts', 'issued', 'applied'), (one) => fils(one.total_fils)) +
    applied;
  const refunded = sumOf(of('fee-refunds', 'paid'), (one) => fils(one.amount_fils));
  expect(received).toBe(settled - sumOf(notes, (one) => fils(one.total_fils)) + credit + refunded);
  // each allocation is there once: with what pays it, and with what it pays
  for (const [area, source] of [
    ['sales-receipts', 'receipt_id'],
    ['run-fundings', 'funding_id'],
  ] as const)
    for (const { id, now } of documents.filter((one) => one.area === area))
      expect(
        sumOf(
          of('receipt-allocations', 'allocated').filter((one) => one.now.record[source] === id),
          (one) => fils(one.amount_fils),
        ),
      ).toBe(fils(now.record.allocated_fils));
};

/** Where a month begins: an invoice that was sent, one that is about to be, a receipt of two, money for wages. */
const BEGUN = (
  [
    ['invoices-0', 'submit', 'staff-1'],
    ['invoices-0', 'approve', 'staff-2'],
    ['invoices-0', 'send', 'staff-1'],
    ['invoices-1', 'submit', 'staff-1'],
    ['invoices-1', 'approve', 'staff-2'],
    ['sales-receipts-2', 'issue', 'staff-2'],
  ] as const
).reduce<Books>(
  (books, [id, command, who]) => commandIn(books, id, command, { remark: 'As agreed' }, who),
  (['general', 'service', 'receipt', 'funding'] as const).reduce((books, what) => {
    const [area, record] = NEW[what];
    return addTo(books, area, record(8 * STEP));
  }, NO_BOOKS),
);

/** What a month does, looked at after each step. @returns how many documents there are in the end */
export const runThrough = (actions: readonly Action[]): number => {
  let books = BEGUN;
  for (const one of actions) {
    const after = done(books, one);
    if (after !== books) expectToAddUp(after);
    books = after;
  }
  return books.documents.length;
};
