import { randomUUID } from 'node:crypto';
import type { PartKind } from '@domain/areas/bank-transactions/parts.rules';
import { leavesOf } from '@domain/records/case';
import { bankRuleLifecycle } from '@machines/areas/bank-rules/bank-rule.lifecycle';
import { bankStatementLifecycle } from '@machines/areas/bank-statements/bank-statement.lifecycle';
import { bankTransactionLifecycle } from '@machines/areas/bank-transactions/bank-transaction.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { DAY, FILS, openEdgeBank } from '@tests/support/edge-bank';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { stored } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let books: Awaited<ReturnType<typeof openEdgeBank>>;

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    books = await openEdgeBank(database, office.company_id);
  });

  const staff = () => office.people['staff-1'].user.id;
  const none = () => ({});
  const STATEMENT = {
    number: 'EDGE',
    opening_on: DAY,
    closing_on: DAY,
    opening_fils: 100,
    closing_fils: 200,
    lines: 1,
    file: 'edge.sta',
    format: 'mt940',
  } as const;
  const LINE = {
    booked_on: DAY,
    value_on: DAY,
    fils: 100,
    isReversal: false,
    bank_reference: 'EDGE-LINE',
    reference: null,
    counterparty: null,
    narrative: 'A payment',
    type: null,
    at: 3,
  };
  /** The statements before it and behind it, and a line of it that the books have already. */
  const arrangeStatement: Walk['arrange'] = async (id, { ended_fils, begins_fils, known_line }) => {
    const { db } = database;
    const { account_id } = await db
      .selectFrom('bank_statement')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const other = () => ({ ...stored('bank-statement', 'imported'), ...STATEMENT, account_id });
    if (typeof ended_fils === 'number')
      await db
        .insertInto('bank_statement')
        .values({ ...other(), closing_on: '2026-11-19', closing_fils: ended_fils })
        .execute();
    if (typeof begins_fils === 'number')
      await db
        .insertInto('bank_statement')
        .values({ ...other(), closing_on: '2026-11-21', opening_fils: begins_fils })
        .execute();
    if (typeof known_line === 'number')
      await db
        .insertInto('bank_transaction')
        .values({
          ...stored('bank-transaction', 'unmatched'),
          description: 'A payment',
          account_id,
          booked_on: DAY,
          direction: 'in',
          amount_fils: LINE.fils,
          bank_reference: LINE.bank_reference,
        })
        .execute();
  };

  const lineOf = (direction: unknown) => (direction === 'in' ? books.in : books.out);
  /** What a line holds where it is, as the table has it; what another one stood for is free for it. */
  const transactionColumns: Walk['columns'] = async (_, { direction }, value) => {
    const { db } = database;
    const own = db.selectFrom('bank_transaction').select('id').where('account_id', '=', books.bank);
    await db.deleteFrom('bank_match').where('transaction_id', 'in', own).execute();
    await db.deleteFrom('bank_transaction').where('account_id', '=', books.bank).execute();
    const [state] = leavesOf(value);
    if (state === 'unmatched') return { matched_fils: 0 };
    if (state === 'suggested') return { matched_fils: 0, journal_line_id: lineOf(direction) };
    return { matched_fils: state === 'partial' ? 1 : FILS };
  };
  const arrangeTransaction: Walk['arrange'] = async (id, facts) => {
    const { db } = database;
    const { state, direction } = await db
      .selectFrom('bank_transaction')
      .select(['state', 'direction'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isIn = direction === 'in';
    const change = (values: { reference?: string; payment_id?: string; matched_fils?: number }) =>
      db.updateTable('bank_transaction').set(values).where('id', '=', id).execute();
    const match = (
      kind: PartKind,
      target_id: string,
      more: { amount_fils: number; made_id?: string; takes_charges?: boolean; is_booked?: boolean },
    ) =>
      db
        .insertInto('bank_match')
        .values({ id: randomUUID(), transaction_id: id, kind, target_id, is_booked: true, ...more })
        .execute();
    if (facts.candidate !== null) await change({ reference: isIn ? 'EDGE-IN' : 'EDGE-OUT' });
    // a payment of another amount
    if (state === 'matched' && facts.is_sound === false)
      await change({ payment_id: books.settled, matched_fils: 0 });
    const booked = state === 'partial' ? 1 : 0;
    if (booked > 0)
      await match(isIn ? 'receipt' : 'expense', isIn ? books.used : books.expense, { amount_fils: 1 });
    const chosen = {
      amount_fils: Number(facts.chosen_fils) - booked,
      takes_charges: facts.chosen_charges === true,
    };
    if (chosen.amount_fils > 0 && (booked > 0 || state === 'unmatched' || state === 'suggested'))
      await match(isIn ? 'receipt' : 'expense', isIn ? books.parts : books.spent, {
        ...chosen,
        is_booked: false,
      });
    if (state === 'unmatched' || state === 'suggested') return;
    if (Number(facts.credit_used) > 0)
      await match('credit', office.company_id, { amount_fils: 1, made_id: books.used });
    if (Number(facts.settled_payments) > 0)
      await match('invoice', books.settled, { amount_fils: 1, made_id: books.settled });
  };

  it.each<[string, () => Walk & { readonly area: string }]>([
    [
      'rule of the bank',
      () => ({
        area: 'bank-rules',
        lifecycle: bankRuleLifecycle,
        fields: () => ({ account_id: books.bank, charge_account_id: books.charges, author_id: staff() }),
      }),
    ],
    [
      'statement',
      () => ({
        area: 'bank-statements',
        lifecycle: bankStatementLifecycle,
        columns: async (index) => ({
          ...STATEMENT,
          account_id: await books.addBank(`E${index}`),
          content: [LINE],
        }),
        arrange: arrangeStatement,
      }),
    ],
    [
      'line of a statement',
      () => ({
        area: 'bank-transactions',
        lifecycle: bankTransactionLifecycle,
        fields: () => ({ account_id: books.bank, charge_account_id: books.charges }),
        columns: transactionColumns,
        arrange: arrangeTransaction,
        answers: ({ direction }) => ({ journal_line_id: lineOf(direction) }),
        payload: {
          payment_id: books.payment,
          expense_id: books.expense,
          sales_receipt_id: books.receipt,
          charge_account_id: books.charges,
        },
      }),
    ],
  ])('every edge of the %s is on the server what its lifecycle says', async (_, walk) => {
    const { area, ...more } = walk();
    const walked = await office.walkClosely(area, { columns: none, ...more });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed: [] });
  });
});
