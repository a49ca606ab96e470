import { randomUUID } from 'node:crypto';
import { areaFor, nameFields } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import { openedAtAddress } from '@domain/area/open-cases';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { caseValueOf } from '@domain/area/state-value';
import { pickedIn } from '@domain/dashboard/counted-lists';
import { homeFigures } from '@domain/my-work/home';
import { type DueChoice, HomeAmounts, MY_WORK_COUNTED, MY_WORK_PAGE, MyWork } from '@domain/my-work/my-work';
import { FINANCE_ROLES } from '@domain/session/session';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import { nextStepAt } from '@machines/lifecycle/next-step';
import { goesWay, waitingStates } from '@machines/lifecycle/waiting';
import { homeAmounts } from '@server/areas/my-work/home.store';
import { ANYBODY } from '@server/areas/my-work/warm-up';
import type { Database } from '@server/db/database';
import { lifecycleOf } from '@server/records/binding';
import { workerOf } from '@server/records/process/worker';
import { allBindings, bindingOf, knownBinding } from '@server/records/registry';
import { onOneEngine } from '@tests/support/database';
import { addLead, lastEmployee, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

interface Waiting {
  readonly id: string;
  readonly machine: string;
  readonly leaves: readonly string[];
  readonly submitted_by: string | null;
  readonly worker: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;
  let client: Person;
  let employee: Person;
  let employeeId: string;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    client = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    employee = await signedIn(server, { role: 'isEmployee', companyId: 'company-0001' });
    employeeId = await lastEmployee(database.db, 'company-0001');
    await makeEmployee(database.db, employee, employeeId);
  });

  const workOf = async (person: Person, body: object = {}) =>
    MyWork.parse((await person.ask('POST /my-work/list', { body })).body);

  const everybody = () =>
    [
      [staff, 'isSuperAdmin'],
      [client, 'isAdmin'],
      [employee, 'isEmployee'],
    ] as const;

  describe('what waits for somebody', () => {
    it('is found in an index that has all that is asked, wherever somebody in particular works on a record', async () => {
      const { rows } = await sql<{ name: string; text: string }>`select indexname as name, indexdef as text
        from pg_indexes where schemaname = current_schema()`.execute(database.db);
      const indexes = new Map(rows.map(({ name, text }) => [name, text.replaceAll('::text', '')]));
      const partsOf = (table: string) =>
        /\((.*)\) INCLUDE \((.*)\)$/.exec(indexes.get(`${table}_waiting`) ?? '')?.slice(1) ?? [];
      // nobody in particular works on a line of a bank or a payslip, but there are more of them than of anything else
      expect(partsOf('bank_transaction')).toEqual(['machine, state, state_since, id', 'leaves']);
      expect(partsOf('payslip')).toEqual(['machine, state, state_since, id', 'leaves, company_id']);
      for (const { area, scope } of allBindings()) {
        const worker = workerOf(knownBinding(area.name));
        // what an alert points at stands in the list itself
        if (worker === null || area.name === 'alerts') continue;
        const company = typeof scope === 'object' && 'company' in scope ? scope.company : 'id';
        const [keys, included] = partsOf(area.entity);
        expect([area.entity, keys]).toEqual([
          area.entity,
          `machine, state, COALESCE(${worker}, ''), state_since, id`,
        ]);
        expect(['id', ...(included ?? '').split(', ')]).toEqual(
          expect.arrayContaining([worker, 'leaves', company]),
        );
      }
    });

    it('is what his role can move on, his own first, then what is due first, each record once', async () => {
      for (const [person, role] of everybody()) {
        const { items } = await workOf(person);
        for (const { area, row } of items) {
          const binding = knownBinding(area);
          const lifecycle = lifecycleOf(binding, row.machine);
          const step = nextStepAt(
            binding.area,
            lifecycle,
            caseValueOf(row.value, row.state),
            role,
            row.fields,
          );
          expect([area, row.state, step.kind]).toEqual([area, row.state, 'command']);
        }
        const order = items.map(
          ({ is_assigned, due_on }) => `${is_assigned ? 'his' : 'of nobody'} ${due_on}`,
        );
        expect(order).toEqual([...order].sort());
        const names = items.map(({ area, row }) => `${area} ${row.id}`);
        expect(new Set(names).size).toBe(names.length);
      }
      expect((await workOf(staff)).items.length).toBeGreaterThan(10);
    });

    it('says whom or what it is about: each item has whatever its area names records by', async () => {
      const seen = new Set<string>();
      for (const [person] of everybody())
        for (const { area } of (await workOf(person)).areas)
          for (const { row } of (await workOf(person, { area })).items) {
            const { fields } = knownBinding(area).area;
            const naming = nameFields(knownBinding(area).area).filter(
              (name) => fields[name]?.kind !== 'choice' && (row.fields[name] ?? '') !== '',
            );
            expect([area, naming]).not.toEqual([area, []]);
            expect([area, openedAtAddress(knownBinding(area).area, row)]).not.toEqual([area, null]);
            seen.add(area);
          }
      expect([...seen]).toEqual(expect.arrayContaining(['visa-fees', 'visa-documents', 'close-tasks']));
    });

    it('says what it is about, as far as he may read it: leave and when, a letter and which, a document and its type', async () => {
      for (const [person, role] of everybody())
        for (const { area: name } of (await workOf(person)).areas) {
          const { area } = knownBinding(name);
          const { hides = [] } = accessIn(area, role) ?? {};
          const about = (areaFor(area, role).about ?? []).filter((field) => !hides.includes(field));
          for (const { row } of (await workOf(person, { area: name })).items)
            expect([name, Object.keys(row.fields)]).toEqual([name, expect.arrayContaining([...about])]);
        }
      expect(knownBinding('requests').area.about).toEqual(
        expect.arrayContaining(['kind', 'leave_type', 'from_on', 'to_on', 'days', 'letter_type', 'new_iban']),
      );
      expect(knownBinding('documents').area.about).toContain('type');
    });

    it('is his own, or nobody’s yet, and never what another one works on', async () => {
      const { areas } = await workOf(staff, { area: 'inquiries' });
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from inquiry
        where state in ('new', 'assigned') and (owner_id is null or owner_id = ${staff.user.id})`.execute(
        database.db,
      );
      expect(areas.find(({ area }) => area === 'inquiries')?.count ?? 0).toBe(rows[0]?.count);
    });

    it('is told as more where a state has over a hundred, and what is his stands before all of them', async () => {
      const more = async () =>
        (await workOf(staff)).areas.find(({ area }) => area === 'leads')?.is_more ?? false;
      expect(await more()).toBe(false);
      for (let count = 0; count <= MY_WORK_COUNTED; count += 1) await addLead(staff);
      expect(await more()).toBe(true);
      const mine = await addLead(staff, { owner_id: staff.user.id });
      await sql`update lead set state_since = '2999-01-01' where id = ${mine.id}`.execute(database.db);
      const [first, ...others] = (await workOf(staff, { area: 'leads' })).items;
      expect(first).toMatchObject({ row: { id: mine.id }, is_assigned: true });
      expect(others.some(({ is_assigned }) => !is_assigned)).toBe(true);
      expect(others).toHaveLength(MY_WORK_PAGE - 1);
    });

    it('does not tell who submitted something that it waits for his approval', async () => {
      const approvals = async () =>
        (await workOf(staff)).items.filter(({ owner }) => owner === 'approver').map(({ row }) => row.id);
      const [first] = (await workOf(staff)).items.filter(({ owner }) => owner === 'approver');
      const table = bindingOf(first?.area ?? '')?.area.entity ?? '';
      const id = first?.row.id ?? '';
      expect(await approvals()).toContain(id);
      await sql`update ${sql.table(table)} set memory = memory || jsonb_build_object('submitted_by', ${staff.user.id}::text)
        where id = ${id}`.execute(database.db);
      expect(await approvals()).not.toContain(id);
    });

    it('is no approval that would be refused to him: of a request that he endorsed, or of an account that he does not see', async () => {
      const waiting = async (person: Person) =>
        (await workOf(person, { area: 'requests' })).items.map(({ row }) => row.id);
      const other = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
      const { rows } = await sql<{ id: string }>`update hr_request set state = 'hr', state_value = '"hr"',
        leaves = array['hr'], state_since = '2026-01-01', kind = 'bank_change', new_iban = 'AE070331234567890123456',
        manager_id = ${client.user.id}, created_by = null
        where id = (select id from hr_request where company_id = 'company-0001' order by id limit 1) returning id`.execute(
        database.db,
      );
      const id = rows[0]?.id ?? '';
      const refused = async (person: Person) => {
        const { version } = (await person.ask(`GET /records/requests/${id}/read`)).body as RecordAnswer;
        const { body } = await person.ask(`POST /records/requests/${id}/commands/approve`, {
          body: { version, payload: {}, key: randomUUID() },
        });
        return body;
      };
      for (const person of [staff, client, other]) expect(await waiting(person)).not.toContain(id);
      expect(await refused(staff)).toMatchObject({ reasons: [{ code: 'account_masked' }] });
      expect(await refused(client)).toMatchObject({
        reasons: expect.arrayContaining([expect.objectContaining({ code: 'needs_another_person' })]),
      });
      // who sees the account and did not endorse it decides; so does he of what is no account
      const grant = (who: Person) =>
        database.db.insertInto('user_grant').values({ user_id: who.user.id, grant_name: 'bank' }).execute();
      await grant(other);
      await grant(client);
      expect(await waiting(other)).toContain(id);
      expect(await waiting(client)).not.toContain(id);
      await sql`update hr_request set kind = 'letter', new_iban = null where id = ${id}`.execute(database.db);
      expect(await waiting(staff)).toContain(id);
      await sql`update hr_request set manager_id = null where id = ${id}`.execute(database.db);
      expect(await waiting(client)).toContain(id);
    });

    it('has no paper that nobody has to hand in, unless somebody asked for it again', async () => {
      const idsOf = async (person: Person, area: string) =>
        (await workOf(person, { area })).items.map(({ row }) => row.id);
      const paperOf = async (area: string) =>
        (await workOf(client, { area })).items.find(({ state }) => state === 'requested')?.row.id ?? '';
      const visa = await paperOf('visa-documents');
      await sql`update visa_document set is_required = false where id = ${visa}`.execute(database.db);
      expect(await idsOf(client, 'visa-documents')).not.toContain(visa);
      await sql`update visa_document set is_required = true where id = ${visa}`.execute(database.db);
      expect(await idsOf(client, 'visa-documents')).toContain(visa);

      const { rows } = await sql<{ id: string }>`update onboarding_document
        set is_required = false, state = 'waived', state_value = '"waived"', leaves = array['waived']
        where id = (select id from onboarding_document order by id limit 1) returning id`.execute(
        database.db,
      );
      const [waived] = rows;
      const path = `/records/onboarding-documents/${waived?.id}`;
      const { body } = await staff.ask(`GET ${path}/read`);
      const before = body as RecordAnswer;
      expect(before.fields.is_wanted).toBe(false);
      // as the tab of what is missing picks them
      const missing = async () => {
        const filter = { state: { in: ['requested'] }, is_wanted: { is: true } };
        const found = await staff.ask('POST /records/onboarding-documents/ids', { body: { filter } });
        return (found.body as { readonly ids: readonly string[] }).ids;
      };
      expect(await missing()).not.toContain(waived?.id);
      const again = await staff.ask(`POST ${path}/commands/request_again`, {
        body: { version: before.version, payload: {}, key: randomUUID() },
      });
      expect(again.body).toMatchObject({ state: 'requested', fields: { is_wanted: true } });
      expect(await missing()).toContain(waived?.id);
    });

    it('of whoever does a part of finance is the work of his part, and of the auditor none', async () => {
      const all = (await workOf(staff)).areas;
      for (const role of FINANCE_ROLES) {
        const { areas } = await workOf(await signedIn(server, { role }));
        const ofPart = all.filter(({ area }) => knownBinding(area).area.financeRoles?.includes(role));
        expect([role, areas.map(({ area }) => area).sort()]).toEqual([
          role,
          ofPart.map(({ area }) => area).sort(),
        ]);
        if (role === 'isPayroll') expect(areas.length).toBeGreaterThan(0);
      }
    });

    it('of a client is his companies’, and narrower when he selects some', async () => {
      const { items } = await workOf(client);
      for (const { company } of items) expect(company?.id).toBeDefined();
      const all = await workOf(staff);
      const companies = new Set(all.items.flatMap(({ company }) => company?.id ?? []));
      const [one] = [...companies];
      const narrowed = await workOf(staff, { company: [one] });
      expect(narrowed.items.length).toBeGreaterThan(0);
      expect(narrowed.items.length).toBeLessThan(all.items.length + 1);
      const foreign = await client.ask('POST /my-work/list', { body: { company: ['company-0009'] } });
      expect(foreign.status).toBe(403);
    });

    it('is counted within the selected company and those below it, area by area', async () => {
      const { rows: companies } = await sql<{ id: string }>`select id from company`.execute(database.db);
      let seen = 0;
      for (const { id: company } of companies) {
        const { areas } = await workOf(staff, { company: [company] });
        for (const { area, lifecycles, scope } of allBindings()) {
          if (typeof scope !== 'object' || !('company' in scope) || area.name === 'alerts') continue;
          const states = waitingStates(area, lifecycles, 'isSuperAdmin');
          const { rows } = await sql<Waiting>`with recursive own (id) as
              (select ${company}::text union select company.id from company join own on parent_company_id = own.id)
            select id, machine, leaves, to_jsonb(${sql.table(area.entity)}) as fields, memory->>'submitted_by' as submitted_by,
              ${sql.raw(workerOf(knownBinding(area.name)) ?? 'null')} as worker
            from ${sql.table(area.entity)} where ${sql.ref(scope.company)} in (select id from own)`.execute(
            database.db,
          );
          const his = rows.filter(({ machine, leaves, submitted_by, worker, fields }) =>
            states.some(
              ({ machine: of, leaf, owner, way }) =>
                of === machine &&
                leaves.includes(leaf) &&
                goesWay({ way }, fields) &&
                (worker === null || worker === staff.user.id) &&
                (owner !== 'approver' || submitted_by !== staff.user.id),
            ),
          );
          const counted = areas.find(({ area: name }) => name === area.name);
          expect([company, area.name, counted?.count ?? 0]).toEqual([company, area.name, his.length]);
          seen += his.length;
        }
      }
      expect(seen).toBeGreaterThan(20);
    });

    it('is found under a selection behind however much that is older and of nobody selected', async () => {
      const company = 'company-0002';
      const leadsOf = async () => {
        const { items, areas } = await workOf(staff, { area: 'leads', company: [company] });
        return [items.map(({ row }) => row.id), areas.find(({ area }) => area === 'leads')?.count ?? 0];
      };
      const [before, count] = await leadsOf();
      for (let older = 0; older <= MY_WORK_COUNTED; older += 1) await addLead(staff);
      const own = await addLead(staff);
      await sql`update lead set client_id = ${company}, state_since = now() + interval '1 day'
        where id = ${own.id}`.execute(database.db);
      expect(await leadsOf()).toEqual([[...(before as string[]), own.id], Number(count) + 1]);
    });

    it('can be narrowed to what is late', async () => {
      const today = dayInDubai(server.services.clock.now().getTime());
      const { items } = await workOf(staff, { due: 'late' });
      expect(items.length).toBeGreaterThan(0);
      for (const { due_on } of items) expect(due_on !== null && due_on <= today).toBe(true);
    });

    it.each(['client', 'employee'] as const)(
      'of a requester (%s) has the ticket that waits for his answer, however long that takes, and of nobody else',
      async (requester) => {
        const [who, another] = requester === 'client' ? [client, employee] : [employee, client];
        const { id } = (
          await who.ask('POST /records/tickets/create', {
            body: {
              fields: {
                subject: 'No payslip',
                type: 'Payroll',
                company_id: 'company-0001',
                employee_id: employeeId,
              },
              key: randomUUID(),
            },
          })
        ).body as RecordAnswer;
        for (const [event, payload] of [
          ['assign', { assigned_to_id: staff.user.id }],
          ['start', {}],
          ['wait', {}],
        ] as const) {
          const { version } = (await staff.ask(`GET /records/tickets/${id}/read`)).body as RecordAnswer;
          const body = { version, payload, key: randomUUID() };
          expect(await staff.ask(`POST /records/tickets/${id}/commands/${event}`, { body })).toMatchObject({
            status: 200,
          });
        }
        const ticketsOf = async (person: Person, due: DueChoice) =>
          (await workOf(person, { area: 'tickets', due })).items.filter(({ row }) => row.id === id);
        expect(await ticketsOf(who, 'any')).toMatchObject([
          { state: 'pending', owner: requester, due_on: null },
        ]);
        expect([await ticketsOf(who, 'late'), await ticketsOf(who, 'week')]).toEqual([[], []]);
        expect(await ticketsOf(another, 'any')).toEqual([]);
      },
    );

    it('of a client has the clearance of somebody who leaves, until all of it is done and staff go on', async () => {
      const { rows } = await sql<{ id: string }>`update offboarding_case
        set state = 'clearance', state_value = '"clearance"', leaves = '{clearance}', company_id = 'company-0001',
          handover_done = true, assets_returned = null, access_removed = null
        where id = (select id from offboarding_case order by id limit 1) returning id`.execute(database.db);
      const id = rows[0]?.id ?? '';
      const waitsFor = async (person: Person) =>
        (await workOf(person, { area: 'offboardings' })).items.some(({ row }) => row.id === id);
      expect([await waitsFor(client), await waitsFor(staff)]).toEqual([true, false]);
      for (const [access_removed, isLeft] of [
        [false, true],
        [true, false],
      ] as const) {
        const { version } = (await client.ask(`GET /records/offboardings/${id}/read`)).body as RecordAnswer;
        const payload = { handover_done: true, assets_returned: true, access_removed };
        const body = { version, payload, key: randomUUID() };
        expect(
          await client.ask(`POST /records/offboardings/${id}/commands/record_clearance`, { body }),
        ).toMatchObject({ status: 200 });
        expect([await waitsFor(client), await waitsFor(staff)]).toEqual([isLeft, !isLeft]);
      }
    });

    it('of an employee names himself, of nobody else', async () => {
      expect((await workOf(employee)).employee).toMatchObject({ id: employeeId });
      expect((await workOf(client)).employee).toBeNull();
    });
  });

  describe('an invitation', () => {
    it('waits for whoever was invited, and tops nobody’s work', async () => {
      const { rows } = await sql<{
        id: string;
      }>`update app_user set state = 'invited', state_value = '"invited"',
        leaves = '{invited}', state_since = '2026-01-01T08:00:00Z'
        where id = (select id from app_user where state = 'active' order by id desc limit 1) returning id`.execute(
        database.db,
      );
      const { items } = await workOf(staff);
      expect(rows).toHaveLength(1);
      expect(items.filter(({ area }) => area === 'users')).toEqual([]);
    });
  });

  const listFigures = (...of: Parameters<typeof homeFigures>) =>
    homeFigures(...of).filter((one) => 'list' in one);

  describe('the figures of a home', () => {
    it('come with the amounts of exactly their lists, under any selection of companies', async () => {
      const today = dayInDubai(server.services.clock.now().getTime());
      for (const [person, role] of everybody())
        for (const company of [[], ['company-0001']]) {
          const { body } = await person.ask('POST /my-work/home', { body: { company } });
          const { sums } = HomeAmounts.parse(body);
          const figures = listFigures(role, today).filter(({ sum }) => sum !== undefined);
          expect(sums.map(({ id }) => id)).toEqual(figures.map(({ id }) => id));
          for (const { id, list, sum = '' } of figures) {
            const query = { ...pickedIn(list), company, page: { size: 200 } };
            const { body: page } = await person.ask(`POST /records/${list.area}/list`, { body: query });
            const amounts = (page as ListPage).rows.map(({ fields }) => Number(fields[sum] ?? 0));
            const total = amounts.reduce((all, one) => all + one, 0);
            expect([id, sums.find((one) => one.id === id)?.fils]).toEqual([id, total]);
          }
        }
      expect((await client.ask('POST /my-work/home', { body: { company: ['company-0009'] } })).status).toBe(
        403,
      );
    });

    it('of staff count every process with a fine, in whatever state it is', async () => {
      const today = dayInDubai(server.services.clock.now().getTime());
      const { rows } = await sql<{ id: string }>`
        update visa_case set emirates_id_expires_on = ${addDays(today, -40)}::date, entry_permit_expires_on = null, grace_ends_on = null
        where id = (select id from visa_case where state = 'formalities' order by id limit 1) returning id`.execute(
        database.db,
      );
      const list = listFigures('isSuperAdmin', today).find(({ id }) => id === 'fines')?.list;
      if (list === undefined) throw new Error('Staff have a figure of fines');
      const { body } = await staff.ask('POST /records/visas/list', {
        body: { ...pickedIn(list), page: { size: 200 } },
      });
      // thirty days are free, then AED 20 a day
      expect((body as ListPage).rows).toContainEqual(
        expect.objectContaining({ id: rows[0]?.id, fields: expect.objectContaining({ fine_fils: 20_000 }) }),
      );
    });

    it('add up fines that are worked out once for each process, also where the list asks for them itself', async () => {
      const statements: string[] = [];
      const db = database.db.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(JSON.stringify(node));
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await homeAmounts(db, { caller: ANYBODY, scope: { kind: 'all' }, now: server.services.clock.now() });
      const times = statements.map((statement) => statement.split('overstay_fils_per_day').length - 1);
      expect(times.filter((count) => count > 0)).toEqual([1]);
    });

    it('of an HR administrator that wait for his decision are what his work has', async () => {
      const today = dayInDubai(server.services.clock.now().getTime());
      const states = async (area: string) =>
        (await workOf(client, { area })).items.map(({ row }) => row.state).sort();
      for (const { id, list } of listFigures('isAdmin', today)) {
        if (!['decisions', 'payroll'].includes(id)) continue;
        const { area, lifecycles } = knownBinding(list.area);
        const waiting = waitingStates(area, lifecycles, 'isAdmin').map(({ state }) => state);
        expect([id, list.filter.state]).toEqual([id, { in: waiting }]);
        const { body } = await client.ask(`POST /records/${list.area}/list`, {
          body: { ...pickedIn(list), page: { size: 200 } },
        });
        expect([id, (body as ListPage).rows.map(({ state }) => state).sort()]).toEqual([
          id,
          await states(list.area),
        ]);
      }
    });

    it('of what waits in an area are what My work counts and lists there, without what he has endorsed', async () => {
      const waitsIn = homeFigures('isAdmin', dayInDubai(server.services.clock.now().getTime())).flatMap(
        (one) => ('list' in one ? [] : [one.waitsIn]),
      );
      expect(waitsIn).toEqual(['requests']);
      const { rows } = await sql<{ id: string }>`update hr_request set state = 'hr', state_value = '"hr"',
        leaves = array['hr'], kind = 'letter', new_iban = null, manager_id = null, created_by = null
        where company_id = 'company-0001' returning id`.execute(database.db);
      const counted = async () => {
        const { areas, items } = await workOf(client, { area: 'requests' });
        const count = areas.find(({ area }) => area === 'requests')?.count ?? 0;
        expect(items).toHaveLength(count);
        return count;
      };
      const before = await counted();
      expect(before).toBeGreaterThan(0);
      await sql`update hr_request set manager_id = ${client.user.id} where id = ${rows[0]?.id ?? ''}`.execute(
        database.db,
      );
      expect(await counted()).toBe(before - 1);
    });

    it('of an employee have his own latest payslip, of nobody else', async () => {
      const payslip = async (person: Person) =>
        HomeAmounts.parse((await person.ask('POST /my-work/home')).body).payslip;
      const { body } = await employee.ask('POST /records/payslips/list', {
        body: {
          sort: { field: 'month', direction: 'desc' },
          filter: { state: { in: ['released', 'viewed'] } },
        },
      });
      expect((await payslip(employee))?.id).toBe((body as ListPage).rows[0]?.id);
      expect(await payslip(staff)).toBeNull();
      expect(await payslip(client)).toBeNull();
    });

    it('are lists that the role may look at', async () => {
      const today = dayInDubai(server.services.clock.now().getTime());
      for (const [person, role] of everybody())
        for (const { id, list } of listFigures(role, today)) {
          const body = { query: pickedIn(list), total: true };
          const { status } = await person.ask(`POST /records/${list.area}/list`, { body });
          expect([id, status]).toEqual([id, 200]);
        }
    });
  });
});
