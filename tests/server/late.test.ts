import { randomUUID } from 'node:crypto';
import { DUE_WEEK_DAYS, MyWork } from '@domain/my-work/my-work';
import { dueAfter } from '@domain/records/state-clock';
import type { ReportAnswer } from '@domain/report/reports';
import {
  addDays,
  dayInDubai,
  endOfDayInDubai,
  lastDayBefore,
  startOfDayInDubai,
} from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { statesOf } from '@machines/lifecycle/states';
import { lateCases, PROMISED } from '@server/areas/alerts/late-cases';
import { clockRows, dueSql, isLateSql } from '@server/records/due';
import { allBindings, knownBinding } from '@server/records/registry';
import { onBothEngines } from '@tests/support/database';
import { openedList } from '@tests/support/opened-list';
import { addLead, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

/** It is 30 November 2026. */
onBothEngines((open) => {
  let server: TestServer;
  let staff: Person;

  beforeAll(async () => {
    server = await openTestServer(await open('tiny'));
    staff = await signedIn(server);
  });

  const db = () => server.services.db;
  const run = async () => {
    const { body } = await staff.ask('POST /records/payroll-runs/create', {
      body: {
        fields: { company_id: 'company-0001', month: '2026-11-01', kind: 'off_cycle' },
        key: randomUUID(),
      },
    });
    const { id } = body as { readonly id: string };
    await sql`update payroll_run set state_since = '2026-10-02T08:00:00Z' where id = ${id}`.execute(db());
    return id;
  };
  const dueOn = (id: string, day: string | null) =>
    sql`update payroll_run set pay_on = ${day}::date where id = ${id}`.execute(db());

  const listed = async (id: string) => {
    const { body } = await staff.ask('POST /records/payroll-runs/list', {
      body: { filter: { state: { in: ['open'] } } },
    });
    const { rows } = body as { readonly rows: readonly { readonly id: string; readonly late: boolean }[] };
    return rows.find((row) => row.id === id)?.late;
  };
  const read = async (id: string) =>
    ((await staff.ask(`GET /records/payroll-runs/${id}/read`)).body as { readonly late: boolean }).late;
  const onTheMap = async () => {
    const { body } = await staff.ask('POST /records/payroll-runs/process', { body: {} });
    const { states } = body as {
      readonly states: readonly { readonly state: string; readonly late: number }[];
    };
    return states.find(({ state }) => state === 'open')?.late;
  };
  const work = async (due: 'any' | 'late' | 'week') => {
    const { body } = await staff.ask('POST /my-work/list', { body: { area: 'payroll-runs', due } });
    return MyWork.parse(body).items;
  };

  it('a run is late after the day on which its wages are due, wherever that is said', async () => {
    const id = await run();
    await dueOn(id, '2026-12-30');
    const before = await onTheMap();
    expect([await listed(id), await read(id)]).toEqual([false, false]);
    await dueOn(id, '2026-11-30');
    expect([await listed(id), await read(id), await onTheMap()]).toEqual([false, false, before]);
    await dueOn(id, '2026-11-29');
    expect([await listed(id), await read(id), await onTheMap()]).toEqual([true, true, Number(before) + 1]);
    // without a day the clock tells
    await dueOn(id, null);
    expect([await listed(id), await read(id), await onTheMap()]).toEqual([true, true, Number(before) + 1]);
  });

  it('work is due on the day that the record gives, and picked by it', async () => {
    const id = await run();
    await sql`update payroll_run set state = 'inputs_locked', leaves = '{inputs_locked}', state_value = '"inputs_locked"',
      pay_on = '2027-01-01' where id = ${id}`.execute(db());
    const dueIn = async (due: 'any' | 'late' | 'week') =>
      (await work(due)).find(({ row }) => row.id === id)?.due_on ?? null;
    expect([await dueIn('any'), await dueIn('week'), await dueIn('late')]).toEqual([
      '2027-01-01',
      null,
      null,
    ]);
    await dueOn(id, '2026-12-05');
    expect([await dueIn('week'), await dueIn('late')]).toEqual(['2026-12-05', null]);
    await dueOn(id, '2026-11-29');
    expect(await dueIn('late')).toBe('2026-11-29');
  });

  it('a clock in days ends with its last day in Dubai, in SQL as in the rule, at whatever hour it began', async () => {
    const { id } = await addLead(staff);
    const now = server.services.clock.now().getTime();
    const meta = statesOf(leadLifecycle).find(({ path }) => path === 'new')?.meta;
    if (!meta || meta.clockDays === null) throw new Error('no clock');
    const today = startOfDayInDubai(addDays(dayInDubai(now), -meta.clockDays));
    const week = endOfDayInDubai(addDays(dayInDubai(now), DUE_WEEK_DAYS));
    for (const since of [-1, 0, 12 * 3_600_000 + 7, DAY_MS - 1, 6 * DAY_MS, 8 * DAY_MS - 1, 8 * DAY_MS]) {
      await sql`update lead set state_since = ${new Date(today + since)} where id = ${id}`.execute(db());
      const due = dueAfter(meta, today + since, {}) ?? 0;
      const found = async (choice: 'any' | 'late' | 'week') => {
        const { body } = await staff.ask('POST /my-work/list', { body: { area: 'leads', due: choice } });
        return MyWork.parse(body).items.find(({ row }) => row.id === id)?.due_on ?? null;
      };
      const { body } = await staff.ask(`GET /records/leads/${id}/read`);
      const due_on = lastDayBefore(due);
      expect([since, (body as { late: boolean }).late, await found('late'), await found('week')]).toEqual([
        since,
        due < now,
        due < now ? due_on : null,
        due <= week ? due_on : null,
      ]);
    }
  });

  it('an alert is raised for a promise that is past its day, not for one whose day is to come', async () => {
    expect(PROMISED.has('offboardings')).toBe(true);
    const { rows } = await sql<{
      id: string;
    }>`update offboarding_case set state = 'notice', leaves = '{notice}',
      state_value = '"notice"', state_since = '2026-06-01T08:00:00Z', last_day_on = '2026-12-20'
      where id = (select id from offboarding_case order by id limit 1) returning id`.execute(db());
    const id = rows[0]?.id ?? '';
    const alertOf = async () => {
      const found = await lateCases(db(), server.services.clock.now(), { area: 'offboardings', ids: [id] });
      return found.map(({ due_on }) => due_on);
    };
    expect(await alertOf()).toEqual([]);
    await sql`update offboarding_case set last_day_on = '2026-11-20' where id = ${id}`.execute(db());
    expect(await alertOf()).toEqual(['2026-11-20']);
  });

  it.each([
    ['visa-documents', 'visa_document'],
    ['onboarding-documents', 'onboarding_document'],
  ])('%s: one that nobody has to hand in is not late, wherever that is said', async (area, entity) => {
    const { rows } = await sql<{ id: string }>`update ${sql.table(entity)} set state = 'requested',
      leaves = '{requested}', state_value = '"requested"', memory = '{}', state_since = '2026-06-01T08:00:00Z'
      where id = (select min(id) from ${sql.table(entity)}) returning id`.execute(db());
    const id = rows[0]?.id ?? '';
    const lateness = async (is_required: boolean) => {
      await sql`update ${sql.table(entity)} set is_required = ${is_required} where id = ${id}`.execute(db());
      const record = await staff.ask(`GET /records/${area}/${id}/read`);
      const board = await staff.ask(`POST /records/${area}/process`, { body: {} });
      const { states } = board.body as {
        readonly states: readonly { readonly state: string; readonly late: number }[];
      };
      return {
        isLate: (record.body as { readonly late: boolean }).late,
        onTheMap: states.find(({ state }) => state === 'requested')?.late ?? 0,
      };
    };
    const [idle, wanted] = [await lateness(false), await lateness(true)];
    expect([idle.isLate, wanted.isLate, wanted.onTheMap - idle.onTheMap]).toEqual([false, true, 1]);
  });

  /** States of which a day of the record says when a case is late, and two that a case is in at once. */
  const FORMALITIES = ['formalities.emirates_id.to_apply', 'formalities.medical.booked'];
  it.each<
    readonly [area: string, entity: string, machine: string, leaves: readonly string[], day: string | null]
  >([
    ['employees', 'employee', 'employment', ['notice'], 'last_day_on'],
    ['visas', 'visa_case', 'visa-cancellation', ['grace'], 'grace_ends_on'],
    ['payroll-runs', 'payroll_run', 'payroll-run', ['open'], 'pay_on'],
    ['visas', 'visa_case', 'visa-new', FORMALITIES, null],
  ])(
    'the report of open cases lists as many of %s as it tells late: %s, %s, %j',
    async (name, entity, machine, leaves, day) => {
      const { rows: cases } = await sql<{ id: string }>`select id from ${sql.table(entity)}
      where machine = ${machine} and state <> 'ended' order by id limit 4`.execute(db());
      expect(cases.length).toBe(4);
      // by the clock; by none; by its day; not by its day, or in one of two states at once
      const since = ['2026-06-01', '2026-11-30', '2026-11-29', '2026-11-26'];
      const days = [null, null, '2026-11-20', '2026-12-20'];
      for (const [at, { id }] of cases.entries())
        await sql`update ${sql.table(entity)} set state = ${leaves[0]?.split('.')[0]}, leaves = ${leaves},
        state_since = ${since[at]}::timestamptz
        ${day === null ? sql`` : sql`, ${sql.ref(day)} = ${days[at]}::date`} where id = ${id}`.execute(db());
      const { body } = await staff.ask('POST /reports/open-cases', { body: {} });
      const { rows } = body as ReportAnswer;
      for (const leaf of leaves) {
        const found = rows.filter((row) => row[0] === name && row[1] === leaf);
        const counted = found.reduce((sum, row) => sum + Number(row[4]), 0);
        expect(counted).toBeGreaterThan(0);
        for (const [, , , , late, , address] of found)
          expect((await openedList(staff, knownBinding(name).area, address)).length).toBe(late);
      }
    },
  );

  it('late is what is due before now, in every area, also as a day begins and ends', async () => {
    const midnight = startOfDayInDubai(dayInDubai(Date.parse('2026-11-30T08:00:00Z')));
    for (const now of [midnight, midnight + 1, midnight + DAY_MS / 2].map((at) => new Date(at)))
      for (const binding of allBindings()) {
        const { rows } = await sql<{ late: number; wrong: number }>`select
          count(*) filter (where ${isLateSql(binding, now)})::integer as late,
          count(*) filter (where ${isLateSql(binding, now)} <> exists (select from ${clockRows(binding)}
            where k.machine = t.machine and k.leaf = any(t.leaves) and ${dueSql(binding, now)} < ${now}::timestamptz))::integer as wrong
          from ${sql.table(binding.area.entity)} as t`.execute(db());
        expect([binding.area.name, rows[0]]).toEqual([
          binding.area.name,
          { late: expect.any(Number), wrong: 0 },
        ]);
      }
  });

  it('a task of the close is due ten days after its month, and open since it was made', async () => {
    await staff.ask('POST /records/ledger-periods/create', {
      body: { fields: { month_on: '2027-02-01' }, key: randomUUID() },
    });
    const { rows } = await sql<{ due_on: string; is_honest: boolean }>`select task.due_on,
      task.state_since = task.created_at as is_honest from close_task as task
      join ledger_period as p on p.id = task.period_id where p.month_on = '2027-02-01'`.execute(db());
    expect(new Set(rows.map(({ due_on }) => due_on))).toEqual(new Set(['2027-03-10']));
    expect(rows.every(({ is_honest }) => is_honest)).toBe(true);
  });
});
