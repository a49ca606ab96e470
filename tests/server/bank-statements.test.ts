import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldInputs } from '@domain/area/field';
import type { Attachment, ListPage, RecordAnswer } from '@domain/area/records';
import type { ReadStatement, StatementLines } from '@domain/areas/bank-statements/bank-statement-calls';
import { readStatements } from '@server/records/import/statements/read-statements';
import { onOneEngine } from '@tests/support/database';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const IBAN = 'AE760350000012345678901';

/** A statement in MT940; what it tells of its lines comes between its balances. */
const mt940 = (number: string, opening: string, closing: string, ...lines: readonly string[]) =>
  [
    ':20:ST',
    `:25:${IBAN}`,
    `:28C:${number}`,
    `:60F:C261119AED${opening}`,
    ...lines,
    `:62F:C2611${20 + Number(number)}AED${closing}`,
    '-',
    '',
  ].join('\n');

const FIRST = mt940(
  '1',
  '1000,00',
  '1473,75',
  ':61:2611201120C500,00NTRFINV-1//FT1',
  ':86:INWARD ACME',
  ':61:2611211121D26,25NCHGNONREF//FT1',
  ':86:SERVICE CHARGE',
);

onOneEngine((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-statements-'));
  let server: TestServer;
  let staff: Person;
  let admin: Person;
  let account: string;

  beforeAll(async () => {
    const database = await open('tiny');
    server = await openTestServer(database, { env: { DATA_DIR: folder }, templates: inject('templates') });
    staff = await signedIn(server);
    admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    const fields = { code: 'T1', name: 'Test bank', kind: 'asset', is_bank: true };
    const { body } = await staff.ask('POST /records/accounts/create', {
      body: { fields, key: randomUUID() },
    });
    account = (body as RecordAnswer).id;
    await database.db.updateTable('account').set({ iban: IBAN }).where('id', '=', account).execute();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const send = (content: string, hints = '', who = staff) =>
    who.send(`/bank-statements${hints}`, 'statement.sta', content);
  const sent = async (content: string, hints = ''): Promise<readonly ReadStatement[]> => {
    const { status, body } = await send(content, hints);
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { readonly statements: readonly ReadStatement[] }).statements;
  };
  const read = async (id: string) =>
    (await staff.ask(`GET /records/bank-statements/${id}/read`)).body as RecordAnswer;
  const give = async (id: string, event: string, payload: FieldInputs = {}) =>
    staff.ask(`POST /records/bank-statements/${id}/commands/${event}`, {
      body: { version: (await read(id)).version, payload, key: randomUUID() },
    });
  const linesOf = async (id: string) => {
    const body = {
      filter: { statement_id: { in: [id] } },
      sort: { field: 'booked_on', direction: 'asc' },
      page: { size: 200, start: 0 },
    };
    return ((await staff.ask('POST /records/bank-transactions/list', { body })).body as ListPage).rows;
  };
  const filesOf = async (id: string) => {
    const { body } = await staff.ask(`GET /records/bank-statements/${id}/attachments`);
    const found = (body as { readonly attachments: readonly Attachment[] }).attachments;
    return Promise.all(
      found.map(async (file) => ({
        ...file,
        ...(await fetchFile(
          server,
          await staff.ask(`POST /records/bank-statements/${id}/attachments/${file.id}/open`),
        )),
      })),
    );
  };
  const idOf = ([first]: readonly ReadStatement[]): string => first?.id ?? '';

  it('a file is read, looked at, and only then its lines are bank transactions', async () => {
    const statements = await sent(FIRST);
    expect(statements).toMatchObject([
      { number: '1', lines: 2, opening_fils: 1_000_00, closing_fils: 1_473_75 },
    ]);
    const id = idOf(statements);
    expect((await read(id)).fields).toMatchObject({
      account_id: { id: account },
      opening_on: '2026-11-19',
      closing_on: '2026-11-21',
      file: 'statement.sta',
      format: 'mt940',
      author_id: { id: staff.user.id },
    });
    const { body } = await staff.ask(`GET /bank-statements/${id}/lines`);
    expect(body as StatementLines).toMatchObject({
      total: 2,
      lines: [{ fils: 500_00, reference: 'INV-1', at: 5 }, { fils: -26_25 }],
    });
    const [file, ...others] = await filesOf(id);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: 'statement.sta', type: 'text/plain', status: 200 });
    expect(file?.content.toString()).toBe(FIRST);
    expect(await linesOf(id)).toEqual([]);
    expect(await give(id, 'take_in')).toMatchObject({ status: 200, body: { state: 'imported' } });
    expect((await linesOf(id)).map(({ fields }) => fields)).toMatchObject([
      {
        booked_on: '2026-11-20',
        direction: 'in',
        amount_fils: 500_00,
        description: 'INWARD ACME',
        reference: 'INV-1',
        bank_reference: 'FT1',
      },
      { booked_on: '2026-11-21', direction: 'out', amount_fils: 26_25, description: 'SERVICE CHARGE' },
    ]);
  });

  it('the same statement is not sent twice, unless it was discarded', async () => {
    const next = mt940('2', '1473,75', '1474,75', ':61:2611221122C1,00NINTNONREF//FT2');
    const again = { status: 409, body: { reasons: [{ code: 'statement_known' }] } };
    expect(await send(FIRST)).toMatchObject(again);
    expect(await send(next + next)).toMatchObject(again);
    const id = idOf(await sent(next));
    expect(await send(next)).toMatchObject(again);
    await give(id, 'discard');
    expect(await give(idOf(await sent(next)), 'take_in')).toMatchObject({ status: 200 });
  });

  it('a broken file is refused with line and reason, and nothing of it stays', async () => {
    const total = async () =>
      ((await staff.ask('POST /records/bank-statements/list', { body: {} })).body as ListPage).rows.length;
    const before = await total();
    const good = mt940('3', '1474,75', '1475,75', ':61:2611231123C1,00NINTNONREF//FT3');
    const wrong = mt940('4', '1475,75', '1476,85', ':61:2611241124C1,00NINTNONREF//FT4');
    expect(await send(good + wrong)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'does_not_add_up', values: { line: 13, detail: '0.10' } }] },
    });
    expect(await send('Dear customer')).toMatchObject({ body: { reasons: [{ code: 'format_unknown' }] } });
    const other = good.replace(IBAN, 'AE070331234567890199999');
    expect(await send(good + other)).toMatchObject({
      body: { reasons: [{ code: 'account_unknown', values: { detail: 'AE070331234567890199999' } }] },
    });
    expect(await total()).toBe(before);
  });

  it('is not taken in where one is missing before it, or where its lines are known', async () => {
    const gap = idOf(await sent(mt940('8', '9000,00', '9001,00', ':61:2611281128C1,00NINTNONREF//FT8')));
    expect(await give(gap, 'take_in')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'does_not_follow', values: { amount: '1,474.75' } }] },
    });
    const known = idOf(
      await sent(mt940('5', '1474,75', '1974,75', ':61:2611201120C500,00NTRFINV-1//FT1', ':86:OTHER WORDS')),
    );
    expect(await give(known, 'take_in')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'line_known', values: { line: 5 } }] },
    });
    expect(await linesOf(known)).toEqual([]);
  });

  it('two equal fees of a day are two, also on two statements of it, and an overlapping statement brings what is new', async () => {
    const fee = ':61:2611301130D26,25NCHGNONREF';
    const fees = mt940('10', '1474,75', '1422,25', fee, ':86:FEE', fee, ':86:FEE');
    const first = idOf(await sent(fees));
    expect(await give(first, 'take_in')).toMatchObject({ status: 200 });
    expect(await linesOf(first)).toHaveLength(2);
    const evening = idOf(
      await sent(mt940('10', '1422,25', '1396,00', fee, ':86:FEE').replace(':28C:10', ':28C:10B')),
    );
    expect(await give(evening, 'take_in')).toMatchObject({ status: 200 });
    expect(await linesOf(evening)).toHaveLength(1);

    const month = (closing: string, ...more: readonly string[]) =>
      mt940(
        '10',
        '1474,75',
        closing,
        ...[1, 2, 3].flatMap((n) => [fee, `:86:SERVICE FEE ${n}`]),
        ...more,
      ).replace(/:28C:10|:62F:C261130/g, (found) => (found === ':28C:10' ? ':28C:2611' : ':62F:C261201'));
    const again = idOf(await sent(month('1396,00')));
    expect(await give(again, 'take_in')).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'line_known', values: { line: 5 } }] },
    });
    await give(again, 'discard');
    const overlapping = idOf(await sent(month('1401,00', ':61:2612011201C5,00NINTNONREF', ':86:INTEREST')));
    const { body } = await staff.ask(`GET /bank-statements/${overlapping}/lines`);
    expect((body as StatementLines).lines.map(({ is_known }) => is_known)).toEqual([true, true, true, false]);
    expect(await give(overlapping, 'take_in')).toMatchObject({ status: 200 });
    expect((await linesOf(overlapping)).map(({ fields }) => fields)).toMatchObject([
      { booked_on: '2026-12-01', amount_fils: 5_00, description: 'INTEREST' },
    ]);
  });

  it('what a CSV leaves open is asked for', async () => {
    const csv = 'Date,Description,Debit,Credit\n03/04/2026,Charge,26.25,\n05/04/2026,Inward,,100.00\n';
    const refusedWith = async (hints: string) => {
      const { body } = await send(csv, hints);
      return (body as { readonly reasons: readonly { readonly code: string }[] }).reasons[0]?.code;
    };
    expect(await refusedWith('')).toBe('day_order_unknown');
    expect(await refusedWith('?order=dmy')).toBe('account_missing');
    const hints = `?order=dmy&account=${account}`;
    expect(await refusedWith(hints)).toBe('balances_missing');
    expect(await refusedWith(`${hints}&opening_fils=0&closing_fils=7374`)).toBe('does_not_add_up');
    expect(await sent(csv, `${hints}&opening_fils=0&closing_fils=7375`)).toMatchObject([
      { number: '2026-04-05', lines: 2 },
    ]);
  });

  it('is for staff', async () => {
    expect(await send(FIRST, '', admin)).toMatchObject({ status: 403 });
    expect(await admin.ask('POST /records/bank-statements/list', { body: {} })).toMatchObject({
      status: 403,
    });
    const [row] = ((await staff.ask('POST /records/bank-statements/list', { body: {} })).body as ListPage)
      .rows;
    expect(await admin.ask(`GET /bank-statements/${row?.id}/lines`)).toMatchObject({ status: 403 });
  });

  it('the statements of the demo lie beside the files that they were read from, entry for entry', async () => {
    const { rows } = (
      await staff.ask('POST /records/bank-statements/list', {
        body: { filter: { state: { in: ['imported'] } }, limit: 100 },
      })
    ).body as ListPage;
    const formats = new Set<unknown>();
    for (const { id, fields } of rows.filter(({ id: one }) => one.startsWith('bank-statement-'))) {
      const [file] = await filesOf(id);
      expect(file?.name).toBe(fields.file);
      const result = readStatements(file?.content ?? Buffer.from(''));
      if (!result.ok) throw new Error(`${id}: ${JSON.stringify(result.error)}`);
      const [statement] = result.value;
      expect(statement).toMatchObject({
        format: fields.format,
        number: fields.number,
        opening: { day: fields.opening_on, fils: fields.opening_fils },
        closing: { day: fields.closing_on, fils: fields.closing_fils },
      });
      const { body } = await staff.ask(`GET /bank-statements/${id}/lines`);
      expect(
        statement?.lines.map(({ value_on: _v, isReversal: _r, type: _t, ...line }) => ({
          ...line,
          is_known: expect.anything(),
        })),
      ).toEqual((body as StatementLines).lines);
      const known = await linesOf(id);
      expect(
        known.map(({ fields: one }) => [one.booked_on, one.amount_fils, one.counterparty]).sort(),
      ).toEqual(
        statement?.lines
          .map(({ booked_on, fils, counterparty }) => [booked_on, Math.abs(fils), counterparty])
          .sort(),
      );
      formats.add(fields.format);
    }
    expect(formats).toEqual(new Set(['camt053', 'mt940']));
  });
});
