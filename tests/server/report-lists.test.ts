import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import { OPEN_AT } from '@domain/area/open-cases';
import type { RecordAnswer, Row } from '@domain/area/records';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { expenses } from '@domain/areas/expenses/expenses.area';
import { invoices } from '@domain/areas/invoices/invoices.area';
import { journalLines } from '@domain/areas/journal-lines/journal-lines.area';
import { payslips } from '@domain/areas/payslips/payslips.area';
import { homeOf } from '@domain/navigation/homes';
import { type ReportAnswer, type ReportName, type ReportRow, specOf } from '@domain/report/reports';
import type { Schema } from '@server/db/schema';
import { knownBinding } from '@server/records/registry';
import { onOneEngine } from '@tests/support/database';
import { openedList } from '@tests/support/opened-list';
import { type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

/** The day of the test server. */
const TODAY = '2026-11-30';
const LINE = { description: 'Typing', quantity: 1, unit_price_fils: 100_000, vat_category: 'standard' };
/** The first and the last day of each band. */
const DUE = [
  '2026-12-15',
  '2026-11-30',
  '2026-11-29',
  '2026-10-31',
  '2026-10-30',
  '2026-10-01',
  '2026-09-30',
  '2026-09-01',
  '2026-08-31',
  '2025-01-01',
];
const BANDS = ['not_due_fils', 'late_30_fils', 'late_60_fils', 'late_90_fils', 'late_more_fils'] as const;

const FIGURES = [...BANDS, 'debit_notes_fils', 'total_fils'];
const LISTED_APART = [
  'documents',
  'fee-plans',
  'payment-batch-items',
  'recurring-invoices',
  'run-fundings',
  'visa-documents',
  'visa-fees',
];
const SELECTIONS = ['none', 'leaf', 'parent', 'several', 'all'] as const;
type Figures = Readonly<Record<string, number>>;

onOneEngine((open) => {
  let db: Kysely<Schema>;
  let server: TestServer;
  let staff: Person;
  let colleague: Person;
  /** Selections of companies, by what they are. */
  let selections: Readonly<Record<(typeof SELECTIONS)[number], readonly string[]>>;

  beforeAll(async () => {
    const database = await open('tiny');
    ({ db } = database);
    server = await openTestServer(database);
    staff = await signedIn(server);
    colleague = await signedIn(server);
    const companies = await db
      .selectFrom('company')
      .select(['id', 'parent_company_id'])
      .where('status', '=', 'active')
      .orderBy('id')
      .execute();
    const leaf = companies.find(({ parent_company_id }) => parent_company_id !== null);
    const parent = leaf?.parent_company_id ?? '';
    const lone = companies.filter(
      ({ id, parent_company_id }) =>
        parent_company_id === null && !companies.some((other) => other.parent_company_id === id),
    );
    if (!leaf || !lone[0]) throw new Error('the demo data has a company below another, and one on its own');
    await db.insertInto('user_grant').values({ user_id: staff.user.id, grant_name: 'salary' }).execute();
    selections = {
      none: [],
      leaf: [leaf.id],
      parent: [parent],
      several: [leaf.id, lone[0].id],
      all: companies.map(({ id }) => id),
    };
    await documentsOf(leaf.id);
    await sent(parent);
    await sent(lone[0].id);
    // in all bands, on their last and first days
    await sql`update invoice set due_on = (${DUE}::text[])[1 + place % ${DUE.length}]::date
      from (select id, row_number() over (order by company_id, id)::integer as place from invoice where outstanding_fils > 0) as open
      where open.id = invoice.id`.execute(db);
  });

  const add = async (area: string, fields: FieldInputs): Promise<RecordAnswer> => {
    const { status, body, text } = await staff.ask(`POST /records/${area}/create`, {
      body: { fields, key: randomUUID() },
    });
    expect(status, text).toBe(201);
    return body as RecordAnswer;
  };
  const give = async (who: Person, area: string, id: string, event: string, payload: FieldInputs = {}) => {
    const { body: now } = await who.ask(`GET /records/${area}/${id}/read`);
    const { version } = now as RecordAnswer;
    const { status, text } = await who.ask(`POST /records/${area}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
    expect(status, text).toBe(200);
  };
  const drafted = async (company_id: string): Promise<string> => {
    const { id } = await add('invoices', {
      kind: 'general',
      company_id,
      supplied_on: '2026-11-15',
      due_on: '2026-12-15',
    });
    await add('invoice-lines', { ...LINE, invoice_id: id, income: 'visas' });
    return id;
  };
  const approved = async (company: string): Promise<string> => {
    const id = await drafted(company);
    await give(staff, 'invoices', id, 'submit');
    await give(colleague, 'invoices', id, 'approve');
    return id;
  };
  const sent = async (company: string): Promise<string> => {
    const id = await approved(company);
    await give(staff, 'invoices', id, 'send');
    return id;
  };
  const pay = (id: string, amount_fils: number) =>
    give(staff, 'invoices', id, 'record_payment', {
      amount_fils,
      received_on: '2026-11-20',
      method: 'bank_transfer',
    });
  /** Invoices that are paid, in part or by a cheque that bounced, credited, set against a receipt, called off, and a draft. */
  const documentsOf = async (company: string) => {
    await drafted(company);
    const [inPart, bounced, paid] = [await sent(company), await sent(company), await sent(company)];
    const [credited, allocated, cancelled] = [
      await sent(company),
      await sent(company),
      await approved(company),
    ];
    await pay(inPart, 40_000);
    await pay(bounced, 30_000);
    const { id: cheque } = await db
      .selectFrom('invoice_payment')
      .select('id')
      .where('invoice_id', '=', bounced)
      .executeTakeFirstOrThrow();
    await give(staff, 'payments', cheque, 'bounce', { why: 'No funds' });
    await pay(paid, 105_000);
    await pay(credited, 21_000);
    await give(staff, 'invoices', credited, 'reverse', { remark: 'Billed twice' });
    const { id: note } = await db
      .selectFrom('invoice')
      .select('id')
      .where('credits_id', '=', credited)
      .executeTakeFirstOrThrow();
    await give(staff, 'invoices', note, 'submit');
    await give(colleague, 'invoices', note, 'approve');
    const { id: bank } = await db
      .selectFrom('account')
      .select('id')
      .where('is_bank', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const receipt = await add('sales-receipts', {
      subject: 'Typing',
      company_id: company,
      received_on: '2026-11-20',
      method: 'cash',
      net_fils: 50_000,
      vat_category: 'standard',
      account_id: bank,
    });
    await give(colleague, 'sales-receipts', receipt.id, 'issue');
    await give(staff, 'sales-receipts', receipt.id, 'allocate', {
      invoice_id: allocated,
      amount_fils: 52_500,
      allocated_on: TODAY,
    });
    await give(staff, 'invoices', cancelled, 'cancel', { remark: 'Wrong client' });
  };

  const report = async (name: ReportName, company: readonly string[]): Promise<ReportAnswer> => {
    const { status, body, text } = await staff.ask(`POST /reports/${name}`, { body: { company } });
    expect(status, text).toBe(200);
    return body as ReportAnswer;
  };
  const cellOf = (name: ReportName, row: ReportRow, column: string, kind?: 'opens') =>
    row[
      specOf(name).columns.findIndex(
        (one) => one.name === column && (kind === undefined ? one.kind !== 'opens' : one.kind === kind),
      )
    ];
  const sumOf = (rows: readonly Row[], field: string): number =>
    rows.reduce((sum, { fields }) => sum + Number(fields[field]), 0);

  /** The total of a column of the report that an address opens. @throws when it opens none */
  const totalOf = async (address: unknown, column: string, company: readonly string[]): Promise<number> => {
    const { report: name, ...query } = Object.fromEntries(
      new URL(String(address), 'http://portal').searchParams,
    ) as { report: ReportName };
    const { status, body, text } = await staff.ask(`POST /reports/${name}`, { body: { company, ...query } });
    expect(status, text).toBe(200);
    return (body as ReportAnswer).rows.reduce((sum, row) => sum + Number(cellOf(name, row, column)), 0);
  };

  /** The companies of a selection, with all that is below them; null: every one. */
  const reached = async (company: readonly string[]): Promise<ReadonlySet<string> | null> => {
    if (company.length === 0) return null;
    const { rows } = await sql<{ id: string }>`
      with recursive below as (
        select id from company where id = any(${[...company]}::text[])
        union select c.id from company as c join below on c.parent_company_id = below.id)
      select id from below`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };

  describe('what clients owe', () => {
    /** Each invoice that was issued, less the money that came in for it, what was set against it and what was credited; each debit note likewise. */
    const owedBy = async (company: readonly string[]): Promise<Readonly<Record<string, Figures>>> => {
      const { rows } = await sql<{ id: string; name: string; due_on: string | null; owed: number }>`
        select c.id, c.name, i.due_on, (i.total_fils
          - (select coalesce(sum(p.amount_fils), 0) from invoice_payment as p where p.invoice_id = i.id and p.state = 'received')
          - (select coalesce(sum(a.amount_fils), 0) from receipt_allocation as a where a.invoice_id = i.id and a.undone_on is null)
          - (select coalesce(sum(note.credited_fils), 0) from invoice as note
              where note.credits_id = i.id and note.issued_on is not null and note.state <> 'cancelled'))::bigint as owed
        from invoice as i join company as c on c.id = i.company_id
        where i.kind <> 'credit_note' and i.issued_on is not null and i.state <> 'cancelled'
        union all select c.id, c.name, null, (n.total_fils - (select coalesce(sum(a.amount_fils), 0)
          from receipt_allocation as a where a.debit_note_id = n.id and a.undone_on is null))::bigint
        from debit_note as n join company as c on c.id = n.company_id where n.state = 'issued'`.execute(db);
      const among = await reached(company);
      const owed = new Map<string, Record<string, number>>();
      for (const { id, name, due_on, owed: fils } of rows) {
        if (Number(fils) === 0 || (among !== null && !among.has(id))) continue;
        const days = due_on === null ? 0 : (Date.parse(TODAY) - Date.parse(due_on)) / 86_400_000;
        const invoiced = BANDS[days <= 0 ? 0 : Math.min(4, Math.ceil(days / 30))] ?? '';
        const band = due_on === null ? 'debit_notes_fils' : invoiced;
        const figures = owed.get(name) ?? Object.fromEntries(FIGURES.map((one) => [one, 0]));
        owed.set(name, figures);
        for (const figure of [band, 'total_fils']) figures[figure] = (figures[figure] ?? 0) + Number(fils);
      }
      return Object.fromEntries(owed);
    };

    it.each(SELECTIONS)(
      'under a selection of %s is what the documents say, and each figure is the list that it opens',
      async (selection) => {
        const company = selections[selection];
        const { rows } = await report('receivables', company);
        const shown = Object.fromEntries(
          rows.map((row) => [
            row[0],
            Object.fromEntries(FIGURES.map((name) => [name, cellOf('receivables', row, name)])),
          ]),
        );
        expect(shown).toEqual(await owedBy(company));
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows)
          for (const name of [...BANDS, 'debit_notes_fils']) {
            const address = cellOf('receivables', row, name, 'opens');
            const area = name === 'debit_notes_fils' ? debitNotes : invoices;
            const found = await openedList(staff, area, address, company);
            expect(sumOf(found, 'outstanding_fils'), `${row[0]} ${name}`).toBe(
              cellOf('receivables', row, name),
            );
            expect(found.filter(({ fields }) => Number(fields.outstanding_fils) === 0)).toEqual([]);
          }
      },
    );
  });

  describe('what was spent', () => {
    beforeAll(async () => {
      const { id } = await db
        .selectFrom('account')
        .select('id')
        .where('kind', '=', 'liability')
        .orderBy('code')
        .executeTakeFirstOrThrow();
      const [debt, charged, early] = await db
        .selectFrom('expense')
        .select('id')
        .where('state', 'in', ['approved', 'paid'])
        .orderBy('spent_on', 'desc')
        .orderBy('id')
        .limit(3)
        .execute();
      const change = (of: { readonly id: string } | undefined, set: object) =>
        db
          .updateTable('expense')
          .set(set)
          .where('id', '=', of?.id ?? '')
          .execute();
      await change(debt, { account_id: id });
      await change(charged, { company_id: selections.leaf[0] ?? '' });
      // a day before the year
      await change(early, { spent_on: '2025-11-30' });
    });

    it.each(SELECTIONS)(
      'under a selection of %s is the list that it opens, each figure',
      async (selection) => {
        const company = selections[selection];
        const { rows } = await report('spending', company);
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) {
          const found = (name: string) =>
            openedList(staff, expenses, cellOf('spending', row, name, 'opens'), company);
          expect((await found('count')).length, String(row[0])).toBe(cellOf('spending', row, 'count'));
          expect(sumOf(await found('total_fils'), 'total_fils')).toBe(cellOf('spending', row, 'total_fils'));
        }
      },
    );
  });

  describe('the wages of an establishment', () => {
    beforeAll(async () => {
      // beside a payslip that counts no more, and one that is not paid, somebody whom nobody has paid
      const [gone, due, none] = await db
        .selectFrom('payslip')
        .select(['id', 'employee_id', 'month'])
        .where('payout', '=', 'paid')
        .where('company_id', '=', selections.leaf[0] ?? '')
        .orderBy('month', 'desc')
        .orderBy('id')
        .limit(3)
        .execute();
      if (!gone || !due || !none) throw new Error('the demo data has payslips that are paid');
      await sql`update payslip set state = 'discarded' where id = ${gone.id}`.execute(db);
      await sql`update payslip set payout = 'due', paid_on = null where id = ${due.id}`.execute(db);
      await sql`delete from payslip where id = ${none.id}`.execute(db);
    });

    it.each(SELECTIONS)(
      'under a selection of %s is the report that it opens, each figure',
      async (selection) => {
        const company = selections[selection];
        const { rows } = await report('wps', company);
        const of = (row: ReportRow, name: string) => Number(cellOf('wps', row, name));
        expect(rows.some((row) => of(row, 'missing') > 0 && of(row, 'paid_fils') > 0)).toBe(true);
        for (const row of rows)
          for (const name of ['wages_fils', 'paid_fils', 'missing'])
            expect([
              row[0],
              row[1],
              name,
              await totalOf(cellOf('wps', row, name, 'opens'), name, company),
            ]).toEqual([row[0], row[1], name, of(row, name)]);
      },
    );

    it('open nothing for whoever may see no wage', async () => {
      const { body } = await colleague.ask('POST /reports/wps', { body: {} });
      for (const row of (body as ReportAnswer).rows)
        expect(cellOf('wps', row, 'wages_fils', 'opens')).toBeNull();
    });
  });

  describe('reports whose figures open another one', () => {
    /** Each figure is the total of the column of its name there. */
    const OPENING: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
      'end-of-service': ['employees', 'entitled', 'liability_fils', 'frozen_fils'],
      'control-accounts': ['documents_fils'],
    };
    const cases = Object.entries(OPENING).flatMap(([name, figures]) =>
      SELECTIONS.map((selection) => [name as ReportName, selection, figures] as const),
    );
    it.each(cases)('%s under a selection of %s', async (name, selection, figures) => {
      const company = selections[selection];
      const { rows } = await report(name, company);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows)
        for (const figure of figures) {
          const shown = cellOf(name, row, figure);
          const total = await totalOf(cellOf(name, row, figure, 'opens'), figure, company);
          expect([row[0], figure, total]).toEqual([row[0], figure, shown]);
        }
    });

    it('the return: a box of sums opens the lines of all its boxes; of what is payable there is none', async () => {
      const { rows } = await report('vat-return', []);
      for (const row of rows)
        for (const figure of ['net_fils', 'vat_fils']) {
          const address = cellOf('vat-return', row, figure, 'opens');
          const isPlain = row[0] === 'box_14' || (figure === 'net_fils' && /box_1[23]/.test(String(row[0])));
          expect([row[0], figure, address === null]).toEqual([row[0], figure, isPlain]);
          if (!isPlain)
            expect([row[0], figure, await totalOf(address, figure, [])]).toEqual([
              row[0],
              figure,
              cellOf('vat-return', row, figure),
            ]);
        }
    });

    it('the reconciliation: what the bank says opens the statement that says it, and no other of the month', async () => {
      const { rows } = await report('bank-reconciliation', []);
      const reported = rows.filter((row) => cellOf('bank-reconciliation', row, 'statement_fils') !== null);
      expect(reported.length).toBeGreaterThan(0);
      for (const row of rows) {
        const address = cellOf('bank-reconciliation', row, 'statement_fils', 'opens');
        expect(address === null).toBe(!reported.includes(row));
        if (address === null) continue;
        const { searchParams } = new URL(String(address), 'http://portal');
        expect(searchParams.get('tab')).toBe('statements');
        const { body } = await staff.ask(`GET /records/bank-statements/${searchParams.get('record')}/read`);
        expect((body as RecordAnswer).fields).toMatchObject({
          account_id: { label: row[0] },
          closing_fils: cellOf('bank-reconciliation', row, 'statement_fils'),
        });
      }
    });

    it('the reconciliation: what is in different months, document by document', async () => {
      // the bank had it a month before the books: both have it now
      await sql`update bank_transaction set booked_on = (date_trunc('month', booked_on) - interval '1 day')::date
        where id = (select b.id from bank_transaction as b join journal_line as l on l.id = b.journal_line_id
          join journal_entry as e on e.id = l.entry_id
          where b.state in ('matched', 'reconciled') and date_trunc('month', e.entry_on) = date_trunc('month', b.booked_on)
          order by b.booked_on desc, b.id limit 1)`.execute(db);
      const { rows } = await report('bank-reconciliation', []);
      const figures = rows.map((row) => cellOf('bank-reconciliation', row, 'timing_fils'));
      expect(figures.some((fils) => fils !== 0)).toBe(true);
      for (const [at, row] of rows.entries())
        expect([
          row[0],
          row[1],
          await totalOf(cellOf('bank-reconciliation', row, 'timing_fils', 'opens'), 'amount_fils', []),
        ]).toEqual([row[0], row[1], figures[at]]);
    });
  });

  describe('people and cases', () => {
    let hr: Person;

    beforeAll(async () => {
      hr = await signedIn(server, { role: 'isAdmin', companyId: selections.parent[0] ?? '' });
      // on the first and the last of the thirty days, and a day before them
      await sql`update employee set joined_on = day::date from (values (0, '2026-11-01'), (1, '2026-11-30'), (2, '2026-10-31')) as v(at, day)
        where id = (select id from employee where status = 'active' and company_id = ${selections.leaf[0]}
          order by id offset v.at limit 1)`.execute(db);
    });

    /** Of staff under each selection; of an HR administrator within his own companies. */
    const readers = () => [
      ...SELECTIONS.map((selection) => ({
        who: staff,
        of: selection as string,
        company: selections[selection],
      })),
      { who: hr, of: 'his own', company: [] },
    ];
    const counted = async (who: Person, area: string, address: unknown, company: readonly string[]) => {
      const { pathname } = new URL(String(address), 'http://portal');
      const listed = knownBinding(area).area;
      const pages = [homeOf(listed), ...listed.lifecycles.map((id) => OPEN_AT[id])];
      expect(pages.map((page) => page?.split('?')[0])).toContain(pathname);
      return (await openedList(who, listed, address, company)).length;
    };

    it.each([
      ['headcount', ['active', 'joined', 'left']],
      ['turnover', ['joined', 'left']],
      ['open-cases', ['count', 'late']],
    ] as const)('%s: each figure is the length of the list that it opens', async (name, figures) => {
      for (const { who, of, company } of readers()) {
        const { body } = await who.ask(`POST /reports/${name}`, { body: { company } });
        const { rows } = body as ReportAnswer;
        expect([of, rows.length > 0]).toEqual([of, true]);
        for (const row of rows)
          for (const figure of figures) {
            const address = cellOf(name, row, figure, 'opens');
            if (address === null) continue;
            const what = [of, row[0], row[1], figure];
            expect([
              ...what,
              await counted(who, name === 'open-cases' ? String(row[0]) : 'employees', address, company),
            ]).toEqual([...what, cellOf(name, row, figure)]);
          }
        if (name !== 'open-cases') continue;
        // those are listed within other records only, or by whom they are of
        const plain = rows.filter((row) => cellOf(name, row, 'count', 'opens') === null);
        expect(plain.map(([area]) => area).filter((area) => !LISTED_APART.includes(String(area)))).toEqual(
          [],
        );
      }
    });
  });

  describe('pensions', () => {
    beforeAll(async () => {
      // also of what was calculated anew, and of what no client has approved
      await sql`update payslip set pension_fils = 1000 + place, employer_pension_fils = 2000 + place
        from (select id, row_number() over (order by company_id, id)::integer as place from payslip) as slip
        where slip.id = payslip.id and month >= '2026-09-01'`.execute(db);
    });

    it.each(SELECTIONS)('under a selection of %s are the payslips that they open', async (selection) => {
      const company = selections[selection];
      const { rows } = await report('pension', company);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows.slice(0, 20)) {
        const found = (figure: string) =>
          openedList(staff, payslips, cellOf('pension', row, figure, 'opens'), company);
        const own = sumOf(await found('employee_part_fils'), 'pension_fils');
        const employers = sumOf(await found('employer_part_fils'), 'employer_pension_fils');
        expect([row[0], own, employers]).toEqual([
          row[0],
          cellOf('pension', row, 'employee_part_fils'),
          cellOf('pension', row, 'employer_part_fils'),
        ]);
        const both = await found('contribution_fils');
        expect(sumOf(both, 'pension_fils') + sumOf(both, 'employer_pension_fils')).toBe(
          cellOf('pension', row, 'contribution_fils'),
        );
      }
    });
  });

  it.each(SELECTIONS)('margins under a selection of %s are the lines that they open', async (selection) => {
    const company = selections[selection];
    const { rows } = await report('client-margin', company);
    for (const row of rows) {
      const lines = (figure: string) =>
        openedList(staff, journalLines, cellOf('client-margin', row, figure, 'opens'), company);
      const of = async (figure: string) =>
        (await lines(figure)).reduce(
          (sum, { fields }) => sum + Number(fields.amount_fils) * (fields.side === 'credit' ? 1 : -1),
          0,
        );
      expect([
        row[0],
        await of('revenue_fils'),
        -(await of('cost_fils')),
        await of('prior_margin_fils'),
      ]).toEqual([
        row[0],
        ...['revenue_fils', 'cost_fils', 'prior_margin_fils'].map((name) =>
          cellOf('client-margin', row, name),
        ),
      ]);
    }
  });

  describe('margins by employee', () => {
    beforeAll(async () => {
      // a fee that was billed for somebody
      await sql`update invoice_line set employee_id = (select min(e.id) from employee as e where e.company_id = invoice_line.company_id)
        where id = (select min(line.id) from invoice_line as line join journal_entry as e on e.source_id = line.invoice_id
          where e.source_area = 'invoices' and line.income = 'fees' and line.state = 'listed'
            and e.entry_on between '2026-01-01' and ${TODAY}::date
            and exists (select from employee as o where o.company_id = line.company_id))`.execute(db);
    });

    it.each(SELECTIONS)(
      'under a selection of %s come from the documents that they open',
      async (selection) => {
        const company = selections[selection];
        const clients = (await report('client-margin', company)).rows;
        for (const row of clients) {
          const margin = cellOf('client-margin', row, 'margin_fils');
          for (const figure of ['margin_fils', 'margin_per_employee_fils'])
            expect([
              row[0],
              figure,
              await totalOf(cellOf('client-margin', row, figure, 'opens'), 'margin_fils', company),
            ]).toEqual([row[0], figure, margin]);
        }
        const people = (await report('employee-margin', company)).rows.filter(
          ([, employee]) => employee !== null,
        );
        for (const row of people)
          for (const figure of ['revenue_fils', 'cost_fils', 'margin_fils'])
            expect([
              row[1],
              figure,
              await totalOf(cellOf('employee-margin', row, figure, 'opens'), figure, company),
            ]).toEqual([row[1], figure, cellOf('employee-margin', row, figure)]);
        if (selection !== 'none') return;
        const { rows: documents } = await report('employee-documents', company);
        const homes = documents.map((row) => String(cellOf('employee-documents', row, 'document', 'opens')));
        // every kind of document is among them: an employee is charged for, paid, and settled with
        for (const home of ['/Billings?', '/payslips?', '/journal-entry?'])
          expect([home, homes.some((address) => address.startsWith(home))]).toEqual([home, true]);
      },
    );
  });
});
