import type { Company } from '@domain/company/company';
import { allCompanies } from '@domain/company/company-tree';
import type { Database } from '@server/db/database';
import { type Ask, askAs, askWith } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const FOREIGN = 'company-0006';

onOneEngine((open) => {
  let database: Database;
  let staff: Ask;
  let admin: Ask;
  let employee: Ask;

  const treeFor = async (ask: Ask, body?: object): Promise<readonly Company[]> => {
    const answer = await ask('POST /company/all', body ? { body } : {});
    return (answer.body as { data: Company[] }).data;
  };

  let server: TestServer;
  const start = async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await askAs(server, 'superAdmin');
    admin = await askAs(server, 'hrAdmin');
    employee = await askAs(server, 'employee');
  };

  describe('the tree', () => {
    beforeAll(start);

    it('holds every company once for staff, nested three levels', async () => {
      const tree = await treeFor(staff);
      const rows = await database.db.selectFrom('company').select('id').execute();
      const ids = allCompanies(tree).map((node) => node._id);
      expect([...ids].sort()).toEqual(rows.map(({ id }) => id).sort());
      expect(tree.every((node) => node.parent_company_id === '0')).toBe(true);
      expect(tree.find((node) => node._id === 'company-0001')?.children[0]?.children[0]?.company_name).toBe(
        'Falcon Interiors LLC',
      );
    });

    it('holds the own group for an HR administrator, whatever is selected', async () => {
      const [root, ...more] = await treeFor(admin, { selected_company_id: 'company-0004' });
      expect(more).toEqual([]);
      expect(root && allCompanies([root])).toHaveLength(5);
    });

    it('shows the root of a branch administrator on top, with the parent that it has', async () => {
      const branch = await server.addUser({ role: 'isAdmin', companyId: 'company-0002' });
      const { access } = await server.signIn(branch);
      const [root, ...more] = await treeFor(askWith(server, access));
      expect(more).toEqual([]);
      expect(root).toMatchObject({ _id: 'company-0002', parent_company_id: 'company-0001' });
    });

    it('holds the own company for an employee', async () => {
      expect(allCompanies(await treeFor(employee)).map((node) => node._id)).toEqual(['company-0001']);
    });

    it('refuses another client as the selected company', async () => {
      const body = { selected_company_id: FOREIGN };
      expect(await admin('POST /company/all', { body })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    });
  });

  describe('customers', () => {
    beforeAll(start);

    it('are those of exactly the given companies, each with what the journal says that it owes', async () => {
      const ids = ['company-0001', 'company-0004'];
      const customers = async () => {
        const { body } = await admin('POST /customer/list', { body: { company: ids } });
        return (body as { data: { customers: { company_id: string; balance: number }[] } }).data.customers;
      };
      const balance = async (id: string) =>
        Math.round(Number((await customers()).find(({ company_id }) => company_id === id)?.balance) * 100);
      expect((await customers()).map(({ company_id }) => company_id).sort()).toEqual(ids);
      for (const id of ids) {
        const { rows } = await sql<{ owed: number }>`select (
            (select coalesce(sum(outstanding_fils), 0) from invoice where company_id = ${id})
            + (select coalesce(sum(total_fils), 0) from debit_note where company_id = ${id} and state = 'issued')
            - (select coalesce(sum(total_fils - credited_fils), 0) from invoice
              where company_id = ${id} and kind = 'credit_note' and issued_on is not null and state <> 'cancelled')
            - (select coalesce(sum(total_fils - allocated_fils), 0) from sales_receipt
              where company_id = ${id} and state in ('issued', 'applied'))
            + (select coalesce(sum(amount_fils), 0) from fee_refund where company_id = ${id} and state = 'paid'))::bigint as owed`.execute(
          database.db,
        );
        expect(await balance(id)).toBe(Number(rows[0]?.owed));
      }
    });

    it('are none for no company, and none for an employee', async () => {
      const none = { status: 200, body: { data: { customers: [] } } };
      expect(await staff('POST /customer/list', { body: { company: [] } })).toMatchObject(none);
      expect(await employee('POST /customer/list', { body: { company: ['company-0001'] } })).toMatchObject(
        none,
      );
    });

    it('of another client are refused, even beside an own company', async () => {
      const body = { company: ['company-0001', FOREIGN], selected_company_id: 'company-0001' };
      expect(await admin('POST /customer/list', { body })).toMatchObject({ status: 403 });
    });
  });

  describe('adding a company', () => {
    beforeEach(start);

    const add = (ask: Ask, company_name: string, parent_company_id: string) =>
      ask('POST /company/add', { body: { company_name, parent_company_id } });

    it('puts it into the tree and writes who did it', async () => {
      const { status, body } = await add(staff, '  Falcon Marine LLC ', 'company-0001');
      const { data } = body as { data: Company };
      expect(status).toBe(201);
      expect(data).toMatchObject({
        company_name: 'Falcon Marine LLC',
        parent_company_id: 'company-0001',
        children: [],
      });
      expect(allCompanies(await treeFor(admin)).map((node) => node._id)).toContain(data._id);
      const [entry] = await database.db
        .selectFrom('audit')
        .selectAll()
        .where('entity_id', '=', data._id)
        .execute();
      expect(entry).toMatchObject({
        actor_id: 'user-0001',
        action: 'company.created',
        before: null,
        after: { name: 'Falcon Marine LLC', parent_company_id: 'company-0001', state: 'prospect' },
      });
    });

    it('adds a group on top', async () => {
      expect(await add(staff, 'New Group', '0')).toMatchObject({
        status: 201,
        body: { data: { parent_company_id: '0' } },
      });
    });

    it.each([
      ['a fourth level', 'Deep', 'company-0004', 409, 'too_deep'],
      ['the name of a sibling in other letters', 'FALCON CONTRACTING llc', 'company-0001', 409, 'name_taken'],
      ['a parent that is none', 'Orphan', 'nowhere', 404, 'not_found'],
      ['a name of blanks', '   ', '0', 400, 'invalid_input'],
    ])('refuses %s and writes nothing', async (_, name, parent, status, code) => {
      const before = (await database.db.selectFrom('company').select('id').execute()).length;
      expect(await add(staff, name, parent)).toMatchObject({ status, body: { code } });
      expect((await database.db.selectFrom('company').select('id').execute()).length).toBe(before);
      expect(
        await database.db.selectFrom('audit').select('seq').where('entity', '=', 'company').execute(),
      ).toEqual([]);
    });

    it('lets one of two at the same moment have the name', async () => {
      const both = await Promise.all([add(staff, 'Twin', '0'), add(staff, 'twin', '0')]);
      expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    });

    it('lets an administrator add below a company of his own, and nowhere else', async () => {
      const { status, body } = await add(admin, 'Falcon Catering LLC', 'company-0001');
      const { data } = body as { data: Company };
      expect(status).toBe(201);
      expect(allCompanies(await treeFor(admin)).map((node) => node._id)).toContain(data._id);
      for (const parent of ['0', FOREIGN, 'nowhere'])
        expect(await add(admin, 'Elsewhere', parent)).toMatchObject({ status: 403 });
    });

    it('is not for employees', async () => {
      expect(await add(employee, 'Mine', 'company-0001')).toMatchObject({ status: 403 });
    });
  });
});
