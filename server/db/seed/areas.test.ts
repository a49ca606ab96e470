import type { Area } from '@domain/area/area';
import { belongs } from '@domain/area/draft';
import type { FieldInputs } from '@domain/area/field';
import type { Estimate } from '@domain/areas/offboardings/estimate';
import { documentsKnown } from '@domain/cases/proofs.rules';
import { NoticeWording } from '@domain/header-tools/notice-wording';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { availableCommands } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from './demo-data';
import { rowsIn } from './rows-in';

const exported = (modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): readonly unknown[] =>
  Object.values(modules).flatMap((module) => Object.values(module));
const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value;
const isLifecycle = (value: unknown): value is Lifecycle => has(value, 'machine') && has(value, 'commands');
const isArea = (value: unknown): value is Area => has(value, 'lifecycles') && has(value, 'access');

const LIFECYCLES = exported(import.meta.glob('/src/machines/areas/*/*.lifecycle.ts', { eager: true })).filter(
  isLifecycle,
);
const AREAS = exported(import.meta.glob('/src/domain/areas/*/*.area.ts', { eager: true })).filter(isArea);

const TODAY = '2026-11-30' as CalendarDate;
const whole = makeDemoData('demo', TODAY, 'hash');
const { demo, tiny } = { demo: whole.areas, tiny: makeDemoData('tiny', TODAY, 'hash').areas };
/** Whoever may have done a step: staff, a client's administrator, the product itself. */
const ACTORS = [
  { userId: 'somebody', role: 'isSuperAdmin' },
  { userId: 'somebody', role: 'isAdmin' },
  { userId: null, role: null },
];
/** Companies that there are, as letters, payments and bills would name them. Codes of banks, which rules ask for, are no names. */
const REAL =
  /emirates nbd|adcb|abu dhabi commercial|first abu dhabi|mashreq|dubai islamic|emirates islamic|rakbank|hsbc|citibank|standard chartered|etisalat|\bdewa\b|emaar|damac|careem|talabat/i;
const ROWS = demo.map(({ table, rows, events }) => [table, { rows, events }] as const);

it('notify each reader of what waits for him, by name and place, and lead to it', () => {
  const { notification, app_user } = whole;
  const readers = new Set(notification.map(({ user_id }) => user_id));
  const roles = app_user.filter(({ id }) => readers.has(id)).map(({ role }) => role);
  expect(new Set(roles)).toEqual(new Set(['isSuperAdmin', 'isAdmin', 'isEmployee']));
  for (const { wording, route } of notification) {
    const said = NoticeWording.parse(wording);
    if (said.code !== 'outcome') expect(said).toMatchObject({ code: 'turn', command: expect.any(String) });
    expect(said).toMatchObject({ title: expect.stringMatching(/./), states: [expect.any(String)] });
    expect('facts' in said && said.facts.length).toBeGreaterThan(0);
    expect(route).toMatch(/[?&]record=/);
  }
});

it.each([
  ['visa', (state: string) => state !== 'completed'],
  ['ready_to_start', (state: string) => state === 'completed'],
] as const)('have an employee with his visa process for an onboarding in %s', (state, isRight) => {
  for (const { areas, employee, visa_case, employee_papers } of [
    whole,
    makeDemoData('tiny', TODAY, 'hash'),
  ]) {
    const cases = rowsIn(areas, 'onboarding_case').filter((row) => row.state === state);
    expect(cases).not.toEqual([]);
    for (const { employee_id, start_on, first_name } of cases) {
      const visas = visa_case.filter((row) => row.employee_id === employee_id);
      expect(employee.find(({ id }) => id === employee_id)).toMatchObject({
        state: 'onboarding',
        first_name,
        joined_on: start_on,
      });
      expect(visas).toEqual([expect.objectContaining({ type: 'new visa process' })]);
      expect(visas.every((row) => isRight(String(row.state)))).toBe(true);
      expect(employee_papers.some((row) => row.employee_id === employee_id)).toBe(state === 'ready_to_start');
    }
  }
});

it('are few in the small profile', () => {
  const most = Math.max(0, ...tiny.map(({ rows }) => rows.length));
  expect(demo.length).toBeGreaterThan(0);
  expect(most).toBeLessThan(100);
});

describe.each(ROWS)('the demo rows of %s', (table, { rows, events }) => {
  it('name no company that there is', () => {
    const named = rows.flatMap((row) =>
      Object.values(row).flatMap((value) => REAL.exec(typeof value === 'string' ? value : '')?.[0] ?? []),
    );
    expect(named).toEqual([]);
  });

  it('are some, with every required field and only options that there are', () => {
    expect(rows.length).toBeGreaterThan(0);
    const area = AREAS.find(({ entity }) => entity === table);
    const wrong = rows.flatMap((row) => {
      const values: Readonly<Record<string, unknown>> = row;
      return Object.entries(area?.fields ?? {})
        .filter(([name, { required, onlyFor, options }]) => {
          const value = values[name] ?? null;
          if (value === null) return required && belongs({ onlyFor }, row as FieldInputs);
          return options !== undefined && !options.includes(String(value));
        })
        .map(([name]) => `${String(values.id)} ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('went only ways that their lifecycle has, in the order of time', () => {
    const at = new Map<string, string>();
    // columns that are no fields tell guards nothing
    const rowsById = new Map((rows as readonly FieldInputs[]).map((row) => [row.id, row]));
    for (const event of events) {
      const record = `${event.entity_id} ${event.type}`;
      expect(String(event.at) > (at.get(event.entity_id) ?? ''), record).toBe(true);
      at.set(event.entity_id, String(event.at));
      const lifecycle = LIFECYCLES.find(({ id }) => id === event.machine);
      expect(lifecycle, event.machine).toBeDefined();
      const [from] = event.from_leaves;
      if (!lifecycle || from === undefined) continue;
      // some commands are there only for a record with something in it, or before it was settled
      const row = rowsById.get(event.entity_id) ?? {};
      const offers = ACTORS.flatMap((actor) =>
        [{}, row, { ...row, paid_fils: 0 }].flatMap((content) =>
          availableCommands(
            lifecycle,
            { value: from, record: content, facts: {}, memory: {} },
            { actor, at: 0 },
          ),
        ),
      );
      expect(
        offers.map(({ command }) => command),
        record,
      ).toContain(event.type);
    }
    expect([...at.keys()]).toHaveLength(rows.length);
  });
});

const rowsOf = (table: string): readonly Readonly<Record<string, unknown>>[] =>
  demo.find((one) => one.table === table)?.rows ?? [];

it('every document with VAT stands in a period of the return, the ended ones of which were filed', () => {
  const periods = rowsOf('tax_period');
  const taxed = [
    ...rowsOf('invoice').map(({ issued_on, supplied_on, kind }) =>
      kind === 'credit_note' || String(issued_on) < String(supplied_on) ? issued_on : supplied_on,
    ),
    ...rowsOf('debit_note').map(({ issued_on }) => issued_on),
    ...rowsOf('expense').map(({ spent_on }) => spent_on),
  ].filter((day) => typeof day === 'string');
  const without = taxed.filter(
    (day) => !periods.some(({ starts_on, ends_on }) => String(starts_on) <= day && day <= String(ends_on)),
  );
  expect(taxed.length).toBeGreaterThan(1_000);
  expect(without).toEqual([]);
  const open = periods.filter(({ filed_on }) => filed_on === null);
  expect(open.map(({ ends_on }) => ends_on)).toEqual(['2026-12-31']);
});

it('wages without an account were paid otherwise, with its reference, and nobody is left unpaid in a closed run', () => {
  const closed = new Set(
    rowsOf('payroll_run')
      .filter(({ state }) => state === 'closed')
      .map(({ id }) => id),
  );
  const slips = rowsOf('payslip').filter(({ state }) => state !== 'discarded');
  const [paid, unpaid] = [
    slips.filter(({ payout, iban }) => payout === 'paid' && iban === null),
    slips.filter(({ run_id, payout }) => closed.has(run_id) && payout !== 'paid' && payout !== 'none'),
  ];
  expect(closed.size).toBeGreaterThan(0);
  expect(paid.filter(({ payment_reference }) => payment_reference === null).map(({ id }) => id)).toEqual([]);
  expect(unpaid.map(({ id }) => id)).toEqual([]);
});

it('a salary file that the bank confirmed holds wages that were paid or came back, any other one wages that wait', () => {
  const batches = new Map(rowsOf('wps_batch').map(({ id, state }) => [id, state]));
  const wrong = rowsOf('payslip').filter(({ batch_id, payout }) => {
    if (batch_id === null) return false;
    const isConfirmed = batches.get(batch_id) === 'confirmed';
    return isConfirmed !== (payout === 'paid' || payout === 'returned');
  });
  expect(batches.size).toBeGreaterThan(0);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

const WITH_FILES = [
  ['document', rowsOf('document')],
  ['onboarding_document', rowsOf('onboarding_document')],
  ['visa_document', whole.visa_document],
] as const;

it.each(WITH_FILES)(
  'whatever of %s waits for its review has a file, by whoever handed it in',
  (table, rows) => {
    const filed = new Map(
      whole.files.filter(({ entity }) => entity === table).map((file) => [file.entity_id, file]),
    );
    const waits = rows.filter(({ state }) => state === 'uploaded' || state === 'review');
    expect(waits.length).toBeGreaterThan(0);
    for (const { id, memory, created_at } of waits) {
      const { author_id, author_name, at } = filed.get(String(id)) ?? {};
      const { uploaded_by } = memory as { readonly uploaded_by: string | null };
      expect({ id, author_id, isByLink: author_name !== null }).toEqual({
        id,
        author_id: uploaded_by,
        isByLink: uploaded_by === null,
      });
      expect(String(at) >= String(created_at), String(id)).toBe(true);
    }
    // of thousands that were verified long ago nobody asks for the file
    expect(filed.size).toBeLessThan(400);
  },
);

it('documents of a person say what his record says', () => {
  const known = new Map(whole.employee_papers.map((row) => [row.employee_id, documentsKnown(row)]));
  const wrong = rowsOf('document').filter(
    ({ employee_id, type, state, number, passport_number, expires_on }) => {
      const said = known.get(String(employee_id));
      if (said === undefined || state === 'requested') return false;
      if (type === 'passport')
        return said.passport?.passport_number !== passport_number || said.passport?.expires_on !== expires_on;
      return (
        type === 'emirates_id' &&
        (said.emirates_id?.number !== number || said.emirates_id?.expires_on !== expires_on)
      );
    },
  );
  expect(known.size).toBeGreaterThan(0);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it('each line of a settlement names the records that it is made of, and they are there', () => {
  const idsOf = (rows: readonly { readonly id?: unknown }[]) => new Set(rows.map(({ id }) => id));
  const ids: Readonly<Record<string, ReadonlySet<unknown>>> = {
    'leave-entries': idsOf(rowsOf('leave_entry')),
    salaries: idsOf(rowsOf('salary')),
    employees: idsOf(whole.employee),
    offboardings: idsOf(rowsOf('offboarding_case')),
  };
  const lines = rowsOf('offboarding_case').flatMap(({ estimate }) =>
    estimate === null ? [] : (estimate as Estimate).lines,
  );
  // what is capped or given by a scheme outside is no record's
  const bare = lines.filter(
    ({ code, sources }) => sources.length === 0 && !['cap', 'scheme_gpssa', 'deductions'].includes(code),
  );
  const missing = lines
    .flatMap(({ sources }) => sources)
    .filter(({ record }) => record !== null && !ids[record.area]?.has(record.id));
  expect(lines.length).toBeGreaterThan(20);
  expect(bare.map(({ code }) => code)).toEqual([]);
  expect(missing).toEqual([]);
});

it('a settlement was computed from what ledger and payroll have of who leaves', () => {
  const ledger = rowsOf('leave_entry').filter(({ state }) => state === 'posted');
  const paid = new Set(rowsOf('payslip').map(({ employee_id, month }) => `${employee_id} ${month}`));
  const settled = rowsOf('offboarding_case').filter(({ estimate }) => estimate !== null);
  const days = ({ from_on, to_on }: Readonly<Record<string, unknown>>) =>
    1 + (Date.parse(String(to_on)) - Date.parse(String(from_on))) / 86_400_000;
  const wrong = settled.filter((one) => {
    const last = String(one.last_day_on);
    const unpaid = ledger
      .filter(
        (row) =>
          row.employee_id === one.employee_id && row.leave_type === 'unpaid' && String(row.to_on) <= last,
      )
      .reduce((sum, row) => sum + days(row), 0);
    const isPaid = paid.has(`${one.employee_id} ${last.slice(0, 7)}-01`);
    return one.unpaid_days !== unpaid || (one.last_month_days === 0) !== isPaid;
  });
  expect(settled.length).toBeGreaterThan(20);
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(new Set(settled.map(({ leave_half_days }) => leave_half_days)).size).toBeGreaterThan(5);
});
