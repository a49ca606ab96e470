import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { addDays, calendarDate } from '@domain/shared/calendar-date';
import type { Database } from '@server/db/database';
import { isNightly, onOneEngine } from '@tests/support/database';
import { type Person, signedInAgain } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

const COMPANY = 'company-0001';
const FIRST = calendarDate('2026-11-30');
const DAY_SECONDS = 86_400;
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

/** What may be done next: with which of the documents that it fits, for how much, so many days ago. Now and then a day goes by. */
const step = fc.record({
  what: fc.constantFrom(
    ...([
      'invoice',
      'receipt',
      'expense',
      'refund',
      'debitNote',
      'pay',
      'pay',
      'bounce',
      'allocate',
      'allocate',
      'undo',
    ] as const),
    ...(['reverse', 'approveNote', 'voidReceipt', 'voidNote', 'payExpense', 'payRefund', 'wait'] as const),
  ),
  which: fc.nat(20),
  units: fc.integer({ min: 1, max: 6 }),
  daysAgo: fc.integer({ min: 0, max: 9 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A client's documents on a server: whatever is refused changes nothing. */
class Books {
  private today = FIRST as NonNullable<typeof FIRST>;
  private author!: Person;
  private other!: Person;
  private taken = 0;

  private readonly server: TestServer;
  private readonly users: readonly Awaited<ReturnType<TestServer['addUser']>>[];
  private readonly account: string;

  constructor(
    server: TestServer,
    users: readonly Awaited<ReturnType<TestServer['addUser']>>[],
    account: string,
  ) {
    this.server = server;
    this.users = users;
    this.account = account;
  }

  get staff(): Person {
    return this.author;
  }
  get done(): number {
    return this.taken;
  }
  async signIn(): Promise<void> {
    const [author, other] = this.users;
    if (author === undefined || other === undefined) throw new Error('Two people are needed');
    this.author = await signedInAgain(this.server, author);
    this.other = await signedInAgain(this.server, other);
  }
  private async add(area: string, fields: FieldInputs): Promise<string> {
    const { status, body, text } = await this.author.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return (body as RecordAnswer).id;
  }
  private async give(
    who: Person,
    area: string,
    id: string,
    event: string,
    payload: FieldInputs = {},
  ): Promise<boolean> {
    const read = await this.author.ask(`GET /records/${area}/${id}/read`);
    const { version } = read.body as RecordAnswer;
    const answer = await who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
    expect([200, 400, 409], answer.text).toContain(answer.status);
    return answer.status === 200;
  }
  /** One of the client's own, in one of these states. */
  private async one(area: string, which: number, filter: object): Promise<string | null> {
    const body = {
      filter: { company_id: { in: [COMPANY] }, ...filter },
      sort: { field: 'created_at', direction: 'desc' },
    };
    const { status, body: page, text } = await this.author.ask(`POST /records/${area}/list`, { body });
    expect(status, text).toBe(200);
    const rows = (page as ListPage).rows.slice(0, 12);
    return rows[which % Math.max(1, rows.length)]?.id ?? null;
  }
  private async commanded(
    area: string,
    which: number,
    states: readonly string[],
    event: string,
    payload: FieldInputs = {},
    who = this.author,
  ) {
    const id = await this.one(area, which, { state: { in: states } });
    return id !== null && (await this.give(who, area, id, event, payload));
  }

  async take({ what, which, units, daysAgo }: Step): Promise<void> {
    const fils = units * 10_500;
    const on = addDays(this.today, -daysAgo);
    const did = await this.by({ which, fils, on })[what]();
    if (did) this.taken += 1;
  }

  private by = ({
    which,
    fils,
    on,
  }: {
    which: number;
    fils: number;
    on: string;
  }): Readonly<Record<Step['what'], () => Promise<boolean>>> => ({
    invoice: async () => {
      const id = await this.add('invoices', {
        kind: 'general',
        company_id: COMPANY,
        supplied_on: on,
        due_on: addDays(this.today, 30),
      });
      const line = {
        description: 'Typing',
        quantity: 1,
        unit_price_fils: fils,
        vat_category: 'standard',
        income: 'visas',
      };
      await this.add('invoice-lines', { ...line, invoice_id: id });
      return (
        (await this.give(this.author, 'invoices', id, 'submit')) &&
        (await this.give(this.other, 'invoices', id, 'approve')) &&
        this.give(
          this.author,
          'invoices',
          id,
          which % 5 === 0 ? 'cancel' : 'send',
          which % 5 === 0 ? { remark: 'Wrong' } : {},
        )
      );
    },
    pay: () =>
      this.commanded('invoices', which, ['sent', 'partial'], 'record_payment', {
        amount_fils: fils,
        received_on: on,
        method: 'bank_transfer',
      }),
    bounce: () => this.commanded('payments', which, ['received'], 'bounce', { why: 'No funds' }),
    receipt: async () => {
      const id = await this.add('sales-receipts', {
        subject: 'Payment',
        company_id: COMPANY,
        received_on: on,
        method: 'cash',
        net_fils: fils,
        vat_category: 'out_of_scope',
        account_id: this.account,
      });
      return this.give(this.other, 'sales-receipts', id, 'issue');
    },
    allocate: async () => {
      const invoice_id = await this.one('invoices', which, {
        state: { in: ['sent', 'partial'] },
        kind: { in: ['general'] },
      });
      const payload = { invoice_id, amount_fils: fils, allocated_on: on };
      return (
        invoice_id !== null &&
        (await this.commanded('sales-receipts', which, ['issued'], 'allocate', payload))
      );
    },
    undo: () =>
      this.commanded('receipt-allocations', which, ['allocated'], 'unallocate', { why: 'Wrong one' }),
    reverse: () =>
      this.commanded('invoices', which, ['sent', 'partial', 'paid'], 'reverse', { remark: 'Billed twice' }),
    approveNote: async () => {
      const id = await this.one('invoices', which, {
        state: { in: ['draft'] },
        kind: { in: ['credit_note'] },
      });
      return (
        id !== null &&
        (await this.give(this.author, 'invoices', id, 'submit')) &&
        this.give(this.other, 'invoices', id, 'approve')
      );
    },
    voidReceipt: () =>
      this.commanded('sales-receipts', which, ['issued'], 'void', { void_reason: 'Came twice' }),
    debitNote: async () => {
      const invoice_id = await this.one('invoices', which, {
        state: { in: ['sent', 'partial', 'paid'] },
        kind: { in: ['general'] },
      });
      if (invoice_id === null) return false;
      const id = await this.add('debit-notes', {
        subject: 'Fee left out',
        invoice_id,
        cause: 'undercharged',
        supply_on: on,
        net_fils: fils,
        vat_category: 'standard',
        due_on: addDays(this.today, 30),
      });
      return this.give(this.other, 'debit-notes', id, 'issue');
    },
    voidNote: () =>
      this.commanded('debit-notes', which, ['issued'], 'void', { void_reason: 'Agreed otherwise' }),
    expense: async () => {
      const id = await this.add('expenses', {
        vendor: `Taxi ${randomUUID()}`,
        spent_on: on,
        category: 'travel',
        vat_category: 'standard',
        net_fils: fils,
        company_id: COMPANY,
        account_id: 'account-5020',
      });
      await this.author.send(`/records/expenses/${id}/attachments`, 'receipt.pdf', PDF);
      return (
        (await this.give(this.author, 'expenses', id, 'submit')) &&
        this.give(this.other, 'expenses', id, 'approve')
      );
    },
    payExpense: () =>
      this.commanded('expenses', which, ['approved'], 'pay', {
        paid_on: on,
        payment_reference: randomUUID().slice(0, 8),
      }),
    refund: async () => {
      const id = await this.add('fee-refunds', {
        subject: 'Refund',
        company_id: COMPANY,
        amount_fils: fils,
        reason: 'goodwill',
      });
      return (
        (await this.give(this.author, 'fee-refunds', id, 'start_review')) &&
        this.give(this.other, 'fee-refunds', id, 'approve')
      );
    },
    payRefund: () =>
      this.commanded('fee-refunds', which, ['approved'], 'pay', {
        paid_on: on,
        payment_reference: randomUUID().slice(0, 8),
      }),
    wait: async () => {
      this.server.passSeconds(DAY_SECONDS);
      this.today = addDays(this.today, 1);
      await this.signIn();
      return true;
    },
  });
}

/** Few here, for each step is some calls of a server; more every night. */
const ORDERS = isNightly ? 20 : 3;

onOneEngine((open) => {
  let database: Database;
  let books: Books;

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    const users = [await server.addUser(), await server.addUser()];
    books = new Books(server, users, 'account-1010');
    await books.signIn();
  });

  it('after any order of commands documents and journal come to the same on every day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), async (steps) => {
        for (const one of steps) await books.take(one);
        await expectNoDifferences(books.staff, database);
      }),
      { numRuns: ORDERS, endOnFailure: true },
    );
    expect(books.done).toBeGreaterThan(ORDERS * 8);
  });
});
