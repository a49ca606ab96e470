import { randomUUID } from 'node:crypto';
import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createDemoBackEnd } from '@adapters/memory/demo/demo-back-end';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { AreasPort } from '@domain/area/areas.port';
import type { FieldInputs } from '@domain/area/field';
import { EVERYTHING, type ListQuery } from '@domain/area/query';
import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import { DASHBOARD_PANELS, type DashboardPanel } from '@domain/dashboard/dashboard';
import { OWNERS } from '@domain/records/owners';
import { calendarDate } from '@domain/shared/calendar-date';
import { mapResult } from '@domain/shared/result';
import { onOneEngine, TEST_TODAY } from '@tests/support/database';
import { DEMO, DEMO_PASSWORD, type DemoUser } from '@tests/support/demo-sign-ins';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAreas } from '../../src/app/compose-areas';
import { demoAreasOf } from '../../tools/demo-areas';
import { demoDataOf } from '../../tools/demo-data';
import { accepted, staying } from '../contracts/support/failures';
import { openGate } from '../contracts/support/gates';
import { injecting } from '../support/injecting';

const SELECTIONS: readonly (readonly [string, CompanyScope])[] = [
  ['nothing applied', ALL_IN_REACH],
  ['a group', ['company-0001']],
  ['two companies', ['company-0002', 'company-0003']],
  ['a branch and a company below it', ['company-0002', 'company-0004']],
  ['a company of somebody else beside an own one', ['company-0002', 'company-0006']],
];

/** The clock of the test server. */
const NOW = Date.parse(`${TEST_TODAY}T08:00:00Z`);

/** The memory back end of the demo answers as the reference server does on the same demo data. */
describe('the demo without a server', () => {
  const today = calendarDate(TEST_TODAY);
  if (today === null) throw new Error('The tests have no day');
  const demo = createDemoBackEnd({
    data: JSON.parse(JSON.stringify(demoDataOf(today))),
    clock: createMemoryClock(NOW),
    telemetry: createMemoryTelemetry(),
    storage: createMemoryStorage(),
    areas: async () => demoAreas(JSON.parse(JSON.stringify(await demoAreasOf(today)))),
  });

  onOneEngine((open) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(await open('demo'));
    });

    const signIn = async (who: DemoUser) => {
      const credentials = { email: DEMO[who], password: DEMO_PASSWORD };
      const fetch = injecting(server.app);
      const selectedCompanyId = () => null;
      const base = 'http://server.example';
      const auth = createHttpAuth({ apiBase: base, fetch, selectedCompanyId });
      const there = accepted(await auth.signIn(credentials, staying()));
      const here = accepted(await demo.auth.signIn(credentials, staying()));
      const gate = openGate(there.tokens.access);
      const client = createPortalClient({
        apiBase: base,
        dashboardBase: base,
        gate,
        selectedCompanyId,
        fetch,
      });
      return {
        there: {
          identity: there.identity,
          company: createHttpCompany(client),
          dashboard: createHttpDashboard(client, createMemoryTelemetry()),
          areas: createHttpAreas(client, base),
          headerTools: async () => createHttpHeaderTools(client, { apiBase: base, fetch, selectedCompanyId }),
        },
        here: { identity: here.identity, ...demo.behind(openGate(here.tokens.access)) },
      };
    };
    const signedIn = new Map<DemoUser, ReturnType<typeof signIn>>();
    /** The ports of a demo user, on the server and in memory. A sign-in takes its time, by design: one for each. */
    const portsOf = (who: DemoUser) => {
      const ports = signedIn.get(who) ?? signIn(who);
      signedIn.set(who, ports);
      return ports;
    };

    it.each(['superAdmin', 'hrAdmin', 'employee', 'newcomer'] as const)('signs in %s alike', async (who) => {
      const { here, there } = await portsOf(who);
      expect(here.identity).toEqual(there.identity);
    });

    it.each(['superAdmin', 'hrAdmin', 'employee'] as const)('shows companies to %s alike', async (who) => {
      const { here, there } = await portsOf(who);
      const tree = accepted(await there.company.tree(staying()));
      expect(accepted(await here.company.tree(staying()))).toEqual(tree);
      const ids = tree.map(({ _id }) => _id).slice(0, 3);
      const customers = accepted(await there.company.customers(ids, staying()));
      const inMemory = accepted(await here.company.customers(ids, staying()));
      expect(new Set(inMemory)).toEqual(new Set(customers));
      expect(inMemory).toHaveLength(customers.length);
    });

    const cases = (['superAdmin', 'hrAdmin', 'employee'] as const).flatMap((who) =>
      SELECTIONS.map(([what, company]) => [who, what, company] as const),
    );
    it.each(cases)('counts for %s, %s, alike', async (who, _, company) => {
      const { here, there } = await portsOf(who);
      const all = (load: (panel: DashboardPanel) => Promise<unknown>) =>
        Promise.all(DASHBOARD_PANELS.map(async (panel) => [panel, await load(panel)]));
      const onServer = await all(async (panel) =>
        outcome(await there.dashboard.load(panel, company, staying())),
      );
      const inMemory = await all(async (panel) =>
        outcome(await here.dashboard.load(panel, company, staying())),
      );
      expect(inMemory).toEqual(onServer);
    });

    /** The same question to both; of cursors each has its own kind. */
    const both = async (who: DemoUser, ask: (areas: AreasPort) => Promise<Outcome>) => {
      const { here, there } = await portsOf(who);
      const [onServer, inMemory] = [await ask(there.areas), await ask(await here.areas())];
      return { onServer: outcome(onServer), inMemory: outcome(inMemory) };
    };
    const listed = async (areas: AreasPort, area: string, query: Partial<ListQuery>, size = 30) => {
      const part = {
        query: { ...EVERYTHING, ...query },
        company: ALL_IN_REACH,
        start: 0,
        size,
        after: null,
        count: true,
      };
      return mapResult(await areas.list(area, part, staying()), ({ next, ...page }) => ({
        ...page,
        goesOn: next !== null,
      }));
    };

    it.each(['visa-fees', 'visa-documents', 'onboarding-documents'])(
      'calls a record of %s alike in the results of a command',
      async (area) => {
        const labels = async (areas: AreasPort) => {
          const { rows } = accepted(await listed(areas, area, {}, 3));
          const request = { event: 'nothing', payload: {}, ids: rows.map(({ id }) => id), key: randomUUID() };
          return mapResult(await areas.bulk(area, request, staying()), ({ results }) =>
            results.map(({ label }) => label),
          );
        };
        const { onServer, inMemory } = await both('superAdmin', labels);
        expect(inMemory).toEqual(onServer);
        // a person, no option of a list
        const people = Array.from({ length: 3 }, () => expect.stringMatching(/^\p{Lu}\p{Ll}+ \p{Lu}/u));
        expect(onServer).toEqual(people);
      },
    );

    it('says alike of what the search finds what it belongs to', async () => {
      const { here, there } = await portsOf('superAdmin');
      const search = async ({ headerTools }: Pick<typeof here, 'headerTools'>) => {
        const tools = await headerTools();
        const { groups } = accepted(await tools.search({ text: 'falcon', company: ALL_IN_REACH }, staying()));
        const emails = groups.find(({ area }) => area === 'emails')?.found ?? [];
        return emails.map(({ title, of }) => `${title}: ${of}`).sort();
      };
      const onServer = await search(there);
      expect(await search(here)).toEqual(onServer);
      expect(onServer).toContain('Insurance cards: employee@falcon-group.example');
    });

    const newest = { sort: { field: 'updated_at', direction: 'desc' } } as const;

    it.each<readonly [DemoUser, string, string, Partial<ListQuery>]>([
      ['superAdmin', 'leads', 'in their own order', {}],
      ['superAdmin', 'leads', 'searched', { search: 'trading gul' }],
      ['superAdmin', 'leads', 'by value', { sort: { field: 'order_value_fils', direction: 'desc' } }],
      [
        'superAdmin',
        'leads',
        'filtered',
        { filter: { state: { in: ['proposal', 'on_hold'] }, source: { in: ['website'] } } },
      ],
      ['superAdmin', 'lead-tasks', 'to do', { filter: { state: { in: ['todo'] } } }],
      ['superAdmin', 'mail-approvals', 'to approve', { filter: { state: { in: ['submitted'] } } }],
      ['superAdmin', 'visas', 'in their own order', {}],
      ['superAdmin', 'visas', 'in an inner state', { filter: { state: { in: ['formalities.medical'] } } }],
      ['superAdmin', 'visas', 'searched', { search: 'nurse' }],
      ['superAdmin', 'leads', 'late', { filter: { late: { is: true } } }],
      ['superAdmin', 'leads', 'in time', { filter: { late: { is: false } } }],
      ['superAdmin', 'visa-documents', 'late', { filter: { late: { is: true } } }],
      [
        'superAdmin',
        'visas',
        'late in an inner state',
        { filter: { late: { is: true }, state: { in: ['formalities.medical', 'grace'] } } },
      ],
      ['hrAdmin', 'visas', 'newest first', newest],
      ['employee', 'visas', 'in their own order', {}],
      ['hrAdmin', 'visa-documents', 'newest first', { sort: { field: 'created_at', direction: 'desc' } }],
      ['superAdmin', 'visa-fees', 'in their own order', {}],
      ['hrAdmin', 'leads', 'that he may not see', {}],
      ['employee', 'visa-fees', 'that he may not see', {}],
    ])('lists for %s: %s %s', async (who, area, _, query) => {
      const { onServer, inMemory } = await both(who, (areas) => listed(areas, area, query));
      expect(inMemory).toEqual(onServer);
    });

    it.each<readonly [DemoUser, string, Partial<ListQuery>]>([
      ['superAdmin', 'leads', { filter: { state: { in: ['negotiation'] } } }],
      ['superAdmin', 'leads', newest],
      ['superAdmin', 'lead-tasks', { filter: { state: { in: ['todo'] } } }],
      ['superAdmin', 'mail-approvals', newest],
      ['superAdmin', 'visas', { filter: { state: { in: ['formalities', 'grace'] } } }],
      ['superAdmin', 'visas', { filter: { state: { in: ['entry_permit_issued'] } } }],
      ['superAdmin', 'visas', { filter: { state: { in: ['returned'] } } }],
      ['hrAdmin', 'visas', {}],
      ['superAdmin', 'visa-documents', { filter: { state: { in: ['rejected', 'verified'] } } }],
      ['superAdmin', 'visa-fees', { filter: { state: { in: ['due'] } } }],
    ])('shows %s a record of %s with all that its lifecycle decides by', async (who, area, query) => {
      const { here } = await portsOf(who);
      const { rows } = accepted(await listed(await here.areas(), area, query, 5));
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows) {
        const { onServer, inMemory } = await both(who, (areas) => areas.read(area, id, null, staying()));
        expect(inMemory).toEqual(onServer);
      }
    });

    it.each(['leads', 'visas', 'visa-fees'])('draws board and map of %s alike', async (area) => {
      const board = await both('superAdmin', (areas) =>
        areas.board(area, { query: EVERYTHING, company: ALL_IN_REACH }, staying()),
      );
      expect(board.inMemory).toEqual(board.onServer);
      const map = await both('superAdmin', (areas) =>
        areas.process(area, { query: EVERYTHING, company: ALL_IN_REACH }, staying()),
      );
      expect(map.inMemory).toEqual(map.onServer);
    });

    it('posts what it begins with once, however often its records are opened', async () => {
      const { here } = await portsOf('superAdmin');
      const entries = async () =>
        accepted(
          await listed(await here.areas(), 'journal-entries', {
            sort: { field: 'number', direction: 'desc' },
          }),
        );
      const before = await entries();
      expect(before.rows.length).toBeGreaterThan(0);
      expect(await entries()).toEqual(before);
    });

    /** Expenses that pay a VAT return are made from what the server has posted, which the memory has not. */
    const PAYS_RETURN = 'expense-tax-period-';
    /** Of which the demo has only the latest records. */
    const cut = ['invoices', 'invoice-lines', 'payments', 'payslips'];
    const whole = [...Object.keys(OWNERS), 'leads', 'visa-fees', 'partners', 'expenses'].filter(
      (area) => !cut.includes(area),
    );
    it.each(cases)('counts records for %s, %s, alike', async (who, _, company) => {
      const differing: string[] = [];
      for (const area of whole) {
        const { onServer, inMemory } = await both(who, async (areas) =>
          mapResult(await areas.ids(area, { query: EVERYTHING, company }, staying()), ({ ids }) =>
            ids
              .filter((id) => !id.startsWith(PAYS_RETURN))
              .sort()
              .join(),
          ),
        );
        if (inMemory !== onServer) differing.push(`${area}: ${inMemory}; on the server ${onServer}`);
      }
      expect(differing).toEqual([]);
    });

    /** What is added to an entry, or why it is refused. */
    const enter = async (areas: AreasPort, area: string, fields: FieldInputs) => {
      const done = await areas.create(area, { fields, key: randomUUID() }, staying());
      if (done.ok)
        return Object.fromEntries(
          Object.entries(done.value.fields).filter(
            ([name]) => ADDED.includes(name) && !Object.hasOwn(fields, name),
          ),
        );
      return done.error.kind === 'refused'
        ? { code: done.error.code, fields: done.error.fields?.map(({ field, code }) => `${field}: ${code}`) }
        : done.error;
    };
    const first = async (area: string, filter: ListQuery['filter']) => {
      const { here } = await portsOf('superAdmin');
      const { rows } = accepted(await listed(await here.areas(), area, { filter }, 1));
      if (!rows[0]) throw new Error(`Nothing of ${area} is so`);
      return rows[0];
    };
    const someId = async (area: string, filter: ListQuery['filter']) => (await first(area, filter)).id;
    const fieldIn = async (area: string, filter: ListQuery['filter'], field: string) => {
      const value = (await first(area, filter)).fields[field] ?? null;
      return value !== null && typeof value === 'object' ? value.id : value;
    };
    const inStates = (...states: string[]) => ({ state: { in: states } });
    const active = inStates('active');

    it.each<readonly [string, string, () => Promise<FieldInputs>, unknown]>([
      [
        'documents',
        'the next version of a passport',
        async () => {
          const filter = { ...inStates('verified'), type: { in: ['passport'] } };
          const employee_id = await fieldIn('documents', filter, 'employee_id');
          return { name: 'Passport', type: 'passport', employee_id };
        },
        expect.objectContaining({ version_number: expect.any(Number), owner_kind: 'employee' }),
      ],
      [
        'documents',
        'a type that nobody of that kind has',
        async () => ({
          name: 'Licence',
          type: 'trade_licence',
          employee_id: await someId('employees', active),
        }),
        { code: 'invalid_input', fields: ['fields.type: invalid'] },
      ],
      [
        'renewals',
        'of a document that is being renewed',
        async () => {
          const filter = { ...inStates('opened', 'client_decision'), paper: { in: ['residence'] } };
          const employee_id = await fieldIn('renewals', filter, 'employee_id');
          return { employee_id, paper: 'residence', expires_on: TEST_TODAY };
        },
        { code: 'duplicate' },
      ],
      [
        'payroll-runs',
        'off cycle',
        async () => ({ company_id: await someId('clients', active), month: '2027-03-15', kind: 'off_cycle' }),
        expect.objectContaining({ name: expect.stringMatching(/ 03-2027 \(off-cycle\)$/) }),
      ],
      [
        'payroll-runs',
        'of no client',
        async () => ({
          company_id: await someId('clients', inStates('prospect')),
          month: '2027-03-01',
          kind: 'regular',
        }),
        { code: 'invalid_input', fields: ['fields.company_id: no_client'] },
      ],
      [
        'clients',
        'a name that is taken',
        async () => ({ name: String(await fieldIn('clients', active, 'name')).toUpperCase() }),
        { code: 'name_taken' },
      ],
      [
        'leave-entries',
        'leave that is taken',
        async () => ({
          employee_id: await someId('employees', active),
          leave_type: 'annual',
          movement: 'taken',
          days: -1,
          from_on: TEST_TODAY,
        }),
        { code: 'invalid_input', fields: ['fields.movement: invalid'] },
      ],
      [
        'accounts',
        'under one of another kind',
        async () => ({
          code: '9999',
          name: 'Elsewhere',
          kind: 'asset',
          parent_id: await someId('accounts', { ...active, kind: { in: ['expense'] } }),
        }),
        { code: 'invalid_input', fields: ['fields.parent_id: invalid'] },
      ],
      [
        'employees',
        'a savings scheme that never begins',
        async () => ({
          first_name: 'Noor',
          last_name: 'Aziz',
          company_id: await someId('clients', active),
          joined_on: TEST_TODAY,
          born_on: '1990-01-01',
          nationality: 'India',
          savings_scheme: 'dews',
        }),
        { code: 'invalid_input', fields: ['fields.savings_from: required'] },
      ],
    ])('takes an entry alike: %s, %s', async (area, _, fieldsOf, expected) => {
      const fields = await fieldsOf();
      const { here, there } = await portsOf('superAdmin');
      const onServer = await enter(there.areas, area, fields);
      expect(await enter(await here.areas(), area, fields)).toEqual(onServer);
      expect(onServer).toEqual(expected);
    });

    const give = async (areas: AreasPort, area: string, id: string, event: string, payload: FieldInputs) => {
      const { version } = accepted(await areas.read(area, id, null, staying()));
      const input = { id, version, event, payload, key: randomUUID() };
      return accepted(await areas.command(area, input, staying()));
    };
    const put = async (areas: AreasPort, area: string, fields: FieldInputs) =>
      accepted(await areas.create(area, { fields, key: randomUUID() }, staying()));

    it('reverses an entry alike: its mirror is posted, line by line on the other side', async () => {
      const [one, other] = [await portsOf('superAdmin'), await portsOf('controller')];
      const { rows } = accepted(
        await listed(one.there.areas, 'accounts', { filter: { ...active, kind: { in: ['expense'] } } }, 5),
      );
      const [debit, credit] = rows.filter(({ fields }) => fields.is_postable === true);
      if (!debit || !credit) throw new Error('The chart is empty');
      const reversed = async (enters: AreasPort, approves: AreasPort) => {
        const fields = { memo: 'Moved', entry_on: TEST_TODAY, source: 'manual' };
        const { id } = await put(enters, 'journal-entries', fields);
        for (const [side, account] of [['debit', debit] as const, ['credit', credit] as const])
          await put(enters, 'journal-lines', {
            entry_id: id,
            account_id: account.id,
            side,
            amount_fils: 500,
          });
        await give(enters, 'journal-entries', id, 'submit', {});
        await give(approves, 'journal-entries', id, 'post', {});
        await give(approves, 'journal-entries', id, 'reverse', {
          reversed_on: TEST_TODAY,
          remark: 'Not this one',
        });
        const { fields: written } = accepted(await enters.read('journal-entries', id, null, staying()));
        const mirror = written.reversed_by_id;
        const entry_id = mirror && typeof mirror === 'object' ? mirror.id : '';
        const lines = accepted(
          await listed(enters, 'journal-lines', { filter: { entry_id: { in: [entry_id] } } }),
        );
        const { state } = accepted(await enters.read('journal-entries', entry_id, null, staying()));
        return {
          state,
          lines: lines.rows.map((line) => [line.state, line.fields.side, line.fields.amount_fils]).sort(),
        };
      };
      const onServer = await reversed(one.there.areas, other.there.areas);
      expect(await reversed(await one.here.areas(), await other.here.areas())).toEqual(onServer);
      expect(onServer).toEqual({
        state: 'posted',
        lines: [
          ['fixed', 'credit', 500],
          ['fixed', 'debit', 500],
        ],
      });
    });

    it('asks alike for the next version of a document, which stays in force', async () => {
      const { here, there } = await portsOf('superAdmin');
      const id = await someId('documents', { ...inStates('verified'), type: { in: ['trade_licence'] } });
      const renewed = async (areas: AreasPort) => {
        const { state } = await give(areas, 'documents', id, 'renew', {});
        const filter = { ...inStates('requested'), type: { in: ['trade_licence'] } };
        const { rows } = accepted(
          await listed(areas, 'documents', { filter, sort: { field: 'created_at', direction: 'desc' } }, 1),
        );
        const { version_number, owner_kind, name } = rows[0]?.fields ?? {};
        return { state, version_number, owner_kind, name };
      };
      const onServer = await renewed(there.areas);
      expect(await renewed(await here.areas())).toEqual(onServer);
      expect(onServer).toMatchObject({ state: 'verified', version_number: 2 });
    });
  });
});

/** What entries are given beside their own fields, numbers of series left out: each side counts its own. */
const ADDED = ['name', 'month', 'pay_on', 'company_id', 'owner_kind', 'version_number', 'supersedes_id'];

type Outcome = Parameters<typeof outcome>[0];

/** A value, or the code of a refusal: wording is the server's own. */
const outcome = (result: { ok: true; value: unknown } | { ok: false; error: object }): unknown => {
  if (result.ok) return result.value;
  return 'code' in result.error ? result.error.code : result.error;
};
