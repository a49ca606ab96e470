import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import type { Quote } from '@domain/areas/leads/quote';
import type { IssuedLink, OpenedForm } from '@domain/public-forms/public-form';
import type { ReportAnswer } from '@domain/report/reports';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';

const REQUEST = {
  headcount: 3,
  jurisdiction: 'mainland',
  immigration: 'gdrfa',
  location: 'outside_country',
  salary_fils: 800_000,
  service_fee_fils: 90_000,
  deposit_fils: 250_000,
};
const WHO = { accepted_name: 'Ines Qadir', accepted_title: 'Director', accepted_email: null };

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  let count = 0;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    await grantTo(database.db, [staff], ['salary']);
  });

  const newLead = async (owner_id: string | null = staff.user.id): Promise<RecordAnswer> => {
    count += 1;
    const fields = {
      prospect_name: `Osprey Marine ${count}`,
      contact_name: 'Ines Qadir',
      email: `office@osprey-${count}.example`,
      owner_id,
    };
    return (await staff.ask('POST /records/leads/create', { body: { fields, key: randomUUID() } }))
      .body as RecordAnswer;
  };
  const issue = async ({ id }: RecordAnswer): Promise<Quote> => {
    const { status, body } = await staff.ask(`POST /leads/${id}/quote`, {
      body: { ...REQUEST, key: randomUUID() },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { quote: Quote }).quote;
  };
  const link = async ({ id }: RecordAnswer) =>
    staff.ask('POST /records/form-link', { body: { area: 'leads', id, purpose: 'quote' } });
  const tokenFor = async (lead: RecordAnswer): Promise<string> => {
    const { address } = (await link(lead)).body as IssuedLink;
    return new URL(address).searchParams.get('token') ?? '';
  };
  const call = async (path: string, token: string, more: object = {}) => {
    const answer = await server.send({
      method: 'POST',
      url: `/public/forms/${path}`,
      body: { purpose: 'quote', token, ...more },
      remoteAddress: '192.0.2.77',
      headers: { 'user-agent': 'Osprey browser' },
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) };
  };
  const accept = (token: string, values: FieldInputs = WHO) =>
    call('submit', token, { values, consent: true });
  const quotesOf = async ({ id }: RecordAnswer) =>
    ((await staff.ask(`GET /leads/${id}/quotes`)).body as { quotes: Quote[] }).quotes;
  const read = async (area: string, id: string) =>
    (await staff.ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer;
  const listOf = async (area: string, company: string) =>
    (
      (
        await staff.ask(`POST /records/${area}/list`, {
          body: { filter: { company_id: { in: [company] } } },
        })
      ).body as ListPage
    ).rows;
  const add = async (area: string, fields: FieldInputs) => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) =>
    who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version: (await read(area, id)).version, payload, key: randomUUID() },
    });
  const done = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { version } = await read(area, id);
    const { status, body } = await who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as RecordAnswer;
  };

  describe('a link to a quote', () => {
    it('is mailed with the quote as a PDF, and shows what it comes to', async () => {
      const lead = await newLead();
      expect(await link(lead)).toMatchObject({ status: 409, body: { code: 'not_offered' } });
      const quote = await issue(lead);
      const token = await tokenFor(lead);
      const files = await database.db
        .selectFrom('mail as m')
        .innerJoin('mail_attachment as a', 'a.mail_id', 'm.id')
        .innerJoin('document_file as f', 'f.id', 'a.file_id')
        .select(['f.name', 'f.type'])
        .where('m.to_address', '=', String(lead.fields.email))
        .execute();
      expect(files).toEqual([{ name: `${quote.number}.pdf`, type: 'application/pdf' }]);
      const { body } = await call('open', token);
      const form = body as OpenedForm;
      expect(form.values).toMatchObject({
        number: quote.number,
        fee_fils: 90_000,
        deposit_fils: 750_000,
        first_invoice_fils: quote.first_invoice.gross_fils,
        accepted_name: 'Ines Qadir',
      });
    });

    it('keeps who accepted, when, from where and what, and opens nothing afterwards', async () => {
      const lead = await newLead();
      const { number } = await issue(lead);
      const token = await tokenFor(lead);
      expect(await accept(token, { ...WHO, accepted_title: ' ' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'values.accepted_title', code: 'required' }] },
      });
      // what is only shown is not taken from whoever holds the link
      expect((await accept(token, { ...WHO, number: 'Q-1', fee_fils: 1 })).status).toBe(204);
      const [quote] = await quotesOf(lead);
      expect(quote).toMatchObject({
        number,
        state: 'accepted',
        acceptance: { name: 'Ines Qadir', title: 'Director', address: '192.0.2.77' },
      });
      const file = await database.db
        .selectFrom('document_file')
        .select('sha256')
        .where('entity_id', '=', quote?.id ?? '')
        .executeTakeFirst();
      expect(quote?.acceptance?.document_sha256).toBe(file?.sha256);
      expect((await read('leads', lead.id)).fields).toMatchObject({
        accepted_quote: number,
        quote_accepted_on: '2026-11-30',
        quote_accepted_by: 'Ines Qadir, Director',
      });
      const notices = await database.db
        .selectFrom('notification')
        .select('title')
        .where('user_id', '=', staff.user.id)
        .execute();
      expect(notices).toContainEqual({ title: `${number} accepted: ${lead.fields.prospect_name}` });
      expect(await call('open', token)).toMatchObject({ body: { code: 'link_not_valid' } });
      expect(await link(lead)).toMatchObject({ body: { code: 'not_offered' } });
    });

    it('accepted for a lead that nobody works on is said to whoever gave it out', async () => {
      const lead = await newLead(null);
      const { number } = await issue(lead);
      expect((await accept(await tokenFor(lead))).status).toBe(204);
      const notices = await database.db
        .selectFrom('notification')
        .select(['user_id', 'route'])
        .where('title', 'like', `${number} accepted%`)
        .execute();
      expect(notices).toEqual([{ user_id: staff.user.id, route: `/Leads?tab=leads&record=${lead.id}` }]);
    });

    it('accepted twice in the same moment is accepted once, and nothing without consent', async () => {
      const lead = await newLead();
      const { number } = await issue(lead);
      const token = await tokenFor(lead);
      for (const more of [{ values: WHO }, { values: WHO, consent: false }])
        expect(await call('submit', token, more)).toMatchObject({ status: 400 });
      expect((await quotesOf(lead))[0]?.state).toBe('open');
      const answers = await Promise.all(
        ['Ines Qadir', 'Somebody Else'].map((accepted_name) => accept(token, { ...WHO, accepted_name })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      const name = answers[0]?.status === 204 ? 'Ines Qadir' : 'Somebody Else';
      expect((await quotesOf(lead)).map(({ state, acceptance }) => [state, acceptance?.name])).toEqual([
        ['accepted', name],
      ]);
      const notices = await database.db
        .selectFrom('notification')
        .select('title')
        .where('user_id', '=', staff.user.id)
        .where('title', 'like', `${number} accepted%`)
        .execute();
      expect(notices).toHaveLength(1);
    });

    it('of a quote that another one has replaced accepts neither', async () => {
      const lead = await newLead();
      await issue(lead);
      const old = await tokenFor(lead);
      await issue(lead);
      expect(await accept(old)).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
      expect((await quotesOf(lead)).map(({ state }) => state)).toEqual(['open', 'superseded']);
    });

    it('accepts nothing once the quote has expired, or the lead is lost', async () => {
      const lead = await newLead();
      const quote = await issue(lead);
      const token = await tokenFor(lead);
      await database.db
        .updateTable('lead_quote')
        .set({ body: JSON.stringify({ ...quote, valid_until: '2026-11-29', created_by: 'x' }) })
        .where('id', '=', quote.id)
        .execute();
      expect(await accept(token)).toMatchObject({ body: { code: 'link_not_valid' } });
      expect((await quotesOf(lead))[0]?.state).toBe('expired');

      const other = await newLead();
      await issue(other);
      const second = await tokenFor(other);
      await done(staff, 'leads', other.id, 'lose', { lost_reason: 'price' });
      expect(await accept(second)).toMatchObject({ body: { code: 'link_not_valid' } });
    });
  });

  describe('terms of an enrolled client', () => {
    /** A client that came of the lead, its KYC case under review. */
    const inReview = async (lead: RecordAnswer) => {
      const fields = { name: String(lead.fields.prospect_name), address: 'Dubai', email: 'a@b.example' };
      const { id } = (
        await staff.ask('POST /records/clients/create', { body: { fields, key: randomUUID() } })
      ).body as RecordAnswer;
      await done(staff, 'clients', id, 'start_kyc');
      await database.db.updateTable('lead').set({ client_id: id }).where('id', '=', lead.id).execute();
      await database.db
        .updateTable('kyc_case')
        .set({
          state: 'review',
          state_value: '"review"',
          leaves: ['review'],
          licence_expires_on: '2027-10-01',
          address: 'Dubai Silicon Oasis',
        })
        .where('company_id', '=', id)
        .execute();
      const [kyc] = await listOf('enrolments', id);
      return { company: id, kyc: kyc?.id ?? '' };
    };
    const approve = (kyc: string) =>
      done(colleague, 'enrolments', kyc, 'approve', {
        risk: 'low',
        sanctions_checked_on: '2026-11-30',
        review_on: '2027-11-30',
      });
    /** An onboarding of the client that waits for its deposit. */
    const atDeposit = async (company: string): Promise<string> => {
      count += 1;
      const { id } = await add('onboardings', {
        company_id: company,
        first_name: 'Amal',
        last_name: `Nasser ${count}`,
        email: `amal-${count}@osprey.example`,
        start_on: '2027-01-04',
        job_title: 'Welder',
      });
      await database.db
        .updateTable('onboarding_case')
        .set({
          state: 'deposit_pending',
          state_value: '"deposit_pending"',
          leaves: ['deposit_pending'],
          deposit_fils: 250_000,
          gross_salary_fils: 800_000,
          basic_salary_fils: 500_000,
        })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const termsOf = async (company: string) => ({
      plans: await listOf('fee-plans', company),
      invoices: await listOf('invoices', company),
    });

    it('are drafts made of the accepted quote at its approval, once', async () => {
      const lead = await newLead();
      const { number } = await issue(lead);
      expect((await accept(await tokenFor(lead))).status).toBe(204);
      const { company, kyc } = await inReview(lead);
      await approve(kyc);
      const { plans, invoices } = await termsOf(company);
      expect(plans).toMatchObject([
        { state: 'draft', fields: { model: 'per_head', amount_fils: 90_000, valid_from: '2026-11-01' } },
      ]);
      expect(invoices).toMatchObject([{ state: 'draft', fields: { total_fils: 750_000 } }]);
      expect((await read('invoices', invoices[0]?.id ?? '')).fields).toMatchObject({ reference: number });
      // and the quote says what it became
      expect((await quotesOf(lead))[0]?.acceptance).toMatchObject({
        fee_plan_id: plans[0]?.id,
        invoice_id: invoices[0]?.id,
      });
      expect((await read('clients', company)).fields).toMatchObject({
        service_fee_fils: 90_000,
        deposit_fils: 750_000,
      });
    });

    it('are made when a client that is enrolled already accepts, and no second time', async () => {
      const lead = await newLead();
      await issue(lead);
      const { company, kyc } = await inReview(lead);
      await approve(kyc);
      expect(await termsOf(company)).toMatchObject({ plans: [], invoices: [] });
      expect((await accept(await tokenFor(lead))).status).toBe(204);
      expect((await termsOf(company)).plans).toHaveLength(1);
      await issue(lead);
      expect((await accept(await tokenFor(lead))).status).toBe(204);
      expect((await termsOf(company)).plans).toHaveLength(1);
    });

    it('go through the approval of somebody else: the deposit becomes a liability, not income', async () => {
      const lead = await newLead();
      await issue(lead);
      await accept(await tokenFor(lead));
      const { company, kyc } = await inReview(lead);
      await approve(kyc);
      const [invoice] = (await termsOf(company)).invoices;
      const id = invoice?.id ?? '';
      await done(staff, 'invoices', id, 'submit');
      await done(colleague, 'invoices', id, 'approve');
      const lines = await database.db
        .selectFrom('journal_line as l')
        .innerJoin('journal_entry as e', 'e.id', 'l.entry_id')
        .innerJoin('account as a', 'a.id', 'l.account_id')
        .select(['e.event', 'a.code', 'l.side', 'l.amount_fils'])
        .where('e.source_id', '=', id)
        .orderBy('a.code')
        .execute();
      expect(lines).toEqual([
        { event: 'deposit_billed', code: '1100', side: 'debit', amount_fils: 750_000 },
        { event: 'deposit_billed', code: '2100', side: 'credit', amount_fils: 750_000 },
      ]);
      const waiting = await atDeposit(company);
      const refused = async (event: string, payload: FieldInputs = {}) =>
        (await give(staff, 'onboardings', waiting, event, payload)).body;
      const byHand = { deposit_received_fils: 250_000, deposit_received_on: '2026-11-30' };
      expect(await refused('receive_deposit', byHand)).toMatchObject({
        reasons: [{ code: 'deposit_is_billed', values: { amount: '7,500.00' } }],
      });
      expect(await refused('issue_offer')).toMatchObject({ reasons: [{ code: 'deposit_invoice_unpaid' }] });
      await done(staff, 'invoices', id, 'send');
      const money = await staff.ask(`POST /clients/${company}/money`, {
        body: { from: '2026-11-01', as_of: '2026-11-30' },
      });
      expect(money.body).toMatchObject({
        parts: [{ part: 'deposits', lines: [{ area: 'invoices', id, fils: 750_000 }] }, {}, {}],
      });
      await done(staff, 'invoices', id, 'record_payment', {
        amount_fils: 750_000,
        received_on: '2026-11-30',
        method: 'bank_transfer',
      });
      const { body } = await staff.ask('POST /reports/control-accounts', { body: { company: [company] } });
      const { rows } = body as ReportAnswer;
      expect(rows.find(([name]) => name === 'deposits')?.slice(0, 5)).toEqual([
        'deposits',
        expect.any(String),
        750_000,
        750_000,
        0,
      ]);
      expect(rows.filter((row) => row[4] !== 0)).toEqual([]);
      await done(staff, 'onboardings', waiting, 'issue_offer');
      // three were quoted: the fourth pays by hand
      for (const _ of [1, 2]) await done(staff, 'onboardings', await atDeposit(company), 'issue_offer');
      const fourth = await atDeposit(company);
      expect((await give(staff, 'onboardings', fourth, 'issue_offer')).body).toMatchObject({
        reasons: [{ code: 'deposit_missing' }],
      });
      await done(staff, 'onboardings', fourth, 'receive_deposit', byHand);
      await done(staff, 'onboardings', fourth, 'issue_offer');
    });

    it('no client is closed while its deposit is here; it goes back by a batch once nothing is owed', async () => {
      const lead = await newLead();
      await issue(lead);
      await accept(await tokenFor(lead));
      const { company, kyc } = await inReview(lead);
      await approve(kyc);
      const id = (await termsOf(company)).invoices[0]?.id ?? '';
      await done(staff, 'invoices', id, 'submit');
      await done(colleague, 'invoices', id, 'approve');
      await done(staff, 'invoices', id, 'send');
      const left = { reasons: [{ code: 'deposit_left', values: { amount: '7,500.00' } }] };
      expect((await give(staff, 'clients', company, 'close')).body).toMatchObject(left);
      const { id: refund } = await add('fee-refunds', {
        subject: 'Deposit of Osprey',
        company_id: company,
        amount_fils: 750_000,
        reason: 'other',
        source: 'deposit',
      });
      await done(staff, 'fee-refunds', refund, 'start_review');
      expect((await give(colleague, 'fee-refunds', refund, 'approve')).body).toMatchObject({
        reasons: [{ code: 'client_owes', values: { amount: '7,500.00' } }],
      });
      await done(staff, 'invoices', id, 'record_payment', {
        amount_fils: 750_000,
        received_on: '2026-11-30',
        method: 'bank_transfer',
      });
      await done(colleague, 'fee-refunds', refund, 'approve');
      const { body } = await staff.ask('POST /records/accounts/list', { body: { search: '1020' } });
      const { id: batch } = await add('payment-batches', {
        account_id: (body as ListPage).rows.find(({ fields }) => fields.code === '1020')?.id ?? '',
        pays_on: '2026-12-01',
      });
      await done(staff, 'payment-batches', batch, 'collect', { deposits: true });
      const [item] = (
        (
          await staff.ask('POST /records/payment-batch-items/list', {
            body: { filter: { batch_id: { in: [batch] } } },
          })
        ).body as ListPage
      ).rows;
      expect((await read('payment-batch-items', item?.id ?? '')).fields).toMatchObject({
        amount_fils: 750_000,
        refund_id: { id: refund },
      });
      await done(staff, 'payment-batch-items', item?.id ?? '', 'remove');
      await done(staff, 'fee-refunds', refund, 'pay', { paid_on: '2026-11-30', payment_reference: 'FT9' });
      const lines = await database.db
        .selectFrom('journal_line as l')
        .innerJoin('journal_entry as e', 'e.id', 'l.entry_id')
        .innerJoin('account as a', 'a.id', 'l.account_id')
        .select(['e.event', 'a.code', 'l.side', 'l.amount_fils'])
        .where('e.source_id', '=', refund)
        .orderBy('a.code')
        .execute();
      expect(lines).toEqual([
        { event: 'deposit_returned', code: '1020', side: 'credit', amount_fils: 750_000 },
        { event: 'deposit_returned', code: '2100', side: 'debit', amount_fils: 750_000 },
      ]);
      const control = (await staff.ask('POST /reports/control-accounts', { body: { company: [company] } }))
        .body as ReportAnswer;
      expect(control.rows.filter((row) => row[4] !== 0)).toEqual([]);
      await done(staff, 'clients', company, 'close');
    });
  });
});
