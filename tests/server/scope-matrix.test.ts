import { accessIn } from '@domain/area/area.policy';
import { GRANTS } from '@domain/area/field';
import { EVERYTHING } from '@domain/area/query';
import type { IdList, Lane, ListPage, ProcessState } from '@domain/area/records';
import { type CountedPanel, DISTRIBUTION_LISTS } from '@domain/dashboard/counted-distributions';
import { FIGURE_LISTS, pickedIn } from '@domain/dashboard/counted-lists';
import { FIGURES, type Figure, type StatusCount } from '@domain/dashboard/dashboard';
import { isTotal, withoutTotal } from '@domain/dashboard/dashboard.rules';
import { REPORT_NAMES, type ReportAnswer, type ReportName, specOf } from '@domain/report/reports';
import { allBindings } from '@server/records/registry';
import { onOneEngine } from '@tests/support/database';
import { fetchFile, lastEmployee, makeEmployee, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWNERS, type OwnerSql } from './scope-owners';

/** company-0001 > 0002 > 0004, 0001 > 0003 > 0005; company-0006 is another client. */
const GROUP = 'company-0001';
const FOREIGN = 'company-0006';
const OWN = ['company-0001', 'company-0002', 'company-0003', 'company-0004', 'company-0005'];
/** More records than one answer of ids holds. */
const IDS_MAX = 10_000;
const PAGE = 50;

type Role = 'staff' | 'admin' | 'employee' | 'unknown';
interface Asking {
  readonly role: Role;
  readonly person: Person;
}
interface Cell extends Asking {
  readonly name: string;
  readonly company: readonly string[];
  readonly isForbidden: boolean;
}

onOneEngine((open) => {
  let server: TestServer;
  let cells: readonly Cell[];
  let employeeId: string;

  beforeAll(async () => {
    server = await openTestServer(await open('demo'));
    const { db } = server.services;
    const staff = await signedIn(server);
    const admin = await signedIn(server, { role: 'isAdmin', companyId: GROUP });
    const employee = await signedIn(server, { role: 'isEmployee', companyId: GROUP });
    employeeId = await lastEmployee(db, GROUP);
    await makeEmployee(db, employee, employeeId);
    const unknown = await signedIn(server, { role: null, companyId: GROUP });
    for (const { user } of [staff, admin])
      await db
        .insertInto('user_grant')
        .values(GRANTS.map((grant_name) => ({ user_id: user.id, grant_name })))
        .execute();
    const all = (await db.selectFrom('company').select('id').execute()).map(({ id }) => id);
    const cell = (
      role: Role,
      person: Person,
      name: string,
      company: readonly string[],
      isForbidden = false,
    ) => ({
      role,
      person,
      name,
      company,
      isForbidden,
    });
    cells = [
      cell('staff', staff, 'none', []),
      cell('staff', staff, 'a leaf', ['company-0005']),
      cell('staff', staff, 'a parent', ['company-0002']),
      cell('staff', staff, 'a company, its child and another group', [
        'company-0004',
        'company-0002',
        FOREIGN,
      ]),
      cell('staff', staff, 'a whole group', [GROUP]),
      cell('staff', staff, 'all', all),
      cell('staff', staff, 'no company at all', ['nowhere']),
      cell('admin', admin, 'none', []),
      cell('admin', admin, 'a leaf', ['company-0005']),
      cell('admin', admin, 'a parent', ['company-0002']),
      cell('admin', admin, 'several', ['company-0004', 'company-0003', 'company-0005']),
      cell('admin', admin, 'all', OWN),
      cell('admin', admin, 'another client beside an own company', ['company-0002', FOREIGN], true),
      cell('employee', employee, 'none', []),
      cell('employee', employee, 'his company', [GROUP]),
      cell('employee', employee, 'one below it', ['company-0002'], true),
      cell('unknown', unknown, 'none', [], true),
      cell('unknown', unknown, 'his company', [GROUP], true),
    ];
  });

  const shownTo = ({ role, name }: Cell) => `${role}, ${name}`;

  /** The companies that a cell means, as a table `meant`; counted without the code under test. */
  const meant = ({ role, company }: Cell) => {
    const own = role === 'staff' ? null : [GROUP];
    const roots = company.length > 0 ? company : own;
    return sql`with recursive meant as (
      select id from company where ${roots === null ? sql`true` : sql`id = any(${[...roots]}::text[])`}
      union select c.id from company c join meant m on c.parent_company_id = m.id)`;
  };
  /** What a cell sees of an area, over the alias `r`. */
  const seen = (owner: OwnerSql, { role, company, person }: Cell): string => {
    if (owner.company === 'reader') return `r.owner_id = '${person.user.id}'`;
    const exceptions = role === 'unknown' ? undefined : owner.exceptions?.[role];
    const onlyIf = role === 'admin' || role === 'employee' ? owner.onlyIf?.[role] : undefined;
    const isOpen = owner.company === 'none' || (role === 'staff' && company.length === 0);
    const ofCompany = isOpen ? 'true' : `${owner.company} in (select id from meant)`;
    const ofHimself = owner.employee === undefined ? 'false' : `${owner.employee} = '${employeeId}'`;
    const base = role === 'employee' ? ofHimself : ofCompany;
    const mine = onlyIf === undefined ? base : `(${base} and ${onlyIf})`;
    return exceptions === undefined ? mine : `(${mine} or ${exceptions.replace('$company', `'${GROUP}'`)})`;
  };
  const expectedOf = async (owner: OwnerSql, cell: Cell) => {
    const { rows } = await sql<{ id: string; leaves: number; state: string }>`${meant(cell)}
      select r.id, r.state, cardinality(r.leaves) as leaves from ${sql.table(owner.table)} as r
      where ${sql.raw(seen(owner, cell))}`.execute(server.services.db);
    return rows;
  };

  const post = async ({ person, company }: Cell, path: string, body: object = {}) =>
    person.ask(`POST ${path}`, { body: { ...body, ...(company.length > 0 ? { company } : {}) } });
  const ok = async <T>(cell: Cell, path: string, body: object = {}): Promise<T> => {
    const answer = await post(cell, path, body);
    expect(answer.status, `${shownTo(cell)}: ${path} ${answer.text.slice(0, 200)}`).toBeLessThan(300);
    return answer.body as T;
  };
  const mayLook = (area: string, { role }: Cell): boolean => {
    const binding = allBindings().find((one) => one.area.name === area);
    const roles = { staff: 'isSuperAdmin', admin: 'isAdmin', employee: 'isEmployee', unknown: null } as const;
    if (!binding || accessIn(binding.area, roles[role]) === null) return false;
    return role === 'staff' || OWNERS[area]?.isOfStaff !== true;
  };

  /** What is wrong with one area for one cell. */
  const flawsIn = async (area: string, owner: OwnerSql, cell: Cell): Promise<readonly string[]> => {
    const calls = [
      ['list', { count: true, page: { size: PAGE, start: 0, after: null } }],
      ['ids', {}],
      ['board', {}],
      ['process', {}],
      ['export', { columns: ['state'], format: 'csv' }],
    ] as const;
    const answers = new Map<string, { status: number; body: unknown }>();
    for (const [call, body] of calls) answers.set(call, await post(cell, `/records/${area}/${call}`, body));
    const statuses = [...answers].map(([call, { status }]) => `${call} ${status}`);
    if (cell.isForbidden || !mayLook(area, cell))
      return statuses.filter((text) => !text.endsWith(' 403')).map((text) => `is not refused: ${text}`);

    const expected = await expectedOf(owner, cell);
    const known = new Set(expected.map(({ id }) => id));
    const isTooMany = known.size > IDS_MAX;
    const broken = statuses.filter((text) => !text.endsWith(' 200') && !(isTooMany && text === 'ids 413'));
    if (broken.length > 0) return broken;
    const bodyOf = <T>(call: string) => answers.get(call)?.body as T;
    const { rows, total } = bodyOf<ListPage>('list');
    const { lanes } = bodyOf<{ lanes: readonly Lane[] }>('board');
    const { states } = bodyOf<{ states: readonly ProcessState[] }>('process');
    const file = await fetchFile(server, { body: bodyOf<unknown>('export') });
    const sum = (counts: readonly { readonly count: number }[]) =>
      counts.reduce((all, { count }) => all + count, 0);
    const foreign = rows.filter(({ id }) => !known.has(id));
    const compared: readonly (readonly [string, number, number])[] = [
      ['count', total ?? Number.NaN, known.size],
      ['rows', rows.length, Math.min(PAGE, known.size)],
      ['rows of others', foreign.length, 0],
      ['board', sum(lanes), known.size],
      [
        'board cards of others',
        lanes.flatMap((lane) => lane.rows).filter(({ id }) => !known.has(id)).length,
        0,
      ],
      ['map', sum(states), expected.reduce((all, { leaves }) => all + leaves, 0)],
      ['file', file.text.trim().split('\r\n').length - 1, known.size],
    ];
    const ids = isTooMany ? null : bodyOf<IdList>('ids').ids;
    return [
      ...compared.flatMap(([what, found, wanted]) =>
        found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`],
      ),
      ...(ids === null || (ids.length === known.size && ids.every((id) => known.has(id)))
        ? []
        : ['other ids']),
    ];
  };

  it('the table of owners names every area', () => {
    const areas = allBindings().map(({ area }) => area.name);
    expect(Object.keys(OWNERS).sort()).toEqual(areas.sort());
  });

  it.each(Object.entries(OWNERS))(
    '%s: list, count, ids, board, map and file equal SQL for every role and selection',
    async (area, owner) => {
      const flaws: string[] = [];
      for (const cell of cells)
        flaws.push(...(await flawsIn(area, owner, cell)).map((flaw) => `${shownTo(cell)}: ${flaw}`));
      expect(flaws).toEqual([]);
    },
  );

  const allowed = () => cells.filter(({ isForbidden }) => !isForbidden);
  const listTotal = async (cell: Cell, area: string, query: object): Promise<number> =>
    (await ok<ListPage>(cell, `/records/${area}/list`, { ...EVERYTHING, ...query, count: true })).total ??
    Number.NaN;
  const get = async <T>({ person, company }: Cell, path: string): Promise<T> =>
    (await person.ask(`GET ${path}${company.length > 0 ? `?company=${company.join(',')}` : ''}`)).body as T;
  const count = async (cell: Cell, area: string, condition: string): Promise<number> => {
    const owner = OWNERS[area];
    if (!owner) throw new Error(area);
    const { rows } = await sql<{ count: number }>`${meant(cell)} select count(*) as count
      from ${sql.table(owner.table)} as r where ${sql.raw(seen(owner, cell))} and ${sql.raw(condition)}`.execute(
      server.services.db,
    );
    return rows[0]?.count ?? Number.NaN;
  };

  describe('the dashboard', () => {
    const ENDED_VISAS = `('completed', 'declined', 'closed', 'closed_unfit', 'cancelled_by_authority', 'withdrawn')`;
    const MEANS: Readonly<Record<Figure, readonly [string, string]>> = {
      users: ['employees', `r.status = 'active'`],
      onboardings: ['onboardings', `r.state not in ('completed', 'unsuccessful')`],
      renewals: ['renewals', `r.state not in ('completed', 'declined')`],
      offboardings: ['offboardings', `r.state not in ('closed', 'withdrawn')`],
      visaProcesses: ['visas', `r.state not in ${ENDED_VISAS}`],
      tickets: ['tickets', `r.state not in ('closed', 'merged')`],
      mobileUsers: ['employees', `r.status = 'active' and r.first_mobile_login_at is not null`],
    };

    it('each figure is the list behind its card, and SQL', async () => {
      for (const cell of allowed()) {
        const figures = await ok<Record<Figure, number>>(cell, '/dashboard/stats');
        for (const figure of FIGURES) {
          const list = FIGURE_LISTS[figure];
          const listed = await listTotal(cell, list.area, pickedIn(list));
          const counted = await count(cell, ...MEANS[figure]);
          expect([shownTo(cell), figure, figures[figure], listed]).toEqual([
            shownTo(cell),
            figure,
            counted,
            counted,
          ]);
        }
        expect((await get<{ count: number }>(cell, '/users/mobile/login/stats')).count).toBe(
          figures.mobileUsers,
        );
      }
    });

    const CALLS: Readonly<Record<CountedPanel, (cell: Cell) => Promise<readonly StatusCount[]>>> = {
      onboardingDistribution: (cell) => ok(cell, '/onboardings/get_status_count'),
      visaDistribution: (cell) => ok(cell, '/visaprocess/distribution'),
      offboardingDistribution: (cell) => ok(cell, '/offboardings/get_status_count'),
      leads: (cell) => get(cell, '/leads/get_status_count'),
    };
    const WHOLE: Readonly<Record<CountedPanel, readonly [string, string]>> = {
      onboardingDistribution: ['onboardings', 'true'],
      visaDistribution: MEANS.visaProcesses,
      offboardingDistribution: MEANS.offboardings,
      leads: ['leads', 'true'],
    };
    it.each(Object.keys(CALLS) as CountedPanel[])(
      'each segment of %s is the list behind it',
      async (panel) => {
        for (const cell of allowed()) {
          if (panel === 'leads' && cell.role !== 'staff') continue;
          const rows = await CALLS[panel](cell);
          expect([shownTo(cell), rows.find(isTotal)?.count]).toEqual([
            shownTo(cell),
            await count(cell, ...WHOLE[panel]),
          ]);
          for (const { _id, count: counted } of withoutTotal(rows)) {
            const list = DISTRIBUTION_LISTS[panel].segment(_id);
            const listed = await listTotal(cell, list.area, pickedIn(list));
            expect([shownTo(cell), _id, listed]).toEqual([shownTo(cell), _id, counted]);
          }
        }
      },
    );

    it('the recent lists hold the latest of what their lists hold', async () => {
      for (const cell of allowed())
        for (const area of ['onboardings', 'tickets']) {
          const { results } = await ok<{ results: readonly { _id: string }[] }>(
            cell,
            `/dashboard/recent/${area}`,
          );
          const owner = OWNERS[area];
          const known = new Set((owner ? await expectedOf(owner, cell) : []).map(({ id }) => id));
          expect([shownTo(cell), results.filter(({ _id }) => !known.has(_id))]).toEqual([shownTo(cell), []]);
          expect([shownTo(cell), results.length]).toEqual([shownTo(cell), Math.min(50, known.size)]);
        }
    });
  });

  describe('reports and insights', () => {
    const column = (report: ReportName, { rows }: ReportAnswer, name: string): number => {
      const at = specOf(report).columns.findIndex((one) => one.name === name);
      return rows.reduce((all, row) => all + Number(row[at]), 0);
    };
    const value = async (cell: Cell, select: string): Promise<number> => {
      const { rows } = await sql<{
        value: number;
      }>`${meant(cell)} select coalesce((${sql.raw(select)}), 0)::bigint as value`.execute(
        server.services.db,
      );
      return Number(rows[0]?.value);
    };
    const IN = 'company_id in (select id from meant)';
    const SUMS: readonly (readonly [ReportName, string, string])[] = [
      ['headcount', 'active', `select count(*) from employee where status = 'active' and ${IN}`],
      [
        'receivables',
        'total_fils',
        `select coalesce((select sum(outstanding_fils) from invoice where outstanding_fils > 0 and ${IN}), 0)
          + coalesce((select sum(total_fils - paid_fils) from debit_note where state = 'issued' and ${IN}), 0)`,
      ],
      ['end-of-service', 'employees', ''],
      ['spending', 'total_fils', ''],
    ];
    it.each(SUMS.filter(([, , select]) => select !== ''))(
      '%s adds up to SQL',
      async (report, name, select) => {
        for (const cell of allowed().filter(({ role }) => role === 'staff' || role === 'admin')) {
          if (cell.role === 'admin' && specOf(report).topic === 'finance') continue;
          const answer = await ok<ReportAnswer>(cell, `/reports/${report}`);
          expect([shownTo(cell), column(report, answer, name)]).toEqual([
            shownTo(cell),
            await value(cell, select),
          ]);
        }
      },
    );

    it.each(['receivables', 'end-of-service', 'headcount', 'expiries'] as const)(
      '%s names no company but the applied ones, and leaves none of them out',
      async (report) => {
        const at = specOf(report).columns.findIndex(({ name }) => name === 'company');
        const staff = allowed().filter(({ role }) => role === 'staff');
        const [none] = staff;
        if (!none) throw new Error('There is no staff');
        const whole = (await ok<ReportAnswer>(none, `/reports/${report}`)).rows;
        for (const cell of staff) {
          const { rows: companies } = await sql<{ name: string }>`${meant(cell)}
            select c.name from company c join meant on meant.id = c.id`.execute(server.services.db);
          const names = new Set(companies.map(({ name }) => name));
          const expected = whole.filter((row) => names.has(String(row[at])));
          const { rows } = await ok<ReportAnswer>(cell, `/reports/${report}`);
          expect([shownTo(cell), new Set(rows.map((row) => JSON.stringify(row)))]).toEqual([
            shownTo(cell),
            new Set(expected.map((row) => JSON.stringify(row))),
          ]);
        }
      },
    );

    it('turnover ends with the heads of today; spending is what the expenses say', async () => {
      for (const cell of allowed().filter(({ role }) => role === 'staff')) {
        const { rows } = await ok<ReportAnswer>(cell, '/reports/turnover');
        const end = specOf('turnover').columns.findIndex(({ name }) => name === 'at_end');
        expect([shownTo(cell), rows.at(-1)?.[end]]).toEqual([
          shownTo(cell),
          await value(cell, `select count(*) from employee where status = 'active' and ${IN}`),
        ]);
        const spent = await ok<ReportAnswer>(cell, '/reports/spending');
        const charged = cell.company.length > 0 ? IN : 'true';
        expect([shownTo(cell), column('spending', spent, 'total_fils')]).toEqual([
          shownTo(cell),
          await value(
            cell,
            `select sum(total_fils) from expense where state in ('approved', 'paid')
              and spent_on > date '2026-11-30' - interval '12 months' and ${charged}
              and coalesce((select kind from account where account.id = account_id), '') <> 'liability'`,
          ),
        ]);
      }
    });

    it('open cases are those of the maps', async () => {
      for (const cell of allowed().filter(({ role }) => role === 'staff' || role === 'admin')) {
        const { rows } = await ok<ReportAnswer>(cell, '/reports/open-cases');
        for (const area of ['visas', 'leads', 'tickets']) {
          const mine = rows.filter(([name]) => name === area);
          if (!mayLook(area, cell)) {
            expect(mine).toEqual([]);
            continue;
          }
          const { states } = await ok<{ states: readonly ProcessState[] }>(cell, `/records/${area}/process`);
          for (const [, state, counted] of mine)
            expect([
              shownTo(cell),
              area,
              state,
              states.filter((one) => one.state === state).map((one) => one.count),
            ]).toEqual([shownTo(cell), area, state, expect.arrayContaining([counted])]);
        }
      }
    });

    it.each(REPORT_NAMES)(
      '%s is the same for every selection where it says so, and only there',
      async (name) => {
        const staff = allowed().filter(({ role }) => role === 'staff');
        const answers: string[] = [];
        for (const cell of staff)
          answers.push(JSON.stringify((await ok<ReportAnswer>(cell, `/reports/${name}`)).rows));
        const isSame = new Set(answers).size === 1;
        const isEmpty = answers.every((rows) => rows === '[]');
        if (!isEmpty) expect(isSame).toBe(specOf(name).isWhole === true);
      },
    );

    it('the file of a report is the report', async () => {
      for (const cell of allowed().filter(({ role }) => role === 'admin')) {
        const { rows } = await ok<ReportAnswer>(cell, '/reports/headcount');
        const file = await fetchFile(server, { body: await ok(cell, '/reports/headcount/csv') });
        expect([shownTo(cell), file.text.trim().split('\r\n').length - 1]).toEqual([
          shownTo(cell),
          rows.length,
        ]);
      }
    });
  });

  describe('own calls', () => {
    interface Found {
      readonly groups: readonly {
        readonly area: string;
        readonly found: readonly { readonly id: string }[];
      }[];
    }
    it('the search finds only what the lists hold, and something wherever they do', async () => {
      for (const cell of allowed()) {
        const { groups } = await ok<Found>(cell, '/search', { text: 'a' });
        const areas = new Set(groups.map(({ area }) => area));
        for (const { area, found } of groups) {
          const owner = OWNERS[area];
          const known = new Set((owner ? await expectedOf(owner, cell) : []).map(({ id }) => id));
          expect([shownTo(cell), area, found.filter(({ id }) => !known.has(id))]).toEqual([
            shownTo(cell),
            area,
            [],
          ]);
        }
        for (const area of ['employees', 'leads', 'visas'])
          if (mayLook(area, cell))
            expect([shownTo(cell), area, areas.has(area)]).toEqual([
              shownTo(cell),
              area,
              (await listTotal(cell, area, { search: 'a' })) > 0,
            ]);
      }
    });

    it('each load of the team is the list behind it', async () => {
      interface Load {
        readonly owner: { readonly id: string } | null;
        readonly area: string;
        readonly open: number;
        readonly address: string;
      }
      for (const cell of allowed().filter(({ role }) => role === 'staff')) {
        const { loads } = await ok<{ loads: readonly Load[] }>(cell, '/team-central/workload');
        for (const { owner, area, open: counted, address } of loads.slice(0, 12)) {
          const params = new URL(address, 'https://portal.example').searchParams;
          const by =
            [...params.keys()].find((key) => key.startsWith('f.') && key !== 'f.state')?.slice(2) ?? '';
          const filter = {
            state: { in: (params.get('f.state') ?? '').split(',') },
            [by]: owner === null ? { empty: true } : { in: [owner.id] },
          };
          expect([shownTo(cell), area, await listTotal(cell, area, { filter })]).toEqual([
            shownTo(cell),
            area,
            counted,
          ]);
        }
        if (cell.name === 'no company at all')
          expect(loads.filter(({ area }) => OWNERS[area]?.company !== 'none')).toEqual([]);
      }
    });

    it('client access shows the applied companies', async () => {
      interface Overview {
        readonly companies: readonly {
          readonly company: { readonly id: string };
          readonly employees: number;
        }[];
      }
      for (const cell of allowed().filter(({ role }) => role === 'staff' || role === 'admin')) {
        const { companies } = await ok<Overview>(cell, '/admin-central/overview');
        const { rows } = await sql<{ id: string; employees: number }>`${meant(cell)} select c.id,
            (select count(*)::integer from employee e where e.company_id = c.id and e.status = 'active') as employees
          from company c join meant on meant.id = c.id where c.status <> 'closed'`.execute(
          server.services.db,
        );
        const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
        expect([
          shownTo(cell),
          companies.map(({ company: { id }, employees }) => ({ id, employees })).sort(byId),
        ]).toEqual([shownTo(cell), [...rows].sort(byId)]);
      }
    });

    it('run-sheet and calendar hold what is due in the applied companies, and all of it', async () => {
      interface Item {
        readonly company: { readonly id: string };
      }
      type Answer = { readonly desks: readonly { readonly items: readonly Item[] }[] } & {
        readonly items: readonly Item[];
      };
      const staff = allowed().filter(({ role }) => role === 'staff');
      for (const [path, itemsOf] of [
        ['/visas/run-sheet', ({ desks }: Answer) => desks.flatMap(({ items }) => items)],
        ['/ejari/calendar', ({ items }: Answer) => items],
      ] as const) {
        const [none] = staff;
        if (!none) throw new Error('There is no staff');
        const whole = itemsOf(await ok<Answer>(none, path));
        expect(whole.length).toBeGreaterThan(0);
        for (const cell of staff) {
          const { rows } = await sql<{ id: string }>`${meant(cell)} select id from meant`.execute(
            server.services.db,
          );
          const ids = new Set(rows.map(({ id }) => id));
          const items = itemsOf(await ok<Answer>(cell, path));
          expect([shownTo(cell), path, items.length]).toEqual([
            shownTo(cell),
            path,
            whole.filter(({ company }) => ids.has(company.id)).length,
          ]);
          expect(items.every(({ company }) => ids.has(company.id))).toBe(true);
        }
      }
    });

    it('references are chosen among the records of the applied companies', async () => {
      for (const cell of allowed().filter(({ role }) => role !== 'employee')) {
        const { rows } = await sql<{ id: string; company_id: string }>`${meant(cell)}
          select e.id, e.company_id from employee e join meant on meant.id = e.company_id`.execute(
          server.services.db,
        );
        const employees = new Set(rows.map(({ id }) => id));
        const { choices } = await ok<{ choices: readonly { id: string }[] }>(cell, '/records/visas/choices', {
          field: 'employee_id',
          text: '',
        });
        expect([shownTo(cell), choices.length]).toEqual([shownTo(cell), Math.min(20, employees.size)]);
        expect(choices.every(({ id }) => employees.has(id))).toBe(true);
      }
    });

    it('customers are those of exactly the companies given', async () => {
      for (const cell of allowed().filter(({ role }) => role === 'staff' || role === 'admin')) {
        const answer = await ok<{ data: { customers: readonly { company_id: string }[] } }>(
          cell,
          '/customer/list',
          {
            company: [],
          },
        );
        const { rows } = await sql<{ count: number }>`select count(*) as count from customer
          where company_id = any(${[...cell.company]}::text[])`.execute(server.services.db);
        expect([shownTo(cell), answer.data.customers.length]).toEqual([shownTo(cell), rows[0]?.count]);
      }
    });
  });

  describe('the company that the body names (spec 6)', () => {
    const admin = (): Person => {
      const found = cells.find(({ role }) => role === 'admin');
      if (!found) throw new Error('There is no administrator');
      return found.person;
    };
    const total = async (body: object): Promise<unknown> =>
      (
        (await admin().ask('POST /records/employees/list', { body: { ...body, count: true } }))
          .body as ListPage
      ).total;

    it('decides when no companies are applied, and only then', async () => {
      const leaf = await total({ company: ['company-0005'] });
      const branch = await total({ company: ['company-0002'] });
      expect(await total({ selected_company_id: 'company-0005' })).toBe(leaf);
      expect(await total({ selected_company_id: 'company-0005', company: [] })).toBe(leaf);
      expect(await total({ selected_company_id: 'company-0005', company: ['company-0002'] })).toBe(branch);
      expect(leaf).not.toBe(branch);
    });

    it('does not stand in the way of a record of another applied company', async () => {
      const { db } = server.services;
      const { id, version } = await db
        .selectFrom('ticket')
        .select(['id', 'version'])
        .where('company_id', '=', 'company-0002')
        .where('state', '=', 'resolved')
        .executeTakeFirstOrThrow();
      const body = { selected_company_id: 'company-0005', payload: {}, key: 'scope-matrix-1', version };
      expect(await admin().ask(`POST /records/tickets/${id}/commands/close`, { body })).toMatchObject({
        status: 200,
      });
      const foreign = { ...body, key: 'scope-matrix-2', selected_company_id: FOREIGN };
      expect(
        await admin().ask(`POST /records/tickets/${id}/commands/reopen`, { body: foreign }),
      ).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect(await admin().ask(`GET /records/tickets/${id}/read`)).toMatchObject({ status: 200 });
    });

    it.each([
      ['POST /records/tickets/x/notes', { text: 'Seen' }],
      ['POST /notification-data/read', {}],
      ['POST /company/all', {}],
      ['POST /settings/profile', { first_name: 'Amal', last_name: '' }],
      ['POST /records/tickets/bulk', { event: 'close', ids: ['x'], payload: {}, key: 'scope-matrix-3' }],
    ])('%s refuses one that is not his', async (call, body) => {
      const input = { ...body, selected_company_id: FOREIGN };
      expect(await admin().ask(call, { body: input })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    });

    it('no cookie says anything', async () => {
      const { access } = await server.signIn(admin().user);
      const { json } = await server.send({
        method: 'POST',
        url: '/dashboard/stats',
        token: access,
        headers: { cookie: 'selected-company=company-0005' },
        body: {},
      });
      const { body } = await admin().ask('POST /dashboard/stats', { body: {} });
      expect(json()).toEqual(body);
    });
  });
});
