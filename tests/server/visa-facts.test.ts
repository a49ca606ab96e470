import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Database } from '@server/db/database';
import { type Ask, askAs } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { REFERENCES, type VisaStory, visaStory } from '@tests/support/visa-story';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const TODAY = '2026-11-30';
const MEDICAL = { medical_on: '2026-12-02', medical_time: '09:30', medical_place: 'Al Quoz, gate 2' };

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Ask;
  let visa: VisaStory;
  let last = '';

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await askAs(server, 'superAdmin');
  });
  beforeEach(async () => {
    await database.db.deleteFrom('visa_case').where('id', '=', last).execute();
    visa = await visaStory(staff, database);
    last = visa.id;
    await visa.verify();
  });

  const done = async (command: string, payload: FieldInputs = {}): Promise<RecordAnswer> => {
    const { status, body, text } = await visa.attempt(command, payload);
    expect(status, text).toBe(200);
    return body as RecordAnswer;
  };
  const refused = async (command: string, payload: FieldInputs) => {
    const { status, body } = await visa.attempt(command, payload);
    expect(status).toBe(409);
    return (body as { reasons: { code: string }[] }).reasons.map(({ code }) => code);
  };
  const fees = async (kind: string) =>
    database.db
      .selectFrom('visa_fee')
      .select(['state', 'amount_fils', 'receipt_number', 'paid_on'])
      .where('visa_case_id', '=', visa.id)
      .where('kind', '=', kind)
      .execute();
  const reachedByMail = async () => {
    const { id } = (await visa.now()).fields.employee_id as { id: string };
    await database.db
      .updateTable('employee')
      .set({ email: 'noor@falcon.example' })
      .where('id', '=', id)
      .execute();
  };
  const inFormalities = async () => {
    await done('check_quota');
    await done('sign_job_offer');
    await done('apply_work_permit', { mohre_reference: REFERENCES.mohre_reference });
    await done('approve_work_permit');
    await done('apply_entry_permit');
    await visa.give('issue_entry_permit', 'entry_permit_number', 'uid', 'entry_permit_expires_on');
    await visa.give('enter', 'entered_on');
    await done('start_formalities');
  };

  describe('the day of a step', () => {
    it('may lie in the past: the clock of the state counts from it, and the timeline tells it', async () => {
      const now = await done('check_quota', { happened_on: '2026-11-25', step_reference: 'Q-7' });
      expect(now.state_since.slice(0, 10)).toBe('2026-11-25');
      const { body } = await staff(`GET /records/visas/${visa.id}/timeline`);
      const [step] = (body as { entries: { payload: object }[] }).entries;
      expect(step?.payload).toMatchObject({ happened_on: '2026-11-25', step_reference: 'Q-7' });
    });

    it('is neither in the future nor before the step before', async () => {
      expect(await refused('check_quota', { happened_on: '2026-12-01' })).toEqual(['in_future']);
      await done('check_quota', { happened_on: '2026-11-25' });
      expect(await refused('sign_job_offer', { happened_on: '2026-11-24' })).toEqual(['before_last_step']);
      await done('sign_job_offer', { happened_on: '2026-11-25' });
    });

    it('moves a deadline that counts from it', async () => {
      await done('check_quota', { happened_on: '2026-11-02' });
      await done('sign_job_offer', { happened_on: '2026-11-02' });
      await done('apply_work_permit', {
        mohre_reference: REFERENCES.mohre_reference,
        happened_on: '2026-11-03',
      });
      const { timers } = await done('return', { return_reason: 'Photo', happened_on: '2026-11-10' });
      // 30 days after it was returned
      expect(timers.map(({ due_at }) => due_at.slice(0, 10))).toEqual(['2026-12-10']);
    });

    it('of a formality does not wait for another one', async () => {
      await inFormalities();
      await database.db
        .updateTable('visa_case')
        .set({ memory: JSON.stringify({ step_days: { main: '2026-11-20' } }) })
        .where('id', '=', visa.id)
        .execute();
      await done('buy_insurance', { happened_on: '2026-11-28' });
      await done('apply_emirates_id', { happened_on: '2026-11-26' });
    });
  });

  describe('the fee of a step', () => {
    it('is paid against its receipt, on its day', async () => {
      const [due] = await fees('work_permit');
      await done('check_quota', { happened_on: '2026-11-20' });
      await done('sign_job_offer', { happened_on: '2026-11-20' });
      await done('apply_work_permit', {
        mohre_reference: REFERENCES.mohre_reference,
        happened_on: '2026-11-24',
        receipt_number: 'R-100',
      });
      expect(await fees('work_permit')).toEqual([
        { state: 'paid', amount_fils: due?.amount_fils, receipt_number: 'R-100', paid_on: '2026-11-24' },
      ]);
      const { rows } = (
        await staff('POST /records/visa-fees/list', {
          body: { filter: { visa_case_id: { in: [visa.id] }, state: { in: ['paid'] } } },
        })
      ).body as { rows: { id: string }[] };
      const posted = await database.db
        .selectFrom('journal_line as l')
        .innerJoin('journal_entry as e', 'e.id', 'l.entry_id')
        .innerJoin('account as a', 'a.id', 'l.account_id')
        .select(['a.code', 'l.side'])
        .where('e.source_id', '=', rows[0]?.id ?? '')
        .orderBy('a.code')
        .execute();
      expect(posted).toEqual([
        { code: '1010', side: 'credit' },
        { code: '1160', side: 'debit' },
      ]);
    });

    it('is what was paid, also where no rate foresaw one', async () => {
      await database.db
        .deleteFrom('visa_fee')
        .where('visa_case_id', '=', visa.id)
        .where('kind', '=', 'work_permit')
        .execute();
      await done('check_quota');
      await done('sign_job_offer');
      const reference = { mohre_reference: REFERENCES.mohre_reference };
      expect(await refused('apply_work_permit', { ...reference, receipt_number: 'R-1' })).toEqual([
        'fee_missing',
      ]);
      expect(await refused('apply_work_permit', { ...reference, fee_fils: 30_000 })).toEqual([
        'receipt_missing',
      ]);
      await done('apply_work_permit', { ...reference, receipt_number: 'R-1', fee_fils: 30_000 });
      expect(await fees('work_permit')).toEqual([
        { state: 'paid', amount_fils: 30_000, receipt_number: 'R-1', paid_on: TODAY },
      ]);
    });

    it('lapses with a process that ends before its step; what was taken stays due, and so does a fine', async () => {
      const about = { visa_case_id: visa.id, authority: 'gdrfa', payer: 'client' };
      const { status } = await staff('POST /records/visa-fees/create', {
        body: { fields: { ...about, kind: 'fine', amount_fils: 50_000 }, key: randomUUID() },
      });
      expect(status).toBe(201);
      await done('check_quota');
      await done('sign_job_offer');
      await done('apply_work_permit', { mohre_reference: REFERENCES.mohre_reference });
      await done('withdraw', { withdraw_reason: 'Does not come' });
      const left = await database.db
        .selectFrom('visa_fee')
        .select(['kind', 'state'])
        .where('visa_case_id', '=', visa.id)
        .execute();
      expect(
        left
          .filter(({ state }) => state === 'due')
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual(['fine', 'work_permit']);
      expect(left.filter(({ state }) => state === 'waived').map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['medical', 'residence']),
      );
    });

    it('is told to nobody outside', async () => {
      await done('check_quota');
      await done('sign_job_offer');
      await done('apply_work_permit', {
        mohre_reference: REFERENCES.mohre_reference,
        receipt_number: 'R-9',
        fee_fils: 31_000,
      });
      const admin = await askAs(server, 'hrAdmin');
      const { text } = await admin(`GET /records/visas/${visa.id}/timeline`);
      expect(text).toContain('apply_work_permit');
      expect(text).not.toContain('R-9');
      expect(text).not.toContain('31000');
    });
  });

  describe('an appointment', () => {
    const letters = () =>
      database.db
        .selectFrom('document_file')
        .select(['type', 'content'])
        .where('entity_id', '=', visa.id)
        .where('kind', '=', 'appointment')
        .orderBy('created_at')
        .execute();
    const files = async () => (await letters()).map(({ content }) => Buffer.from(content).toString());

    it('is mailed with a calendar file, moved by the same name, and called off', async () => {
      await reachedByMail();
      await inFormalities();
      await done('book_medical', MEDICAL);
      expect((await visa.now()).fields).toMatchObject(MEDICAL);
      await done('move_medical', { ...MEDICAL, medical_time: '11:00' });
      await done('cancel_medical');
      expect((await visa.now()).fields).toMatchObject({ medical_on: null, medical_time: null });
      const sent = await files();
      const line = (name: string) =>
        sent.map((file) => file.split('\r\n').find((one) => one.startsWith(`${name}:`)));
      expect(new Set(line('UID')).size).toBe(1);
      // as a calendar takes them, whichever mail comes first; half past nine in Dubai, then eleven
      const [sequences, methods, starts] = ['SEQUENCE', 'METHOD', 'DTSTART'].map((name) =>
        line(name).map((one = '') => one.slice(name.length + 1)),
      );
      const taken = (sequences ?? []).map((sequence, at) => ({
        sequence: Number(sequence),
        is: [methods?.[at], starts?.[at]],
      }));
      expect(new Set(sequences).size).toBe(3);
      expect(taken.sort((a, b) => a.sequence - b.sequence).map(({ is }) => is)).toEqual([
        ['REQUEST', '20261202T053000Z'],
        ['REQUEST', '20261202T070000Z'],
        ['CANCEL', '20261202T070000Z'],
      ]);
      const mails = await database.db
        .selectFrom('mail')
        .select('subject')
        .where('to_address', '=', 'noor@falcon.example')
        .execute();
      expect(mails).toHaveLength(3);
    });

    it('has a day and a time; a medical may be booked without one', async () => {
      await inFormalities();
      expect(await refused('book_medical', { ...MEDICAL, medical_time: '25:00' })).toEqual([
        'appointment_time_wrong',
      ]);
      expect(await refused('book_medical', { ...MEDICAL, medical_on: '2026-11-29' })).toEqual([
        'appointment_day_over',
      ]);
      await done('book_medical');
      expect(await letters()).toEqual([]);
      await done('apply_emirates_id');
      await done('book_biometrics', {
        biometrics_on: '2026-12-05',
        biometrics_time: '08:00',
        biometrics_place: 'Karama',
      });
      expect((await visa.now()).fields.biometrics_on).toBe('2026-12-05');
    });
  });

  it('is given to the PRO of the client, else to whoever has the fewest under way', async () => {
    const { fields } = await visa.now();
    const rows = await database.db
      .selectFrom('visa_case')
      .select(['pro_id'])
      .select((of) => of.fn.countAll<number>().as('open'))
      .where('state', 'not in', [
        'completed',
        'closed',
        'closed_unfit',
        'declined',
        'withdrawn',
        'cancelled_by_authority',
      ])
      .where('id', '<>', visa.id)
      .where('pro_id', 'is not', null)
      .groupBy('pro_id')
      .orderBy('open')
      .orderBy('pro_id')
      .execute();
    expect((fields.pro_id as { id: string }).id).toBe(rows[0]?.pro_id);
    const own = rows.at(-1)?.pro_id ?? '';
    await database.db
      .updateTable('company')
      .set({ pro_id: own })
      .where('id', '=', (fields.company_id as { id: string }).id)
      .execute();
    await database.db.deleteFrom('visa_case').where('id', '=', visa.id).execute();
    const next = await visaStory(staff, database);
    expect(((await next.now()).fields.pro_id as { id: string }).id).toBe(own);
  });

  describe('steps that the law asks for beside the residence', () => {
    const inOrder = async () => {
      await inFormalities();
      await visa.giveAll(
        'book_medical',
        'attend_medical',
        'pass_medical',
        'apply_emirates_id',
        'buy_insurance',
      );
      await visa.giveAll('submit_labour_contract', 'take_biometrics');
      await visa.give('issue_labour_card', 'labour_card_number', 'labour_card_expires_on');
      await visa.giveAll('apply_residence');
      await visa.give('issue_residence', 'residence_expires_on', 'visa_file');
      await visa.give('receive_card', 'emirates_id', 'emirates_id_expires_on');
    };
    const iloe = { iloe_certificate: 'ILOE-1', iloe_expires_on: '2027-12-31' };

    it('are orientation of those without a skilled job, and ILOE, each with its fee, before it completes', async () => {
      await database.db.updateTable('visa_case').set({ skill_level: 8 }).where('id', '=', visa.id).execute();
      await inOrder();
      await visa.payFees();
      expect(await refused('complete', {})).toEqual(['tawjeeh_missing', 'iloe_missing']);
      await done('attend_tawjeeh', { receipt_number: 'R-1', fee_fils: 15_000, happened_on: TODAY });
      expect(await fees('tawjeeh')).toMatchObject([{ state: 'paid', amount_fils: 15_000 }]);
      const { fields } = await done('subscribe_iloe', { ...iloe, receipt_number: 'R-2', fee_fils: 6_000 });
      expect(fields).toMatchObject(iloe);
      expect(await fees('iloe')).toMatchObject([{ state: 'paid', receipt_number: 'R-2' }]);
      expect((await visa.attempt('attend_tawjeeh')).body).toMatchObject({ code: 'not_offered' });
      await done('complete');
    });
  });

  it('what the employee was to come to is called off with the process, once and no more than is ahead', async () => {
    await reachedByMail();
    await inFormalities();
    await done('book_medical', MEDICAL);
    await done('withdraw', { withdraw_reason: 'Does not come' });
    const files = await database.db
      .selectFrom('document_file')
      .select('content')
      .where('entity_id', '=', visa.id)
      .execute();
    const lineOf = (text: string, name: string) =>
      text
        .split('\r\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1);
    // both are of one instant: which of them counts is what their numbers say
    const invitations = files
      .map(({ content }) => Buffer.from(content).toString())
      .map((text) => ({
        method: lineOf(text, 'METHOD'),
        uid: lineOf(text, 'UID'),
        sequence: Number(lineOf(text, 'SEQUENCE')),
      }))
      .sort((one, other) => one.sequence - other.sequence);
    expect(invitations.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1);
    expect(new Set(invitations.map(({ sequence }) => sequence)).size).toBe(2);
    expect((await visa.now()).fields).toMatchObject({ medical_on: null });
  });
});
