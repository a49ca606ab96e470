import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attachment, RecordAnswer } from '@domain/area/records';
import type { ReadStatement } from '@domain/areas/bank-statements/bank-statement-calls';
import type { ReportAnswer } from '@domain/report/reports';
import { bankTransactionLifecycle } from '@machines/areas/bank-transactions/bank-transaction.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { fetchFile, grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

/** The last days have no statement yet, and a cheque is cleared a day after its receipt. */
const DELIVERED = '2026-11-26';
const LAST = { 'account-1010': 'bank-statement-1010-2026-11', 'account-1020': 'bank-statement-1020-2026-11' };

onOneEngine((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-demo-bank-'));
  let database: Database;
  let server: TestServer;
  let staff: Person;
  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database, { env: { DATA_DIR: folder }, templates: inject('templates') });
    staff = await signedIn(server);
    await grantTo(database.db, [staff], ['salary']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const linesIn = (states: readonly string[]) =>
    database.db
      .selectFrom('bank_transaction')
      .selectAll()
      .where('state', 'in', states)
      .orderBy('booked_on')
      .orderBy('id')
      .execute();
  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;

  it('what is posted on an account of the bank stands on a statement, but for the last days', async () => {
    const { rows } = await sql<{
      document: string;
      day: string;
    }>`select document, max(day) as day from bank_move
      group by account_id, document having sum(book_fils) <> sum(bank_fils)`.execute(database.db);
    expect(rows.filter(({ day }) => day < DELIVERED).map(({ document }) => document)).toEqual([]);
    const { rows: kinds } = await sql<{ area: string }>`select distinct split_part(document, ' ', 1) as area
      from bank_move where bank_fils <> 0 order by 1`.execute(database.db);
    expect(kinds.map(({ area }) => area)).toEqual(
      expect.arrayContaining([
        'expenses',
        'journal-entries',
        'offboardings',
        'onboardings',
        'payments',
        'payroll-runs',
        'run-fundings',
        'sales-receipts',
        'visa-fees',
      ]),
    );
  });

  it('the reconciliation of each account and month leaves nothing unexplained', async () => {
    const { rows } = (await staff.ask('POST /reports/bank-reconciliation', { body: {} }))
      .body as ReportAnswer;
    const reconciled = rows.filter((row) => row[2] !== null);
    expect(reconciled.length).toBeGreaterThan(4);
    expect(reconciled.filter((row) => row[7] !== 0)).toEqual([]);
    // what nobody has entered yet is there to be found
    expect(reconciled.some((row) => row[4] !== 0)).toBe(true);
  });

  it('what a line is matched with is what the portal itself finds sound, and suggests', async () => {
    const matched = await linesIn(['matched', 'suggested']);
    expect(matched.length).toBeGreaterThan(10);
    const wrong = [];
    for (const { id, state, description } of matched) {
      const { facts } = await read('bank-transactions', id);
      if (state === 'matched' && facts.is_sound !== true) wrong.push(`${id} ${description}`);
    }
    expect(wrong).toEqual([]);
    // a deposit of cheques, of which one is known, and what nobody has entered
    const [partial, ...others] = await linesIn(['partial']);
    expect(others).toEqual([]);
    expect(Number(partial?.amount_fils) - Number(partial?.matched_fils)).toBe(125_000);
    expect((await linesIn(['unmatched'])).length).toBeGreaterThan(3);
  });

  it('lines went only ways that their lifecycle has', async () => {
    const { rows } = await sql<{
      type: string;
      from: string;
      to: string;
    }>`select distinct type, from_leaves[1] as "from",
      to_leaves[1] as "to" from case_event where entity = 'bank_transaction' order by 1, 2, 3`.execute(
      database.db,
    );
    const { states } = bankTransactionLifecycle.machine.config;
    const ways = rows.filter((row) => row.from !== null);
    expect(ways.length).toBeGreaterThan(3);
    for (const { type, from, to } of ways) {
      const { on } = states?.[from as keyof typeof states] ?? {};
      expect(JSON.stringify(on?.[type as keyof typeof on]), `${type} from ${from}`).toContain(`"${to}"`);
    }
  });

  /** What a statement's lines say, and what they were matched to. */
  const linesOf = (statement: string) =>
    database.db
      .selectFrom('bank_transaction')
      .select(['booked_on', 'direction', 'amount_fils', 'bank_reference', 'reference', 'payment_id'])
      .select(['expense_id', 'sales_receipt_id', 'journal_line_id', 'state'])
      .where('statement_id', '=', statement)
      .orderBy('bank_reference')
      .execute();

  it.each(Object.entries(LAST))(
    'the last statement of %s is imported again from its file',
    async (account, id) => {
      const { body } = await staff.ask(`GET /records/bank-statements/${id}/attachments`);
      const [file] = (body as { readonly attachments: readonly Attachment[] }).attachments;
      const { content } = await fetchFile(
        server,
        await staff.ask(`POST /records/bank-statements/${id}/attachments/${file?.id}/open`),
      );
      const known = await linesOf(id);
      expect(known.length).toBeGreaterThan(0);
      await sql`delete from bank_match where transaction_id in (select id from bank_transaction where statement_id = ${id})`.execute(
        database.db,
      );
      await database.db.deleteFrom('bank_transaction').where('statement_id', '=', id).execute();
      await database.db
        .updateTable('bank_statement')
        .set({ state: 'discarded' })
        .where('id', '=', id)
        .execute();

      const sent = await staff.send('/bank-statements', 'statement', content.toString());
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const [statement] = (sent.body as { readonly statements: readonly ReadStatement[] }).statements;
      const { version } = await read('bank-statements', statement?.id ?? '');
      const taken = await staff.ask(`POST /records/bank-statements/${statement?.id}/commands/take_in`, {
        body: { version, payload: {}, key: randomUUID() },
      });
      expect(taken.status, taken.text).toBe(200);
      const again = await linesOf(statement?.id ?? '');
      const ofBank = (rows: typeof known) =>
        rows.map(({ booked_on, direction, amount_fils, bank_reference, reference }) => [
          booked_on,
          direction,
          amount_fils,
          bank_reference,
          reference,
        ]);
      expect(ofBank(again)).toEqual(ofBank(known));
      // what it suggests is what the demo is matched with
      const byReference = new Map(known.map((row) => [row.bank_reference, row]));
      const meanings = again
        .filter(({ state }) => state === 'suggested')
        .map(({ bank_reference, payment_id, expense_id, sales_receipt_id, journal_line_id }) => ({
          bank_reference,
          payment_id,
          expense_id,
          sales_receipt_id,
          journal_line_id,
        }));
      for (const one of meanings) expect(byReference.get(one.bank_reference)).toMatchObject(one);
      if (account === 'account-1010') expect(meanings.length).toBeGreaterThan(3);
    },
  );
});
