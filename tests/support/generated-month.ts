import type { Area } from '@domain/area/area';
import type { FieldInputs } from '@domain/area/field';
import { feeRefundPostings } from '@domain/areas/fee-refunds/fee-refund.postings';
import { feeRefunds } from '@domain/areas/fee-refunds/fee-refunds.area';
import { invoicePostings } from '@domain/areas/invoices/invoice.postings';
import { invoices } from '@domain/areas/invoices/invoices.area';
import { paymentPostings } from '@domain/areas/payments/payment.postings';
import { payments } from '@domain/areas/payments/payments.area';
import { receiptAllocations } from '@domain/areas/receipt-allocations/receipt-allocations.area';
import { runFundingPostings } from '@domain/areas/run-fundings/run-funding.postings';
import { runFundings } from '@domain/areas/run-fundings/run-fundings.area';
import { salesReceiptPostings } from '@domain/areas/sales-receipts/sales-receipt.postings';
import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import type { DocumentPostings } from '@domain/finance/documents';
import { type BookedLine, lackingOf, type Posted } from '@domain/finance/ledger';
import type { AccountRef, PostingEvent } from '@domain/finance/posting-rules';
import { type CaseActor, type CaseNow, outermost, type Step } from '@domain/records/case';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { feeRefundLifecycle } from '@machines/areas/fee-refunds/fee-refund.lifecycle';
import { invoiceLifecycle } from '@machines/areas/invoices/invoice.lifecycle';
import { paymentLifecycle } from '@machines/areas/payments/payment.lifecycle';
import { receiptAllocationLifecycle } from '@machines/areas/receipt-allocations/receipt-allocation.lifecycle';
import { runFundingLifecycle } from '@machines/areas/run-fundings/run-funding.lifecycle';
import { salesReceiptLifecycle } from '@machines/areas/sales-receipts/sales-receipt.lifecycle';
import { commandsAt } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { portOf } from '@machines/lifecycle/lifecycle-port';

interface Kind {
  readonly area: Area;
  readonly lifecycle: Lifecycle;
  readonly postings: DocumentPostings | null;
}

const TODAY = '2026-11-20' as CalendarDate;
const AT = Date.parse(`${TODAY}T08:00:00Z`);
const CLIENT = 'client-1';

/** Kinds of documents, with their lives and what they post. */
const AREAS = {
  invoices: { area: invoices, lifecycle: invoiceLifecycle, postings: invoicePostings },
  payments: { area: payments, lifecycle: paymentLifecycle, postings: paymentPostings },
  'sales-receipts': { area: salesReceipts, lifecycle: salesReceiptLifecycle, postings: salesReceiptPostings },
  'run-fundings': { area: runFundings, lifecycle: runFundingLifecycle, postings: runFundingPostings },
  'receipt-allocations': { area: receiptAllocations, lifecycle: receiptAllocationLifecycle, postings: null },
  'fee-refunds': { area: feeRefunds, lifecycle: feeRefundLifecycle, postings: feeRefundPostings },
} as const satisfies Readonly<Record<string, Kind>>;
export type DocumentArea = keyof typeof AREAS;

export interface Document {
  readonly id: string;
  readonly area: DocumentArea;
  readonly state: string;
  readonly now: CaseNow;
}
/** What the journal has of an event of a document. */
interface Entry extends Posted {
  readonly document: string;
}
/** Nothing in it changes: a command makes another one, or none. */
export interface Books {
  readonly documents: readonly Document[];
  readonly journal: readonly Entry[];
}
export const NO_BOOKS: Books = { documents: [], journal: [] };

const SYSTEM: CaseActor = { userId: null, role: null };
class Refused extends Error {}

const fils = (value: unknown): number => Number(value ?? 0);
const listOf = ({ documents }: Books, area: DocumentArea) => documents.filter((one) => one.area === area);
const find = ({ documents }: Books, id: unknown): Document => {
  const found = documents.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${String(id)}`);
  return found;
};
const sum = (documents: readonly Document[], amount: (document: Document) => number): number =>
  documents.reduce((total, one) => total + amount(one), 0);
const isNote = ({ now }: Document): boolean => now.record.kind === 'credit_note';
const ISSUED = ['approved', 'sent', 'partial', 'paid', 'reversed'];
const OWING = ['approved', 'sent', 'partial', 'reversed'];

/** As the database has it (migration 093). */
export const outstandingOf = (document: Document): number => {
  const { total_fils, paid_fils, credited_fils } = document.now.record;
  return isNote(document) || !OWING.includes(document.state)
    ? 0
    : fils(total_fils) - fils(paid_fils) - fils(credited_fils);
};
const issuedNotes = (books: Books): readonly Document[] =>
  listOf(books, 'invoices').filter((one) => isNote(one) && ISSUED.includes(one.state));
const receiptsOf = (books: Books) =>
  listOf(books, 'sales-receipts').filter(({ state }) => state === 'issued' || state === 'applied');

/** As `server/platform/finance/client-credit.ts` reckons it. */
export const creditIn = (books: Books): number =>
  sum(issuedNotes(books), ({ now: { record } }) => fils(record.total_fils) - fils(record.credited_fils)) +
  sum(receiptsOf(books), ({ now: { record } }) => fils(record.total_fils) - fils(record.allocated_fils)) -
  sum(
    listOf(books, 'fee-refunds').filter(({ state }) => state === 'paid'),
    ({ now }) => fils(now.record.amount_fils),
  );

/** What is left of an invoice to be credited, beside a note. */
const leftOf = (books: Books, invoice: unknown, note?: string): number =>
  fils(find(books, invoice).now.record.total_fils) -
  sum(
    issuedNotes(books).filter((one) => one.now.record.credits_id === invoice && one.id !== note),
    ({ now }) => fils(now.record.total_fils),
  );

const netOf = (total: number): number => (total / 105) * 100;

const factsOf = (books: Books, { id, area, state, now: { record } }: Document): CaseNow['facts'] => {
  const common = { locked_months: [], client_credit_fils: creditIn(books), author: 'staff-1', reconciled: 0 };
  if (area === 'payments') return { ...common, invoice_state: find(books, record.invoice_id).state };
  if (area === 'receipt-allocations')
    return {
      ...common,
      is_credited: listOf(books, 'invoices').some(
        (one) =>
          one.now.record.credits_id === record.invoice_id && ['approval', ...ISSUED].includes(one.state),
      ),
    };
  if (area !== 'invoices') return common;
  const notes = listOf(books, 'invoices').filter(
    (one) => one.now.record.credits_id === id && one.state !== 'cancelled',
  );
  const funds = listOf(books, 'run-fundings').filter((one) => one.state === 'received');
  const base = { ...common, lines: 1, client_address: true, notes: notes.length };
  if (record.kind === 'credit_note') {
    const credited = find(books, record.credits_id);
    const left = leftOf(books, record.credits_id, id);
    return {
      ...base,
      credits_fils: credited.now.record.total_fils,
      credits_state: credited.state,
      credit_lines: [
        {
          description: 'Line',
          net_fils: netOf(fils(record.total_fils)),
          total_fils: record.total_fils,
          left: { net_fils: netOf(left), total_fils: left },
        },
      ],
    };
  }
  return record.kind === 'service' && state === 'approved'
    ? {
        ...base,
        wage_funds_fils: sum(
          funds,
          (one) => fils(one.now.record.amount_fils) - fils(one.now.record.allocated_fils),
        ),
      }
    : base;
};

const put = (books: Books, document: Document): Books => ({
  ...books,
  documents: books.documents.some(({ id }) => id === document.id)
    ? books.documents.map((one) => (one.id === document.id ? document : one))
    : [...books.documents, document],
});

const accountOf = (account: AccountRef): string => ('code' in account ? account.code : account.id);

/** What the journal lacks of a document comes in, as it does on the server with each write. */
const posted = (books: Books, { id, area, state, now }: Document): Books => {
  const { postings } = AREAS[area];
  if (postings === null) return books;
  const net = netOf(fils(now.record.total_fils));
  const related = { fees: net, visas: 0, salaries: 0, visa_fees: 0 };
  const own = books.journal.filter(({ document }) => document === id);
  const entries = lackingOf(
    postings,
    { id, state, since: TODAY, fields: now.record, related },
    own,
    accountOf,
  );
  const journal = entries.reduce<readonly Entry[]>((all, { event, on, lines }) => {
    const before = all.find((one) => one.document === id && one.event === event);
    const entry = {
      document: id,
      event: event as PostingEvent,
      on: before?.on ?? on,
      entries: (before?.entries ?? 0) + 1,
      lines: [...(before?.lines ?? []), ...lines],
    };
    return [...all.filter((one) => one !== before), entry];
  }, books.journal);
  return { ...books, journal };
};

/** A new document, as its lifecycle begins. */
export const addTo = (books: Books, area: DocumentArea, fields: FieldInputs): Books => {
  const empty = Object.fromEntries(Object.keys(AREAS[area].area.fields).map((name) => [name, null]));
  const record = { ...empty, ...fields };
  const { next } = portOf(AREAS[area].lifecycle).begin({ record, facts: {}, memory: {} }, AT);
  const document = { id: `${area}-${books.documents.length}`, area, state: outermost(next.value), now: next };
  return posted(put(books, document), document);
};

/** The same with an event of somebody. @throws Refused when it is not allowed, or something that follows from it is not */
const commanded = (books: Books, id: unknown, type: string, payload: FieldInputs, actor = SYSTEM): Books => {
  const document = find(books, id);
  const now = { ...document.now, facts: factsOf(books, document) };
  const outcome = portOf(AREAS[document.area].lifecycle).command(now, { type, actor, at: AT, payload });
  if (!outcome.ok) throw new Refused(JSON.stringify(outcome));
  return followed(books, document, outcome);
};

type Fields = Record<string, FieldInputs[string]>;

const followed = (books: Books, document: Document, { next, effects }: Step): Books => {
  const fields: Fields = {};
  let after = books;
  for (const { name, params } of effects)
    after = effectOf(name, { books: after, document, next, params, fields });
  const record = { ...next.record, ...fields };
  const moved = { ...document, state: outermost(next.value), now: { ...next, record } };
  return posted(put(after, moved), moved);
};

interface Work {
  readonly books: Books;
  readonly document: Document;
  readonly next: CaseNow;
  readonly params: Readonly<Record<string, unknown>>;
  /** What the effect sets. */
  readonly fields: Fields;
}
type EffectOf = (work: Work) => Books;

const within = (condition: boolean, books: Books): Books => {
  if (!condition) throw new Refused('looked at again, and not so any more');
  return books;
};
const allocationOf = (work: Work, source: 'receipt_id' | 'funding_id'): Books =>
  addTo(work.books, 'receipt-allocations', {
    receipt_id: null,
    funding_id: null,
    [source]: work.document.id,
    company_id: CLIENT,
    invoice_id: String(work.params.invoice_id),
    amount_fils: fils(work.params.amount_fils),
    allocated_on: TODAY,
  });
const allocates =
  (source: 'receipt_id' | 'funding_id', isOrdered: boolean): EffectOf =>
  (work) => {
    const { document, params, fields } = work;
    const amount = fils(params.amount_fils);
    if (source === 'receipt_id') within(creditIn(work.books) >= amount, work.books);
    const invoice = find(work.books, params.invoice_id);
    within(!isOrdered || outstandingOf(invoice) >= amount, work.books);
    const books = isOrdered
      ? commanded(work.books, invoice.id, 'take_credit', { credit_fils: amount })
      : work.books;
    fields.allocated_fils = fils(document.now.record.allocated_fils) + amount;
    fields.applied_on = TODAY;
    return allocationOf({ ...work, books }, source);
  };

/** What effects write elsewhere, as the bindings of the server do. One that is not here writes nothing that counts. */
const EFFECTS: Readonly<Record<string, EffectOf>> = {
  'invoices recordPayment': ({ books, document, params, fields }) => {
    fields.paid_fils = fils(document.now.record.paid_fils) + fils(params.amount_fils);
    return addTo(books, 'payments', {
      invoice_id: document.id,
      company_id: CLIENT,
      amount_fils: fils(params.amount_fils),
      received_on: TODAY,
      method: 'bank_transfer',
    });
  },
  'invoices losePayment': ({ books, params, fields }) => {
    fields.paid_fils = fils(params.left_fils);
    return books;
  },
  'invoices takeCredit': ({ books, document, params, fields }) => {
    fields.credited_fils = fils(document.now.record.credited_fils) + fils(params.credit_fils);
    return books;
  },
  'invoices releaseCredit': ({ books, document, params, fields }) => {
    fields.credited_fils = fils(document.now.record.credited_fils) - fils(params.credit_fils);
    return books;
  },
  'invoices useWageFunds': ({ books, document, fields }) => {
    if (document.now.record.kind !== 'service') return books;
    let after = books;
    let due = outstandingOf(document);
    for (const { id, state, now } of listOf(books, 'run-fundings')) {
      const left = Math.min(due, fils(now.record.amount_fils) - fils(now.record.allocated_fils));
      if (state !== 'received' || left <= 0) continue;
      after = commanded(after, id, 'charge', {
        invoice_id: document.id,
        amount_fils: left,
        allocated_on: TODAY,
      });
      due -= left;
    }
    fields.credited_fils = fils(document.now.record.credited_fils) + outstandingOf(document) - due;
    return after;
  },
  'invoices makeCreditNote': ({ books, document }) => {
    const left = leftOf(books, document.id);
    return addTo(within(left > 0, books), 'invoices', {
      ...INVOICE,
      kind: 'credit_note',
      credits_id: document.id,
      total_fils: left,
      vat_fils: left - netOf(left),
    });
  },
  'invoices settleCredit': ({ books, document, next, fields }) => {
    if (!isNote(document)) return books;
    const { credits_id, total_fils } = next.record;
    const invoice = find(books, credits_id);
    const taken = Math.min(fils(total_fils), outstandingOf(invoice));
    fields.credited_fils = taken;
    if (taken === 0) return books;
    if (invoice.state === 'sent' || invoice.state === 'partial')
      return commanded(books, invoice.id, 'take_credit', { credit_fils: taken });
    const credited_fils = fils(invoice.now.record.credited_fils) + taken;
    return put(books, {
      ...invoice,
      now: { ...invoice.now, record: { ...invoice.now.record, credited_fils } },
    });
  },
  'payments leaveInvoice': ({ books, document }) => {
    const { invoice_id, amount_fils } = document.now.record;
    const left_fils = fils(find(books, invoice_id).now.record.paid_fils) - fils(amount_fils);
    return commanded(books, invoice_id, 'lose_payment', { left_fils });
  },
  'sales-receipts allocate': allocates('receipt_id', true),
  'sales-receipts checkCredit': ({ books, document: { now } }) =>
    within(creditIn(books) >= fils(now.record.total_fils) - fils(now.record.allocated_fils), books),
  'run-fundings allocate': allocates('funding_id', true),
  'run-fundings charge': allocates('funding_id', false),
  'fee-refunds checkCredit': ({ books, document }) =>
    within(creditIn(books) >= fils(document.now.record.amount_fils), books),
  'receipt-allocations giveBack': ({ books, document }) => {
    const { receipt_id, funding_id, invoice_id, amount_fils } = document.now.record;
    const after = commanded(books, receipt_id ?? funding_id, 'release', { amount_fils: fils(amount_fils) });
    return commanded(after, invoice_id, 'release_credit', { credit_fils: fils(amount_fils) });
  },
};
const released: EffectOf = ({ books, document, params, fields }) => {
  fields.allocated_fils = fils(document.now.record.allocated_fils) - fils(params.amount_fils);
  fields.applied_on = TODAY;
  return books;
};
const effectOf = (name: string, work: Work): Books => {
  if (name === 'release') return released(work);
  return EFFECTS[`${work.document.area} ${name}`]?.(work) ?? work.books;
};

const INVOICE = {
  company_id: CLIENT,
  author_id: 'staff-1',
  supplied_on: '2026-11-15',
  due_on: '2026-12-15',
  paid_fils: 0,
  credited_fils: 0,
} as const;

/** A command of a person; what is not allowed changes nothing. */
export const commandIn = (
  books: Books,
  id: string,
  type: string,
  payload: FieldInputs,
  who: string,
): Books => {
  try {
    return commanded(books, id, type, payload, { userId: who, role: 'isSuperAdmin' });
  } catch (error) {
    if (error instanceof Refused) return books;
    throw error;
  }
};

export const invoiceOver = (kind: 'general' | 'service', total_fils: number): FieldInputs => ({
  ...INVOICE,
  kind,
  total_fils,
  vat_fils: total_fils - netOf(total_fils),
});

/** Staff take away of a note what it does not credit. */
export const lessenNote = (books: Books, id: string, total_fils: number): Books => {
  const note = find(books, id);
  if (!isNote(note) || note.state !== 'draft') return books;
  const record = { ...note.now.record, total_fils, vat_fils: total_fils - netOf(total_fils) };
  return put(books, { ...note, now: { ...note.now, record } });
};

export const linesOf = ({ journal }: Books): readonly BookedLine[] => journal.flatMap(({ lines }) => lines);

/** Commands that a document knows where it is, in a fixed order. */
export const commandsOf = ({ area, now }: Document): readonly string[] => [
  ...commandsAt(AREAS[area].lifecycle, now.value),
];
