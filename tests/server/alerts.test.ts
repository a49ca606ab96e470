import { randomUUID } from 'node:crypto';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { urgencyOf } from '@domain/areas/alerts/alert.rules';
import { ALERT_GROUPINGS, AlertGroups } from '@domain/areas/alerts/alert-calls';
import { SEVERITIES, type Severity } from '@domain/areas/alerts/alerts.area';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Database } from '@server/db/database';
import { up as tellByDay } from '@server/db/migrations/230-causes-of-late-cases';
import { runJobs } from '@server/platform/jobs/run-jobs';
import { onOneEngine } from '@tests/support/database';
import { grantTo, type Person, signedIn } from '@tests/support/records';
import { openTestServer, type TestServer } from '@tests/support/server';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let server: TestServer;
  let staff: Person;

  beforeAll(async () => {
    database = await open('tiny');
    server = await openTestServer(database);
    staff = await signedIn(server);
    await sql`update partner set agreement_expires_on = null, owner_id = null`.execute(database.db);
  });

  const about = async (partner: string): Promise<readonly RecordAnswer[]> => {
    const { rows } = await sql<{
      id: string;
    }>`select id from alert where cause like ${`agreement ${partner} %`}
      order by state = 'resolved' desc`.execute(database.db);
    return Promise.all(
      rows.map(async ({ id }) => (await staff.ask(`GET /records/alerts/${id}/read`)).body as RecordAnswer),
    );
  };
  const aPartner = async (): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select id from partner where state <> 'terminated'
      and agreement_expires_on is null order by id limit 1`.execute(database.db);
    return rows[0]?.id ?? '';
  };
  const endsOn = (id: string, day: string | null) =>
    sql`update partner set agreement_expires_on = ${day} where id = ${id}`.execute(database.db);
  const give = async (id: string, event: string, payload = {}) => {
    const { body } = await staff.ask(`GET /records/alerts/${id}/read`);
    return staff.ask(`POST /records/alerts/${id}/commands/${event}`, {
      body: { version: (body as RecordAnswer).version, payload, key: randomUUID() },
    });
  };

  it('is raised thirty days before an end, once, and leads there; it is gone with its cause', async () => {
    const partner = await aPartner();
    await endsOn(partner, '2026-12-31');
    await runJobs(server.services);
    expect(await about(partner)).toEqual([]);
    await endsOn(partner, '2026-12-30');
    await runJobs(server.services);
    await runJobs(server.services);
    expect(await about(partner)).toMatchObject([
      {
        state: 'raised',
        fields: { kind: 'agreement', due_on: '2026-12-30', route: `/partners?record=${partner}` },
      },
    ]);
    await endsOn(partner, '2028-12-30');
    await runJobs(server.services);
    expect(await about(partner)).toMatchObject([{ state: 'resolved' }]);
    await endsOn(partner, '2026-12-30');
    await runJobs(server.services);
    expect(await about(partner)).toMatchObject([{ state: 'resolved' }, { state: 'raised' }]);
  });

  it('is raised before the contract of somebody who stays ends, and before his probation does, until that is over', async () => {
    const [one, leaver] = (
      await sql<{ id: string }>`select id from employee where state = 'active' order by id limit 2`.execute(
        database.db,
      )
    ).rows.map(({ id }) => id);
    const has = (id: string | undefined, contract: string, joined: string) =>
      sql`update employee set contract_ends_on = ${contract}, joined_on = ${joined}, probation_months = 6
        where id = ${id}`.execute(database.db);
    const kinds = ['contract', 'probation'];
    const found = async () => {
      await runJobs(server.services);
      const { body } = await staff.ask('POST /records/alerts/list', {
        body: { filter: { kind: { in: kinds }, state: { in: ['raised'] } }, page: { size: 200 } },
      });
      return (body as ListPage).rows
        .flatMap(({ fields }) =>
          fields.record_id === one || fields.record_id === leaver
            ? [`${fields.record_id} ${fields.kind} ${fields.due_on} ${fields.severity} ${fields.area}`]
            : [],
        )
        .sort();
    };
    await sql`update employee set state = 'notice', state_value = '"notice"', leaves = array['notice']
      where id = ${leaver}`.execute(database.db);
    await has(leaver, '2026-12-30', '2026-07-01');
    // the last day of six months from 1 July is 31 December
    await has(one, '2026-12-31', '2026-07-01');
    expect(await found()).toEqual([]);
    await has(one, '2026-12-30', '2026-06-15');
    expect(await found()).toEqual([
      `${one} contract 2026-12-30 medium employees`,
      `${one} probation 2026-12-14 high employees`,
    ]);
    // over: whoever was on probation stays, and a term that has ended is still to be renewed
    await has(one, '2026-11-29', '2026-05-30');
    expect(await found()).toEqual([`${one} contract 2026-11-29 high employees`]);
  });

  it('is raised for a case that is late', async () => {
    const { body } = await staff.ask('POST /records/inquiries/create', {
      body: { fields: { contact_name: 'Nobody answered', source: 'phone' }, key: randomUUID() },
    });
    const { id } = body as RecordAnswer;
    await sql`update inquiry set state_since = '2026-11-28T08:00:00Z' where id = ${id}`.execute(database.db);
    const alerts = async () => {
      await runJobs(server.services);
      const { rows } =
        await sql`select kind, about, state, due_on from alert where cause like ${`late inquiries ${id}%`}`.execute(
          database.db,
        );
      return rows;
    };
    const raised = [{ kind: 'late', about: 'Nobody answered', state: 'raised', due_on: '2026-11-29' }];
    expect(await alerts()).toEqual(raised);
    // as it was told before
    await sql`update alert set cause = ${`late inquiries ${id} new 2026-11-28T08:00:00.000Z`}
      where record_id = ${id}`.execute(database.db);
    await tellByDay(database.db as unknown as Kysely<unknown>);
    expect(await alerts()).toEqual(raised);
  });

  it('of a case that is late is raised anew when its day moves: none tells the day that it had', async () => {
    const { rows } = await sql<{
      id: string;
    }>`update offboarding_case set state = 'notice', leaves = '{notice}',
      state_value = '"notice"', state_since = '2026-06-01T08:00:00Z'
      where id = (select min(id) from offboarding_case) returning id`.execute(database.db);
    const id = rows[0]?.id ?? '';
    const lastDay = async (day: string) => {
      await sql`update offboarding_case set last_day_on = ${day}::date where id = ${id}`.execute(database.db);
      await runJobs(server.services);
      const { rows: open } = await sql<{ due_on: string }>`select due_on from alert
        where kind = 'late' and record_id = ${id} and state <> 'resolved'`.execute(database.db);
      return open.map(({ due_on }) => due_on);
    };
    expect(await lastDay('2026-11-20')).toEqual(['2026-11-20']);
    expect(await lastDay('2026-11-25')).toEqual(['2026-11-25']);
    expect(await lastDay('2026-12-25')).toEqual([]);
  });

  it('goes with its cause, in the transaction that takes the cause away', async () => {
    const partner = await aPartner();
    await endsOn(partner, '2026-12-10');
    await runJobs(server.services);
    expect(await about(partner)).toMatchObject([{ state: 'raised' }]);
    const { version } = (await staff.ask(`GET /records/partners/${partner}/read`)).body as RecordAnswer;
    const change = (fields: object, at: number) =>
      staff.ask(`POST /records/partners/${partner}/change`, { body: { version: at, fields } });
    expect((await change({ agreement_expires_on: '2026-12-11' }, version)).status).toBe(200);
    expect(await about(partner)).toMatchObject([{ state: 'resolved' }]);
    expect((await change({ agreement_expires_on: '2029-12-10' }, version + 1)).status).toBe(200);
    await runJobs(server.services);
    expect((await about(partner)).filter(({ state }) => state !== 'resolved')).toEqual([]);
  });

  it('is somebody’s by rule, as grave as its day and its money say, and graver as time goes by', async () => {
    const { rows } = await sql<{ id: string; company_id: string }>`update employee_papers p
      set labour_card_expires_on = '2026-12-16' from employee e
      where p.employee_id = e.id and e.id = (select id from employee where status = 'active' order by id limit 1)
      returning e.id, e.company_id`.execute(database.db);
    const [{ id, company_id } = { id: '', company_id: '' }] = rows;
    await sql`update company set pro_id = ${staff.user.id} where id = ${company_id}`.execute(database.db);
    const found = async () => {
      await runJobs(server.services);
      const { body } = await staff.ask('POST /records/alerts/list', {
        body: { filter: { kind: { in: ['labour_card'] }, severity: { in: ['high', 'medium', 'critical'] } } },
      });
      return (body as ListPage).rows.find(({ fields }) => fields.record_id === id);
    };
    expect(await found()).toMatchObject({
      fields: {
        severity: 'medium',
        topic: 'documents',
        owner_id: { id: staff.user.id },
        at_stake_fils: null,
        remedy_id: null,
      },
    });
    const begun = await staff.ask('POST /records/renewals/create', {
      body: {
        fields: { employee_id: id, paper: 'labour_card', expires_on: '2026-12-16' },
        key: randomUUID(),
      },
    });
    const renewal =
      begun.status === 201 ? (begun.body as RecordAnswer).id : (begun.body as { detail: string }).detail;
    expect(await found()).toMatchObject({ fields: { remedy_id: renewal } });
    await sql`update employee_papers set labour_card_expires_on = '2026-12-14' where employee_id = ${id}`.execute(
      database.db,
    );
    expect(await found()).toMatchObject({ fields: { severity: 'high', due_on: '2026-12-14' } });
  });

  it('stand in their list as grave as they are, and then by day', async () => {
    await runJobs(server.services);
    const { rows } = await sql<{ urgency: number; severity: Severity; due_on: CalendarDate }>`
      select urgency, severity, due_on from alert`.execute(database.db);
    for (const { urgency, severity, due_on } of rows) expect(urgency).toBe(urgencyOf(severity, due_on));
    const { body } = await staff.ask('POST /records/alerts/list', { body: { page: { size: 200 } } });
    const listed = (body as ListPage).rows.map(
      ({ fields }) => `${SEVERITIES.indexOf(fields.severity as Severity)} ${fields.due_on}`,
    );
    expect(new Set(listed.map(([rank]) => rank)).size).toBeGreaterThan(1);
    expect(listed).toEqual(listed.toSorted());
  });

  it('that is there already is whose it is by rule today, until somebody takes it', async () => {
    await sql`update app_user set status = 'deactivated' where role = 'isBilling'`.execute(database.db);
    const billing = await signedIn(server, { role: 'isBilling' });
    await sql`update alert set owner_id = null where kind = 'invoice' and state = 'raised'`.execute(
      database.db,
    );
    await runJobs(server.services);
    const ownersOf = async () => {
      const { rows } = await sql<{ id: string; owner_id: string | null }>`select id, owner_id from alert
        where kind = 'invoice' and state in ('raised', 'acknowledged') order by id`.execute(database.db);
      return rows;
    };
    const [first, ...others] = await ownersOf();
    expect(others.length).toBeGreaterThan(0);
    expect(new Set([first, ...others].map((one) => one?.owner_id))).toEqual(new Set([billing.user.id]));
    expect((await give(first?.id ?? '', 'assign', { owner_id: staff.user.id })).status).toBe(200);
    await runJobs(server.services);
    expect(await ownersOf()).toEqual([{ ...first, owner_id: staff.user.id }, ...others]);
    // whoever has gone owns nothing any more
    await sql`update app_user set status = 'deactivated' where id = ${billing.user.id}`.execute(database.db);
    await runJobs(server.services);
    expect((await ownersOf()).filter(({ owner_id }) => owner_id === billing.user.id)).toEqual([]);
  });

  it('in groups are counted and added up as their lists are, under any selection of companies', async () => {
    await runJobs(server.services);
    const filter = { state: { in: ['raised', 'acknowledged'] } };
    const totalOf = async (body: object) =>
      ((await staff.ask('POST /records/alerts/list', { body: { ...body, count: true } })).body as ListPage)
        .total;
    for (const company of [[], ['company-0001'], ['company-0002', 'company-0003']])
      for (const by of ALERT_GROUPINGS) {
        const { body } = await staff.ask('POST /alerts/groups', { body: { company, by, filter } });
        const { groups } = AlertGroups.parse(body);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(await totalOf({ company, filter }));
        for (const { key, count, critical, high, medium, at_stake_fils } of groups) {
          const own = key === null ? { empty: true } : { in: [key] };
          expect(critical + high + medium).toBe(count);
          const query = { company, filter: { ...filter, [by]: own } };
          expect(await totalOf(query)).toBe(count);
          const { body: page } = await staff.ask('POST /records/alerts/list', {
            body: { ...query, page: { size: 200 } },
          });
          const amounts = (page as ListPage).rows.map(({ fields }) => Number(fields.at_stake_fils ?? 0));
          expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(at_stake_fils);
        }
      }
    const employee = await signedIn(server, { role: 'isEmployee', companyId: 'company-0001' });
    expect((await employee.ask('POST /alerts/groups', { body: { by: 'kind' } })).status).toBe(403);
  });

  it('of his companies are read by a client, without what is the PEO’s own', async () => {
    const admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
    await sql`update employee_papers p set passport_expires_on = '2026-12-10', residence_expires_on = '2026-12-10'
      from employee e where p.employee_id = e.id
        and e.id = (select min(id) from employee where status = 'active' and company_id = 'company-0001')`.execute(
      database.db,
    );
    await runJobs(server.services);
    const kindsOf = async () => {
      const { status, body } = await admin.ask('POST /records/alerts/list', {
        body: { page: { size: 200 } },
      });
      expect(status).toBe(200);
      const { rows } = body as ListPage;
      for (const { fields } of rows)
        for (const name of ['owner_id', 'snoozed_until', 'at_stake_fils', 'remedy_id'])
          expect(fields).not.toHaveProperty(name);
      return new Set(rows.map(({ fields }) => fields.kind));
    };
    const { rows } = await sql<{ kind: string }>`select distinct a.kind from alert a where a.company_id in (
      with recursive below as (select 'company-0001'::text as id union select c.id from company c join below b on c.parent_company_id = b.id)
      select id from below)`.execute(database.db);
    const ofCompanies = rows.map(({ kind }) => kind);
    expect(ofCompanies).toEqual(expect.arrayContaining(['late', 'passport', 'residence']));
    const own = ofCompanies.filter((kind) => !['late', 'ejari', 'agreement', 'passport'].includes(kind));
    expect(await kindsOf()).toEqual(new Set(own));
    await grantTo(database.db, [admin], ['passport']);
    expect(await kindsOf()).toEqual(new Set([...own, 'passport']));

    const groups = async (by: string) => admin.ask('POST /alerts/groups', { body: { by } });
    expect(await groups('owner_id')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const { body } = await groups('kind');
    for (const { at_stake_fils } of AlertGroups.parse(body).groups) expect(at_stake_fils).toBe(0);
    const [alert] = ((await admin.ask('POST /records/alerts/list', { body: {} })).body as ListPage).rows;
    const taken = await admin.ask(`POST /records/alerts/${alert?.id}/commands/acknowledge`, {
      body: { version: alert?.version, payload: {}, key: randomUUID() },
    });
    expect(taken.status).toBe(403);
  });

  describe('somebody', () => {
    it('does not say himself that the cause is gone', async () => {
      const partner = await aPartner();
      await endsOn(partner, '2026-12-05');
      await runJobs(server.services);
      const [raised] = await about(partner);
      expect((await give(raised?.id ?? '', 'resolve')).status).toBe(409);
    });

    it('takes it on, lets it rest for some days, and is woken by it', async () => {
      const partner = await aPartner();
      await endsOn(partner, '2026-12-20');
      await runJobs(server.services);
      const [raised] = await about(partner);
      const id = raised?.id ?? '';
      const taken = await give(id, 'acknowledge');
      expect(taken.body).toMatchObject({
        state: 'acknowledged',
        fields: { owner_id: { id: staff.user.id } },
      });
      expect((await give(id, 'snooze', { snoozed_until: '2026-11-30' })).status).toBe(400);
      const resting = await give(id, 'snooze', { snoozed_until: '2026-12-03' });
      expect(resting.body).toMatchObject({
        state: 'snoozed',
        timers: [{ due_at: '2026-12-02T20:00:00.000Z' }],
      });
      server.passSeconds(3 * 86_400);
      await runJobs(server.services);
      // the token has ended meanwhile
      const { rows } = await sql`select state, snoozed_until from alert where id = ${id}`.execute(
        database.db,
      );
      expect(rows).toEqual([{ state: 'acknowledged', snoozed_until: null }]);
    });
  });

  describe('the digest', () => {
    const lettersTo = async (email: string) => {
      const { rows } = await sql<{ subject: string; text: string }>`select subject, text from mail
        where to_address = ${email} and subject ~ '^(Alerts of today|تنبيهات اليوم)' order by created_at, id`.execute(
        database.db,
      );
      return rows;
    };

    const countOpen = async (whose: RawBuilder<unknown>): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from alert
        where state in ('raised', 'acknowledged') and ${whose}`.execute(database.db);
      return rows[0]?.count ?? 0;
    };

    it('comes once a day, in the language of its reader: what is his, and how many nobody owns', async () => {
      const reader = await signedIn(server);
      const arab = await signedIn(server);
      const quiet = await signedIn(server);
      const admin = await signedIn(server, { role: 'isAdmin', companyId: 'company-0001' });
      const auditor = await signedIn(server);
      await sql`update app_user set role = 'isAuditor' where id = ${auditor.user.id}`.execute(database.db);
      const profile = { first_name: 'Noor', last_name: 'Haddad', language: 'ar' };
      expect((await arab.ask('POST /settings/profile', { body: profile })).body).toMatchObject({ profile });
      const ways = { kind: 'alert', in_portal: true, push: false, email: true };
      for (const [who, way] of [
        [quiet, { ...ways, in_portal: false, email: false }],
        [arab, ways],
        [admin, ways],
      ] as const)
        expect((await who.ask('POST /settings/preference', { body: way })).status).toBe(200);
      const partner = await aPartner();
      await endsOn(partner, '2026-12-09');
      await runJobs(server.services);
      await runJobs(server.services);
      const unowned = await countOpen(sql`owner_id is null`);
      const [letter, ...more] = await lettersTo(reader.user.email);
      expect(more).toEqual([]);
      expect(letter?.subject).toBe(`Alerts of today: 0, and ${unowned} that nobody owns`);
      // of what is nobody's of his it says nothing
      const [ofNobody = ''] = (letter?.text ?? '').split('\n\n');
      expect(ofNobody.split('\n')[0]).toBe(`Nobody owns (${unowned})`);
      // five of them by name, and how many there are beside them
      expect(ofNobody.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(6);
      expect(ofNobody).toContain(`- and ${unowned - 5} more`);
      expect(ofNobody).toContain('https://portal.example/alerts?tab=all&f.owner_id=');
      expect(await lettersTo(arab.user.email)).toMatchObject([
        { text: expect.stringContaining(`بلا مسؤول (${unowned})`) },
      ]);
      const reported = await arab.ask(`GET /notification-data/recipient/${arab.user.id}`);
      expect(reported.body).toMatchObject({
        data: expect.arrayContaining([
          // it leads to what it counts: those that nobody owns
          expect.objectContaining({
            wording: { code: 'alerts', critical: 0, high: 0, medium: 0, unowned },
            route: '/alerts?tab=all&f.owner_id=%21empty',
          }),
        ]),
      });
      expect(await lettersTo(quiet.user.email)).toEqual([]);
      // whoever takes none is not told of those that wait to be taken
      expect(await lettersTo(auditor.user.email)).toEqual([]);

      const { body } = await admin.ask('POST /records/alerts/list', {
        body: { count: true, filter: { state: { in: ['raised', 'acknowledged'] } } },
      });
      const [ofClient] = await lettersTo(admin.user.email);
      expect(ofClient?.subject).toBe(`Alerts of today: ${(body as ListPage).total}`);
      const ofAdmin = await admin.ask(`GET /notification-data/recipient/${admin.user.id}`);
      expect(ofAdmin.body).toMatchObject({
        data: [expect.objectContaining({ kind: 'alert', route: '/alerts?tab=all' })],
      });
      expect(ofClient?.text).not.toMatch(/Nobody owns|AED|Late|Passport ends/);

      await sql`update alert set owner_id = ${reader.user.id} where state <> 'resolved'`.execute(database.db);
      server.passSeconds(86_400);
      await runJobs(server.services);
      const [, second] = await lettersTo(reader.user.email);
      const own = await countOpen(sql`owner_id = ${reader.user.id}`);
      expect(second?.subject).toMatch(new RegExp(`^Alerts of today: ${own}(,|$)`));
      expect(second?.text).toContain('Agreement ends (');
      // all of them are somebody else's: nothing is written of nothing, but for what has been raised since
      expect(await lettersTo(arab.user.email)).toHaveLength(
        (await countOpen(sql`owner_id is null`)) === 0 ? 1 : 2,
      );
    });
  });
});
