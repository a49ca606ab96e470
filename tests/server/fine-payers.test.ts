import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { limitedDeductions } from '@domain/finance/deductions.rules';
import { APPROVED_PAYSLIPS } from '@domain/finance/states';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { up } from '@server/db/migrations/262-fines-of-advances';
import { debtsOf } from '@server/platform/finance/debts';
import { onOneEngine } from '@tests/support/database';
import { pdfPlainText } from '@tests/support/pdf-text';
import { fetchFile, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const COMPANY = 'company-0001';

onOneEngine((open) => {
  let database: Database;
  let staff: Person;
  let colleague: Person;
  let visa: string;
  let server: TestServer;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    for (const { user } of [staff, colleague])
      await database.db.insertInto('user_grant').values({ user_id: user.id, grant_name: 'salary' }).execute();
    const { id } = await database.db
      .selectFrom('visa_case')
      .select('id')
      .where('company_id', '=', COMPANY)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    visa = id;
  });

  const add = (fields: FieldInputs) =>
    staff.ask('POST /records/visa-fees/create', {
      body: {
        fields: { visa_case_id: visa, authority: 'gdrfa', amount_fils: 20_000, ...fields },
        key: randomUUID(),
      },
    });
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = (await who.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
    return who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const paid = async (fields: FieldInputs, receipt_number: string): Promise<string> => {
    const { id } = (await add({ kind: 'fine', ...fields })).body as RecordAnswer;
    const answer = await give(staff, 'visa-fees', id, 'pay', { receipt_number, paid_on: '2026-11-30' });
    expect(answer.status, answer.text).toBe(200);
    return id;
  };
  const postedOf = async (id: string) =>
    (
      await database.db
        .selectFrom('journal_line as l')
        .innerJoin('journal_entry as e', 'e.id', 'l.entry_id')
        .innerJoin('account as a', 'a.id', 'l.account_id')
        .select(['e.event', 'a.code', 'l.side'])
        .where('e.source_id', '=', id)
        .orderBy('a.code')
        .execute()
    ).map(({ event, code, side }) => `${event} ${code} ${side}`);
  const report = async (name: string) =>
    ((await staff.ask(`POST /reports/${name}`, { body: { company: [COMPANY] } })).body as ReportAnswer).rows;
  const isUnbilled = async (receipt: string) =>
    (await report('unbilled')).some((row) => row.some((cell) => String(cell).includes(receipt)));
  const differences = async () => (await report('control-accounts')).filter((row) => row[4] !== 0);

  describe('a fine', () => {
    it('of the client waits to be billed', async () => {
      const id = await paid({}, 'F-1');
      expect(await postedOf(id)).toEqual(['visa_fee_paid 1010 credit', 'visa_fee_paid 1160 debit']);
      expect(await isUnbilled('F-1')).toBe(true);
      expect(await differences()).toEqual([]);
    });

    it('of the PEO itself is an expense, and is billed to nobody', async () => {
      const id = await paid({ payer: 'peo' }, 'F-2');
      expect(await postedOf(id)).toEqual(['fine_borne 1010 credit', 'fine_borne 5020 debit']);
      expect(await isUnbilled('F-2')).toBe(false);
      expect(await differences()).toEqual([]);
    });

    it('of the employee becomes an advance that somebody else approves: it stands unbilled until he owes it', async () => {
      const id = await paid({ payer: 'employee' }, 'F-3');
      expect(await isUnbilled('F-3')).toBe(true);
      const { rows } = (
        await staff.ask('POST /records/advances/list', {
          body: { filter: { company_id: { in: [COMPANY] }, state: { in: ['draft'] } } },
        })
      ).body as ListPage;
      const [advance] = rows.filter(({ fields }) => fields.amount_fils === 20_000);
      if (!advance) throw new Error('The employee owes nothing');
      const read = async () =>
        ((await staff.ask(`GET /records/advances/${advance.id}/read`)).body as RecordAnswer).fields;
      expect(await read()).toMatchObject({
        reason: 'Fine of an authority, receipt F-3, paid for the employee',
        reason_ar: 'غرامة جهة حكومية، إيصال \u2066F-3\u2069، دُفعت عن الموظف',
      });
      expect((await give(staff, 'visa-fees', id, 'refund', { why: 'Waived' })).body).toMatchObject({
        reasons: [{ code: 'owed_by_employee' }],
      });
      // whoever writes a reason anew writes it in one language
      const { body } = await staff.ask(`GET /records/advances/${advance.id}/read`);
      const { version } = body as RecordAnswer;
      const change = { version, fields: { reason: 'Speeding', amount_fils: 20_000 } };
      expect((await staff.ask(`POST /records/advances/${advance.id}/change`, { body: change })).status).toBe(
        200,
      );
      expect(await read()).toMatchObject({ reason: 'Speeding', reason_ar: null });
      await give(staff, 'advances', advance.id, 'submit');
      expect((await give(staff, 'advances', advance.id, 'approve')).body).toMatchObject({
        reasons: [{ code: 'needs_another_person' }],
      });
      expect(await give(colleague, 'advances', advance.id, 'approve')).toMatchObject({ status: 200 });
      await give(staff, 'advances', advance.id, 'pay', { paid_on: '2026-11-30' });
      expect(await postedOf(advance.id)).toEqual(['fine_owed 1160 credit', 'fine_owed 1170 debit']);
      expect(await isUnbilled('F-3')).toBe(false);
      expect(await differences()).toEqual([]);
      // as a payroll run takes it off
      const slip = await database.db
        .selectFrom('payslip')
        .select('id')
        .where('state', 'in', APPROVED_PAYSLIPS)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('payslip')
        .set((of) => ({
          reductions_fils: of('reductions_fils', '+', 20_000),
          net_fils: of('net_fils', '-', 20_000),
        }))
        .where('id', '=', slip.id)
        .execute();
      await database.db
        .insertInto('advance_recovery')
        .values({ payslip_id: slip.id, advance_id: advance.id, amount_fils: 20_000 })
        .execute();
      const printed = await fetchFile(server, await staff.ask(`POST /payslips/${slip.id}/pdf`));
      expect(pdfPlainText(printed.content)).toContain('Fine paid for the employee');
    });
  });

  it('is recovered within the limit of fines, the lesser of 5 % and five days of the wage, and shares half of it', async () => {
    const fee = await paid({ payer: 'employee', amount_fils: 60_000 }, 'F-4');
    const { id, employee_id } = await database.db
      .selectFrom('advance')
      .select(['id', 'employee_id'])
      .where('visa_fee_id', '=', fee)
      .executeTakeFirstOrThrow();
    await give(staff, 'advances', id, 'submit');
    await give(colleague, 'advances', id, 'approve');
    await give(staff, 'advances', id, 'pay', { paid_on: '2026-11-30' });
    const debt = async () => {
      const debts = await database.db.transaction().execute((trx) => debtsOf(trx, [employee_id]));
      return debts.get(employee_id)?.filter((one) => one.id === id) ?? [];
    };
    expect(limitedDeductions(900_000, await debt(), '2026-11-30')).toEqual([45_000]);
    const others = [
      { case: 'judgment', due_fils: 400_000 },
      { case: 'overpayment', due_fils: 300_000 },
      { case: 'loan', due_fils: 250_000 },
    ] as const;
    expect(limitedDeductions(1_000_000, [...others, ...(await debt())], '2026-11-30')).toEqual([
      250_000, 200_000, 50_000, 0,
    ]);
    // one that was entered as a loan before
    await database.db.updateTable('advance').set({ deduction: 'loan' }).where('id', '=', id).execute();
    expect(limitedDeductions(900_000, await debt(), '2026-11-30')).toEqual([60_000]);
    await up(database.db as unknown as Kysely<unknown>);
    expect(limitedDeductions(900_000, await debt(), '2026-11-30')).toEqual([45_000]);
  });

  it('is nobody else’s than the client’s when it is no fine', async () => {
    expect(await add({ kind: 'medical', payer: 'employee' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields.payer' }] },
    });
  });
});
