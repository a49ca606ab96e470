import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldInputs } from '@domain/area/field';
import type { Attachment, ListPage, RecordAnswer } from '@domain/area/records';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { fetchFile, grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { expectNoDifferences } from '@tests/support/subledgers';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';

const BANK = 'account-1010';
const TODAY = '2026-11-30';
const ADDRESS = { iban: 'AE760350000012345678901', bic: 'NBADAEAA', town: 'Abu Dhabi' };

onOneEngine((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-payment-status-'));
  let database: Database;
  let server: TestServer;
  let author: Person;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database, { env: { DATA_DIR: folder }, templates: inject('templates') });
    [author, first, second] = [await signedIn(server), await signedIn(server), await signedIn(server)];
    await grantTo(database.db, [author, first, second], ['salary', 'bank']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const add = async (area: string, fields: FieldInputs) => {
    const { status, body, text } = await author.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const read = async (area: string, id: string) =>
    (await author.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const done = async (who: Person, area: string, id: string, event: string) => {
    const { status, text } = await who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await read(area, id)).version, payload: {}, key: randomUUID() },
    });
    expect(status, text).toBe(200);
  };
  const approved = async (net_fils: number) => {
    const vendor = `Typing ${randomUUID().slice(0, 8)}`;
    const { id } = await add('expenses', {
      vendor,
      spent_on: '2026-11-20',
      category: 'government_fees',
      vat_category: 'out_of_scope',
      net_fils,
      account_id: 'account-5020',
    });
    await author.send(`/records/expenses/${id}/attachments`, 'receipt.pdf', '%PDF-1.4\n%%EOF\n');
    await done(author, 'expenses', id, 'submit');
    await done(first, 'expenses', id, 'approve');
    return { id, vendor };
  };
  const listed = async (...fils: readonly number[]) => {
    const batch = await add('payment-batches', { account_id: BANK, pays_on: '2026-12-01' });
    const paid = [];
    for (const one of fils) {
      const expense = await approved(one);
      await add('payment-batch-items', { batch_id: batch.id, expense_id: expense.id, ...ADDRESS });
      paid.push(expense);
    }
    const [expenses, vendors] = [paid.map(({ id }) => id), paid.map(({ vendor }) => vendor)];
    return { id: batch.id, number: String(batch.fields.number), expenses, vendors };
  };
  /** A batch that the bank has, with what its payments pay. */
  const exported = async (...fils: readonly number[]) => {
    const batch = await listed(...fils);
    await done(author, 'payment-batches', batch.id, 'submit');
    await done(first, 'payment-batches', batch.id, 'approve');
    await done(second, 'payment-batches', batch.id, 'approve');
    await done(author, 'payment-batches', batch.id, 'export');
    return batch;
  };
  const payment = (reference: string, status: string, more = '') =>
    `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;
  const reason = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;
  const answer = (number: string, group: string, payments: readonly string[] = [], day = TODAY) =>
    [
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
      `<GrpHdr><MsgId>B1</MsgId><CreDtTm>${day}T09:00:00</CreDtTm></GrpHdr>`,
      `<OrgnlGrpInfAndSts><OrgnlMsgId>${number}</OrgnlMsgId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>`,
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${number}</OrgnlPmtInfId>`,
      ...payments,
      '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>',
    ].join('\n');
  const send = (id: string, content: string, who = author) =>
    who.send(`/payment-batches/${id}/status`, 'status.xml', content);
  const statesOf = async (id: string) => {
    const { body } = await author.ask('POST /records/payment-batch-items/list', {
      body: { filter: { batch_id: { in: [id] } } },
    });
    const items = await Promise.all(
      (body as ListPage).rows.map((row) => read('payment-batch-items', row.id)),
    );
    return items
      .sort((one, other) => String(one.fields.reference).localeCompare(String(other.fields.reference)))
      .map(({ state, fields }) => [state, fields.paid_on ?? fields.return_reason ?? null]);
  };
  const reportedOf = async (id: string, only?: readonly string[]) => {
    const said = only === undefined ? {} : { bank_status: { in: only } };
    const { body } = await author.ask('POST /records/payment-batch-items/list', {
      body: { filter: { batch_id: { in: [id] }, ...said } },
    });
    return (body as ListPage).rows
      .map(({ fields }) => [String(fields.reference).slice(-3), fields.bank_status])
      .sort();
  };
  const expensesOf = ({ expenses }: { readonly expenses: readonly string[] }) =>
    Promise.all(expenses.map(async (id) => (await read('expenses', id)).state));
  const balance = async () => Number((await read('accounts', BANK)).fields.balance_fils);

  afterEach(async () => {
    const { rows } = (await author.ask('POST /reports/control-accounts', { body: {} })).body as ReportAnswer;
    expect(rows.filter((row) => row[4] !== 0)).toEqual([]);
    await expectNoDifferences(author, database);
  });

  it('what the bank only has stays with it; then each payment is answered by itself', async () => {
    const batch = await exported(10_000, 20_000, 40_000, 80_000);
    const [one, two, three, four] = [1, 2, 3, 4].map((turn) => `${batch.number}-00${turn}`) as [
      string,
      string,
      string,
      string,
    ];
    const bank = await balance();
    expect(await send(batch.id, answer(batch.number, 'ACTC'))).toMatchObject({
      status: 200,
      body: { confirmed: 0, returned: [], waiting: 4, known: 0, asked: [] },
    });
    expect(await statesOf(batch.id)).toEqual(Array.from({ length: 4 }, () => ['listed', null]));
    expect(await reportedOf(batch.id)).toEqual(['001', '002', '003', '004'].map((one) => [one, 'ACTC']));

    const said = answer(batch.number, 'PART', [
      payment(one, 'ACSC'),
      payment(two, 'RJCT', reason('AC04')),
      payment(three, 'ACWC'),
      payment(four, 'PDNG'),
    ]);
    expect(await send(batch.id, said)).toMatchObject({
      status: 200,
      body: {
        confirmed: 1,
        returned: [{ reference: two, beneficiary: batch.vendors[1], reason: 'AC04: account closed' }],
        waiting: 1,
        known: 0,
        asked: [three],
      },
    });
    expect(await statesOf(batch.id)).toEqual([
      ['confirmed', TODAY],
      ['returned', 'AC04: account closed'],
      ['listed', null],
      ['listed', null],
    ]);
    expect(await expensesOf(batch)).toEqual(['paid', 'approved', 'approved', 'approved']);
    expect(await balance()).toBe(bank - 10_000);
    expect(await read('payment-batches', batch.id)).toMatchObject({ state: 'exported' });
    const statuses = [
      ['001', 'ACSC'],
      ['002', 'RJCT'],
      ['003', 'ACWC'],
      ['004', 'PDNG'],
    ];
    expect(await reportedOf(batch.id)).toEqual(statuses);
    expect(await reportedOf(batch.id, ['ACWC'])).toEqual([['003', 'ACWC']]);
    expect(await reportedOf(batch.id, ['ACSC', 'RJCT'])).toEqual(statuses.slice(0, 2));
    expect(await reportedOf(batch.id, ['RCVD'])).toEqual([]);
    // the same file again does nothing again
    expect(await send(batch.id, said)).toMatchObject({
      status: 200,
      body: { confirmed: 0, returned: [], waiting: 1, known: 2, asked: [three] },
    });

    const last = answer(batch.number, 'PART', [payment(three, 'ACSC'), payment(four, 'ACSC')]);
    expect(await send(batch.id, last)).toMatchObject({ status: 200, body: { confirmed: 2 } });
    expect(await read('payment-batches', batch.id)).toMatchObject({ state: 'settled' });
    expect(await balance()).toBe(bank - 130_000);

    // a return after the settlement
    const back = answer(batch.number, 'PART', [payment(four, 'RJCT', reason('AC06'))]);
    expect(await send(batch.id, back)).toMatchObject({
      status: 200,
      body: { returned: [{ reference: four }] },
    });
    expect(await expensesOf(batch)).toEqual(['paid', 'approved', 'paid', 'approved']);
    expect(await balance()).toBe(bank - 50_000);
    expect(await send(batch.id, last)).toMatchObject({
      status: 409,
      body: {
        reasons: [{ code: 'returned_before', values: { line: 6, detail: `${four}, ${batch.vendors[3]}` } }],
      },
    });

    const { body } = await author.ask(`GET /records/payment-batches/${batch.id}/attachments`);
    const files = (body as { readonly attachments: readonly Attachment[] }).attachments;
    expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => 'status.xml'));
    const contents = await Promise.all(
      files.map(async ({ id }) =>
        (
          await fetchFile(
            server,
            await author.ask(`POST /records/payment-batches/${batch.id}/attachments/${id}/open`),
          )
        ).content.toString(),
      ),
    );
    expect(contents).toContain(said);
  });

  it('a file that is refused as a whole gives everything back', async () => {
    const batch = await exported(10_000, 20_000);
    const refusal = answer(batch.number, 'RJCT').replace('</GrpSts>', `</GrpSts>${reason('FF01')}`);
    expect(await send(batch.id, refusal)).toMatchObject({
      status: 200,
      body: { returned: [{ beneficiary: batch.vendors[0] }, { beneficiary: batch.vendors[1] }] },
    });
    expect(await statesOf(batch.id)).toEqual([
      ['returned', 'FF01: wrong file format'],
      ['returned', 'FF01: wrong file format'],
    ]);
    expect(await read('payment-batches', batch.id)).toMatchObject({ state: 'settled' });
    expect(await expensesOf(batch)).toEqual(['approved', 'approved']);
  });

  it('nothing of a file is done when something in it does not fit', async () => {
    const batch = await exported(10_000, 20_000);
    const good = payment(`${batch.number}-001`, 'ACSC');
    const next = (more: string) => answer(batch.number, 'PART', [good, more]);
    const refused = async (content: string, code: string, line?: number) =>
      expect(await send(batch.id, content), code).toMatchObject({
        status: 409,
        body: { reasons: [{ code, ...(line === undefined ? {} : { values: { line } }) }] },
      });
    await refused('Dear customer', 'format_unknown', 1);
    await refused(next(payment(`${batch.number}-002`, 'DONE')), 'status_unknown', 6);
    await refused(next(payment(`${batch.number}-003`, 'ACSC')), 'payment_unknown', 6);
    await refused(next(good), 'payment_twice', 6);
    await refused(answer('PB-999999', 'ACSC'), 'other_batch', 3);
    // the payment's own lifecycle: not in the future, not before the bank had the file
    const which = { reference: `${batch.number}-001`, beneficiary: batch.vendors[0] };
    for (const [day, code] of [
      ['2026-12-01', 'in_future'],
      ['2026-11-29', 'before_file'],
    ])
      expect(await send(batch.id, answer(batch.number, 'ACSC', [], day)), code).toMatchObject({
        status: 409,
        body: { reasons: [{ code: 'payment_refused', values: which }, { code }] },
      });
    expect(await statesOf(batch.id)).toEqual([
      ['listed', null],
      ['listed', null],
    ]);
    expect(await expensesOf(batch)).toEqual(['approved', 'approved']);
    const { body } = await author.ask(`GET /records/payment-batches/${batch.id}/attachments`);
    expect(body).toMatchObject({ attachments: [] });
  });

  it('is taken of a batch that the bank has, by whoever may confirm payments', async () => {
    const draft = await listed(10_000);
    expect(await send(draft.id, answer(draft.number, 'ACSC'))).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'not_exported' }] },
    });
    const batch = await exported(10_000);
    for (const role of ['isAuditor', 'isBilling'] as const)
      expect(
        await send(batch.id, answer(batch.number, 'RCVD'), await signedIn(server, { role })),
      ).toMatchObject({
        status: 403,
      });
    const treasurer = await signedIn(server, { role: 'isTreasury' });
    expect(await send(batch.id, answer(batch.number, 'ACSC'), treasurer)).toMatchObject({
      status: 200,
      body: { confirmed: 1 },
    });
  });
});
