import { createDemoBackEnd } from '@adapters/memory/demo/demo-back-end';
import { createMemoryBackEnd } from '@adapters/memory/memory-back-end';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import type { AreasPort } from '@domain/area/areas.port';
import type { FieldInputs } from '@domain/area/field';
import { EVERYTHING, type ListQuery } from '@domain/area/query';
import type { RecordAnswer } from '@domain/area/records';
import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import { INVOICES_OF_CLIENT } from '@domain/finance/states';
import { calendarDate } from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';
import { DEMO, DEMO_PASSWORD, type DemoUser } from '@tests/support/demo-sign-ins';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoAreas, sandboxAreas } from '../../src/app/compose-areas';
import { demoAreasOf } from '../../tools/demo-areas';
import { demoDataOf } from '../../tools/demo-data';
import { accepted, failureOf, staying } from './support/failures';
import { openGate } from './support/gates';

const TODAY = calendarDate('2026-11-30');
if (TODAY === null) throw new Error('The tests have no day');
const DATA: unknown = JSON.parse(JSON.stringify(demoDataOf(TODAY)));
const HOLDINGS = demoAreas(JSON.parse(JSON.stringify(await demoAreasOf(TODAY))));

describe('records of the demo', () => {
  const start = () => {
    const clock = createMemoryClock(Date.parse('2026-11-30T08:00:00Z'));
    const files: Blob[] = [];
    const demo = createDemoBackEnd({
      data: DATA,
      clock,
      telemetry: createMemoryTelemetry(),
      storage: createMemoryStorage(),
      areas: async () => HOLDINGS,
      serve: ({ content }) => {
        files.push(content);
        return `blob:${files.length}`;
      },
    });
    const behind = async (who: DemoUser) => {
      const credentials = { email: DEMO[who], password: DEMO_PASSWORD };
      const { tokens } = accepted(await demo.auth.signIn(credentials, staying()));
      return demo.behind(openGate(tokens.access));
    };
    return { clock, behind, files };
  };
  let back: ReturnType<typeof start>;
  let areas: AreasPort;
  beforeEach(async () => {
    back = start();
    areas = await (await back.behind('superAdmin')).areas();
  });

  const found = async (area: string, query: Partial<ListQuery>) =>
    accepted(
      await areas.list(
        area,
        {
          query: { ...EVERYTHING, ...query },
          company: ALL_IN_REACH,
          start: 0,
          size: 50,
          after: null,
          count: true,
        },
        staying(),
      ),
    ).rows;
  const inState = (area: string, state: string) => found(area, { filter: { state: { in: [state] } } });
  let keys = 0;
  const give = (
    area: string,
    { id, version }: Pick<RecordAnswer, 'id' | 'version'>,
    event: string,
    payload: FieldInputs = {},
  ) => {
    keys += 1;
    return areas.command(area, { id, version, event, payload, key: `key-${keys}` }, staying());
  };
  const create = async (area: string, fields: FieldInputs) => {
    keys += 1;
    return areas.create(area, { fields, key: `key-${keys}` }, staying());
  };

  it('have a file where they wait for their review: it lies beside the page, and they are verified with it', async () => {
    for (const area of ['documents', 'visa-documents', 'onboarding-documents']) {
      const [document] = await inState(area, 'uploaded');
      if (document === undefined) throw new Error(`Nothing of ${area} waits`);
      expect(document.fields.files, area).toBe(1);
      const [file] = accepted(await areas.attachments(area, document.id, staying()));
      expect(file).toMatchObject({
        type: 'application/pdf',
        masked: false,
        author: { label: expect.stringMatching(/./) },
      });
      const address = accepted(await areas.openAttachment(area, document.id, file?.id ?? '', staying()));
      expect(address).toMatch(/^\/demo-files\/[\w-]+\.pdf$/);
      expect(accepted(await give(area, document, 'verify'))).toMatchObject({ state: 'verified' });
    }
  });

  it('take what a verified document proves over into the record of its owner, as the server does (tests/server/proofs.test.ts)', async () => {
    const read = async (area: string, id: string) => accepted(await areas.read(area, id, null, staying()));
    const filter = { state: { in: ['uploaded', 'review'] }, type: { in: ['passport'] } };
    const [passport] = await found('documents', { filter });
    const [other] = await inState('employees', 'active');
    if (!passport || !other) throw new Error('No passport waits');
    const passport_number = 'LR0000002';
    const change = async (fields: FieldInputs) => {
      const { version } = await read('documents', passport.id);
      accepted(await areas.change('documents', { id: passport.id, version, fields }, staying()));
    };
    const verify = async () => give('documents', await read('documents', passport.id), 'verify');
    await change({ passport_number, expires_on: '2040-01-15' });
    accepted(await give('employees', other, 'record_papers', { passport_number }));
    expect(failureOf(await verify())).toMatchObject({
      code: 'not_allowed',
      reasons: [{ code: 'number_of_another', fix: { field: 'passport_number' } }],
    });
    await change({ passport_number: 'LR0000003' });
    const { fields } = accepted(await verify());
    const owner = typeof fields.employee_id === 'object' ? String(fields.employee_id?.id) : '';
    expect((await read('employees', owner)).fields).toMatchObject({
      passport_number: 'LR0000003',
      passport_expires_on: '2040-01-15',
      proof_id: { id: passport.id },
    });
    const [entry] = accepted(await areas.timeline('employees', owner, staying()));
    expect(entry).toMatchObject({ name: 'record_proof', payload: { proof_id: { id: passport.id } } });
  });

  it('refuses a call of an area’s own as one that it does not serve, so that the page says so', async () => {
    for (const what of ['runs', 'files'] as const)
      expect(
        failureOf(
          await areas.ask('payroll-runs.open', { month: '2026-11-01', what }, ALL_IN_REACH, staying()),
        ),
      ).toMatchObject({ kind: 'refused', code: 'not_served' });
    expect(
      failureOf(await areas.ask('payroll-runs.day', { month: '2026-11-01' }, ALL_IN_REACH, staying())),
    ).toMatchObject({ kind: 'refused', code: 'not_served' });
  });

  it('offer new records what they may name, and refuse the rest; filters offer all', async () => {
    const [ended] = await inState('employees', 'ended');
    if (!ended) throw new Error('Nobody has left');
    const text = String(ended.fields.employee_number);
    const offered = async (options: object = {}) =>
      accepted(
        await areas.choices(
          'offboardings',
          'employee_id',
          { text, company: ALL_IN_REACH, ...options },
          staying(),
        ),
      ).map(({ id }) => id);
    expect(await offered()).toEqual([]);
    expect(await offered({ all: true })).toEqual([ended.id]);
    const fields = { employee_id: ended.id, reason: 'resignation', last_day_on: '2027-03-01' };
    expect(failureOf(await create('offboardings', fields))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'fields.employee_id', code: 'not_available' }],
    });
  });

  it('offer for money received the accounts that hold some, filters all', async () => {
    const labels = async (options: object = {}) =>
      accepted(
        await areas.choices(
          'sales-receipts',
          'account_id',
          { text: '', company: ALL_IN_REACH, ...options },
          staying(),
        ),
      ).map(({ label }) => label.slice(0, 4));
    expect(await labels()).toEqual(['1010', '1020', '1030']);
    expect(await labels({ all: true })).toContain('1000');
  });

  it('post: what suppliers are owed is what approved expenses come to, before and after one more', async () => {
    const owed = async () => {
      const account = (await found('accounts', {})).find(({ fields }) => fields.code === '2010');
      return Number(account?.fields.balance_fils);
    };
    const documents = async () =>
      (await inState('expenses', 'approved')).reduce((sum, { fields }) => sum + Number(fields.total_fils), 0);
    const before = await owed();
    expect(before).toBe(await documents());
    expect(before).toBeGreaterThan(0);
    const waiting = await inState('expenses', 'submitted');
    let approved = 0;
    for (const expense of waiting) {
      const outcome = await give('expenses', expense, 'approve');
      if (outcome.ok) approved += Number(expense.fields.total_fils);
    }
    expect(approved).toBeGreaterThan(0);
    expect(await owed()).toBe(before + approved);
    expect(await owed()).toBe(await documents());
  });

  it('make a client of a lead that is won', async () => {
    const sent = await inState('leads', 'agreement_sent');
    const lead = sent.find(({ fields }) => fields.order_value_fils !== null);
    if (!lead) throw new Error('No agreement is sent');
    expect(failureOf(await give('leads', lead, 'win'))).toMatchObject({ reasons: [{ code: 'tasks_open' }] });
    const filter = { lead_id: { in: [lead.id] }, state: { in: ['todo'] } };
    for (const task of await found('lead-tasks', { filter }))
      accepted(await give('lead-tasks', task, 'cancel'));
    const won = accepted(await give('leads', lead, 'win'));
    const name = String(lead.fields.prospect_name);
    expect(won).toMatchObject({ state: 'won', fields: { client_id: { label: name } } });
    const tree = accepted(await (await back.behind('superAdmin')).company.tree(staying()));
    expect(tree.map((company) => company.company_name)).toContain(name);
  });

  it('count what a lead has to wait for', async () => {
    const [lead] = await found('leads', {});
    if (!lead) throw new Error('There is no lead');
    const before = accepted(await areas.read('leads', lead.id, null, staying()));
    const task = { subject: 'Call', kind: 'call', lead_id: lead.id, due_on: '2026-01-01', assignee_id: null };
    expect(failureOf(await create('lead-tasks', task))).toMatchObject({ code: 'invalid_input' });
    const [user] = accepted(
      await areas.choices('lead-tasks', 'assignee_id', { text: '', company: ALL_IN_REACH }, staying()),
    );
    accepted(await create('lead-tasks', { ...task, assignee_id: user?.id ?? null }));
    const after = accepted(await areas.read('leads', lead.id, null, staying()));
    expect(after.facts.open_tasks).toBe(Number(before.facts.open_tasks) + 1);
    expect(after.fields.next_task_on).toBe('2026-01-01');
  });

  it("offer work to the PEO's own people: not to those who have a part of finance", async () => {
    const found = async (text: string, all: boolean) =>
      accepted(
        await areas.choices('lead-tasks', 'assignee_id', { text, all, company: ALL_IN_REACH }, staying()),
      ).map(({ label }) => label);
    expect(await found('Priya Menon', true)).toEqual(['Priya Menon']);
    expect(await found('Priya Menon', false)).toEqual([]);
  });

  it('begin a visa process with its checklist, and hold it until that is verified', async () => {
    const [employee] = accepted(
      await areas.choices(
        'visas',
        'employee_id',
        { text: '', option: 'new visa process', company: ALL_IN_REACH },
        staying(),
      ),
    );
    const fields = {
      employee_id: employee?.id ?? null,
      type: 'new visa process',
      jurisdiction: 'mainland',
      immigration: 'gdrfa',
      location: 'outside_country',
      job_title: 'Nurse',
      target_on: '2027-01-31',
    };
    const visa = accepted(await create('visas', fields));
    expect(visa).toMatchObject({ machine: 'visa-new', state: 'docs', fields: { missing_documents: 2 } });
    expect(visa.facts.missing).toMatchObject({ docs: ['passport_copy', 'photo'] });
    expect(failureOf(await give('visas', visa, 'check_quota'))).toMatchObject({
      code: 'not_allowed',
      reasons: [{ code: 'document_missing' }, { code: 'document_missing' }],
    });
    expect(failureOf(await create('visas', fields))).toMatchObject({ code: 'duplicate' });
  });

  it('refuse what was spent and entered before, unless that one was given up', async () => {
    const [account] = await found('accounts', { filter: { kind: { in: ['expense'] } } });
    const spent = {
      spent_on: '2026-11-29',
      vendor: 'Typing Centre',
      category: 'office',
      vat_category: 'standard',
      account_id: account?.id ?? null,
      net_fils: 10_000,
    };
    const first = accepted(await create('expenses', spent));
    const again = () => create('expenses', { ...spent, vendor: 'TYPING CENTRE' });
    expect(failureOf(await again())).toMatchObject({
      code: 'duplicate',
      duplicates: [{ id: first.id, why: 'vendor' }],
    });
    expect(accepted(await give('expenses', first, 'discard')).state).toBe('discarded');
    expect(accepted(await again()).state).toBe('draft');
  });

  it('refuse a visa process that a person enters for a day that is over, or on a passport that ends too soon', async () => {
    const active = await inState('employees', 'active');
    const visas = await Promise.all(
      active.map(({ id }) => found('visas', { filter: { employee_id: { in: [id] } } })),
    );
    const wanted = {
      employee_id: active.find((_, at) => visas[at]?.length === 0)?.id ?? null,
      second_visa_reason: 'The one before is of another employer',
      jurisdiction: 'mainland',
      immigration: 'gdrfa',
      location: 'inside_country',
      job_title: 'Nurse',
      target_on: '2026-11-29',
    };
    const faultsOf = async (fields: FieldInputs) =>
      failureOf(await create('visas', { ...wanted, ...fields }));
    expect(await faultsOf({ type: 'new visa process' })).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'fields.target_on', code: 'day_is_over' }],
    });
    expect(
      await faultsOf({
        type: 'new visa process',
        target_on: '2027-01-31',
        passport_expires_on: '2027-02-28',
      }),
    ).toMatchObject({
      fields: [{ field: 'fields.passport_expires_on', code: 'passport_ends_too_soon' }],
    });
    expect(await faultsOf({ type: 'visa renewal', passport_expires_on: '2027-02-28' })).toMatchObject({
      fields: [{ field: 'fields.passport_expires_on', code: 'passport_too_short' }],
    });
  });

  it('refuse a public holiday on days of another one: entered, corrected, announced', async () => {
    const named = (name: string, from_on: string, to_on: string) => ({ name, name_ar: name, from_on, to_on });
    const holiday = accepted(await create('public-holidays', named('Eid', '2029-04-23', '2029-04-26')));
    const other = accepted(await create('public-holidays', named('New Year', '2029-05-14', '2029-05-15')));
    const again = await create('public-holidays', named('Again', '2029-04-26', '2029-04-27'));
    expect(failureOf(again)).toMatchObject({ code: 'duplicate' });
    const { id, version } = holiday;
    const corrected = await areas.change(
      'public-holidays',
      { id, version, fields: { to_on: '2029-05-14' } },
      staying(),
    );
    expect(failureOf(corrected)).toMatchObject({ code: 'duplicate' });
    const onto = { from_on: '2029-05-15', to_on: '2029-05-16', announced_in: 'MOHRE circular' };
    expect(failureOf(await give('public-holidays', holiday, 'announce', onto))).toMatchObject({
      reasons: [{ code: 'days_taken', values: { day: '2029-05-14' } }],
    });
    accepted(await give('public-holidays', other, 'cancel'));
    expect(accepted(await give('public-holidays', holiday, 'announce', onto)).state).toBe('announced');
  });

  it('go on by themselves when a timer is due', async () => {
    const waiting = (await inState('visas', 'entry_permit_issued'))[0];
    if (!waiting) throw new Error('No entry permit waits for an entry');
    const { timers } = accepted(await areas.read('visas', waiting.id, null, staying()));
    expect(timers).toHaveLength(1);
    back.clock.advance(400 * DAY_MS);
    areas = await (await back.behind('superAdmin')).areas();
    const later = accepted(await areas.read('visas', waiting.id, null, staying()));
    expect([later.state, later.timers, later.updated_by]).toEqual(['entry_permit_expired', [], null]);
    expect(later.state_since).toBe(timers[0]?.due_at);
  });

  it('are entered as on the server: one billing run of a client and month is worked on, its name tells the month, and nobody leaves before he came', async () => {
    const run = { company_id: 'company-0001', month: '2031-02-11' };
    const first = accepted(await create('billing-runs', run));
    expect(first.fields).toMatchObject({ month: '2031-02-01', name: expect.stringMatching(/ 02-2031$/) });
    expect(failureOf(await create('billing-runs', run))).toMatchObject({ code: 'duplicate' });
    accepted(await give('billing-runs', first, 'cancel', { remark: 'Too early' }));
    expect(accepted(await create('billing-runs', run)).fields.name).toBe(first.fields.name);
    const [employee] = await inState('employees', 'active');
    if (!employee) throw new Error('Nobody is at work');
    const leaving = { employee_id: employee.id, reason: 'resignation', last_day_on: '1999-01-01' };
    expect(failureOf(await create('offboardings', leaving))).toMatchObject({
      fields: [{ field: 'fields.last_day_on' }],
    });
  });

  it('go on by themselves where the server works in the background', async () => {
    const fields = { company_id: 'company-0001', month: '2031-02-01', kind: 'regular' };
    const open = accepted(await create('payroll-runs', fields));
    const locked = accepted(await give('payroll-runs', open, 'lock_inputs'));
    const calculated = accepted(await give('payroll-runs', locked, 'calculate'));
    expect(calculated.state).toBe('calculated');
    expect(accepted(await give('payroll-runs', calculated, 'reopen')).state).toBe('open');
  });

  it('hide from a client’s administrator what he has no grant for, and what is not his', async () => {
    const all = accepted(
      await areas.ids('visas', { query: EVERYTHING, company: ALL_IN_REACH }, staying()),
    ).total;
    areas = await (await back.behind('hrAdmin')).areas();
    const mine = await found('visas', {});
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.length).toBeLessThan(all);
    expect(new Set(mine.map(({ fields }) => Object(fields.employee_id).label))).not.toContain('');
    expect(mine[0]?.fields).not.toHaveProperty('fees_fils');
    expect(mine[0]).toMatchObject({ masked: expect.arrayContaining(['passport_number']) });
    expect(mine[0]?.masked).not.toContain('basic_salary_fils');
  });

  it('are for a client once their state is, and of his companies alone; a selection narrows staff to the same ones', async () => {
    const GROUP = ['company-0001'];
    const idsOf = async (filter: ListQuery['filter'], company: CompanyScope) =>
      accepted(await areas.ids('invoices', { query: { ...EVERYTHING, filter }, company }, staying())).ids;
    const sent = { state: { in: [...INVOICES_OF_CLIENT] } };
    const [all, ofGroup, sentOfGroup] = [
      await idsOf({}, ALL_IN_REACH),
      await idsOf({}, GROUP),
      await idsOf(sent, GROUP),
    ];
    expect(all.length).toBeGreaterThan(ofGroup.length);
    expect(ofGroup.length).toBeGreaterThan(sentOfGroup.length);
    areas = await (await back.behind('hrAdmin')).areas();
    expect(await idsOf({}, ALL_IN_REACH)).toEqual(sentOfGroup);
  });

  it('are given as a file', async () => {
    const query = { ...EVERYTHING, filter: { state: { in: ['won'] } } };
    const input = {
      query,
      company: ALL_IN_REACH,
      columns: ['prospect_name', 'state'],
      format: 'csv',
    } as const;
    expect(accepted(await areas.exportFile('leads', input, staying()))).toBe('blob:1');
    const lines = (await back.files[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines[0]).toBe('Prospect name,State');
    const won = accepted(await areas.ids('leads', { query, company: ALL_IN_REACH }, staying())).total;
    expect(lines.filter((line) => line.endsWith(',Won'))).toHaveLength(won);
  });
});

it('records of the sandbox are born where their lifecycles begin, in every run alike', async () => {
  const open = async () => {
    const clock = createMemoryClock();
    const telemetry = createMemoryTelemetry();
    const areas = async () => sandboxAreas();
    const backEnd = createMemoryBackEnd({ data: SANDBOX_DATA, clock, telemetry, areas });
    const credentials = { email: 'super@portal.example', password: 'correct-horse' };
    const { tokens } = accepted(await backEnd.auth.signIn(credentials, staying()));
    const port = await backEnd.behind(openGate(tokens.access)).areas();
    const lists = ['leads', 'visas', 'visa-documents'].map(async (area) => {
      const part = { query: EVERYTHING, company: ALL_IN_REACH, start: 0, size: 50, after: null, count: true };
      const { rows } = accepted(await port.list(area, part, staying()));
      return rows.map(({ id, state }) => [id, state]);
    });
    return Promise.all(lists);
  };
  const [leads, visas, documents] = await open();
  expect(leads).toHaveLength(3);
  expect(visas?.map(([, state]) => state)).toEqual(['opened', 'docs', 'docs']);
  expect(documents?.length).toBeGreaterThan(10);
  expect(await open()).toEqual([leads, visas, documents]);
});
