import { migrateDatabase } from '@server/db/migrate';
import { up as namedInArabic } from '@server/db/migrations/224-accounts-in-arabic';
import { up as payerOfAccount } from '@server/db/migrations/225-payer-of-an-account';
import { up as mainAccountInArabic } from '@server/db/migrations/232-main-bank-account-in-arabic';
import { up as payerOfBatch } from '@server/db/migrations/233-payer-of-an-exported-batch';
import { up as requestedAgain } from '@server/db/migrations/234-who-asked-for-documents-again';
import { up as partnersAccountInArabic } from '@server/db/migrations/260-partners-account-in-arabic';
import { up as inTwoLanguages } from '@server/db/migrations/261-said-in-two-languages';
import { CHART } from '@server/db/seed/chart-of-accounts';
import { onBothEngines } from '@tests/support/database';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';

type Migration = (db: Kysely<unknown>) => Promise<unknown>;

onBothEngines((open) => {
  /** What these migrations make of tables that stand in the place of the real ones, for one connection. */
  const migrated = async <Row>(
    before: readonly string[],
    migrations: readonly Migration[],
    select: string,
  ): Promise<readonly Row[]> => {
    const { db } = await open();
    return db.connection().execute(async (connection) => {
      for (const statement of before) await sql.raw(statement).execute(connection);
      // a migration knows no tables
      for (const up of migrations) await up(connection as unknown as Kysely<unknown>);
      const { rows } = await sql.raw<Row>(select).execute(connection);
      for (const table of [
        'account',
        'payment_batch',
        'legal_entity',
        'onboarding_document',
        'case_event',
        'ticket',
        'advance',
      ])
        await sql.raw(`drop table if exists pg_temp.${table}`).execute(connection);
      return rows;
    });
  };

  it('every account of the chart gets its name in Arabic', async () => {
    const values = CHART.map(([code, name]) => `('${code}', '${name}')`).join(', ');
    const rows = await migrated<object>(
      [
        'create temp table account (code text, name text, search text)',
        `insert into account values ${values}, ('9999', 'Of somebody else')`,
      ],
      [namedInArabic, partnersAccountInArabic],
      'select code, name, name_ar from account order by code',
    );
    const names = CHART.map(([code, name, , name_ar]) => ({ code, name, name_ar }));
    expect(rows).toEqual([...names, { code: '9999', name: 'Of somebody else', name_ar: null }]);
  });

  it('what stood in two languages in one text stands in two, and what somebody has written since stays', async () => {
    const [english, arabic] = [
      'The letter L-1 is drafted. Then amend the employment contract with the authority, so that it states the salary from 01-01-2027.',
      'أُعدّت مسودة الخطاب L-1: أصدرها وأرسلها للتوقيع. ثم عدّل عقد العمل لدى الجهة المختصة ليذكر الراتب اعتبارًا من 01-01-2027.',
    ];
    const subject = 'Contract amendment: salary from 01-01-2027 / ملحق عقد: راتب من 01-01-2027';
    const rows = await migrated<object>(
      [
        'create temp table ticket (incident_number text, subject text, description text, search text)',
        `insert into ticket values ('1', '${subject}', '${english}\n\n${arabic}'), ('2', '${subject}', 'Done by telephone'),
          ('3', 'Payslip / allowance', 'One\n\ntwo')`,
        'create temp table advance (reason text, visa_fee_id text)',
        `insert into advance values ('Fine of an authority, receipt R-7, paid for the employee', 'fee'), ('School fees', null)`,
      ],
      [inTwoLanguages],
      `select subject, subject_ar, description, description_ar from ticket union all
        select reason, reason_ar, null, null from advance`,
    );
    const twins = {
      subject: 'Contract amendment: salary from 01-01-2027',
      subject_ar: 'ملحق عقد: راتب من \u206601-01-2027\u2069',
    };
    const fine = 'Fine of an authority, receipt R-7, paid for the employee';
    expect(rows).toHaveLength(5);
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          ...twins,
          description: english,
          description_ar: arabic?.replace('01-01-2027', '\u206601-01-2027\u2069'),
        },
        { ...twins, description: 'Done by telephone', description_ar: null },
        { subject: 'Payslip / allowance', subject_ar: null, description: 'One\n\ntwo', description_ar: null },
        {
          subject: fine,
          subject_ar: 'غرامة جهة حكومية، إيصال \u2066R-7\u2069، دُفعت عن الموظف',
          description: null,
          description_ar: null,
        },
        { subject: 'School fees', subject_ar: null, description: null, description_ar: null },
      ]),
    );
  });

  it('the main bank account gets it also where it was left out, and keeps one that somebody has written', async () => {
    const rows = await migrated<object>(
      [
        'create temp table account (code text, name text, name_ar text)',
        `insert into account values ('1010', 'Main bank account', null), ('1010', 'Main bank account', 'آخر'),
          ('1010', 'Renamed', null)`,
      ],
      [mainAccountInArabic],
      'select name, name_ar from account',
    );
    const [, , , arabic] = CHART.find(([code]) => code === '1010') ?? [];
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: 'Main bank account', name_ar: arabic },
        { name: 'Main bank account', name_ar: 'آخر' },
        { name: 'Renamed', name_ar: null },
      ]),
    );
  });

  const account = [
    `create temp table account (id text, iban text, is_bank boolean)`,
    `insert into account values ('bank', 'AE1', true)`,
    'create temp table legal_entity (name text, iban text, swift text, state text)',
  ];
  const batches = [
    ...account,
    `create temp table payment_batch (id text, account_id text, debtor_name text not null, debtor_bic text not null,
      exported_at timestamptz, created_at timestamptz)`,
    `insert into payment_batch values ('a sent', 'bank', 'Old name', 'OLD', '2026-01-01', '2026-01-01'),
      ('b draft', 'bank', 'New name', 'new', null, '2026-02-01')`,
  ];
  const payers = 'select debtor_name, debtor_bic, debtor_iban from payment_batch order by id';

  it('a batch that the bank has keeps its payer; one that it has not is paid by the account', async () => {
    expect(await migrated(batches, [payerOfAccount, payerOfBatch], payers)).toEqual([
      { debtor_name: 'Old name', debtor_bic: 'OLD', debtor_iban: 'AE1' },
      { debtor_name: null, debtor_bic: null, debtor_iban: null },
    ]);
  });

  it('where payers of batches are lost, the account says who pays', async () => {
    const lost = [...batches, 'alter table payment_batch drop column debtor_name, drop column debtor_bic'];
    const named = async (db: Kysely<unknown>) => {
      await sql`alter table account add column holder_name text, add column bic text`.execute(db);
      await sql`update account set holder_name = 'New name', bic = 'NEW'`.execute(db);
    };
    expect(await migrated(lost, [named, payerOfBatch], payers)).toEqual([
      { debtor_name: 'New name', debtor_bic: 'NEW', debtor_iban: 'AE1' },
      { debtor_name: null, debtor_bic: null, debtor_iban: null },
    ]);
  });

  it('a document that was asked for again, and waits, remembers who did it last', async () => {
    const rows = await migrated<object>(
      [
        'create temp table onboarding_document (id text, state text, memory jsonb)',
        `insert into onboarding_document values ('again', 'requested', '{"uploaded_by": "d"}'), ('new', 'requested', '{}'),
          ('told', 'requested', '{"requested_by": "c"}'), ('waived', 'waived', '{}')`,
        'create temp table case_event (entity text, entity_id text, seq integer, type text, actor_id text)',
        `insert into case_event values ('onboarding_document', 'again', 2, 'request_again', 'a'),
          ('onboarding_document', 'again', 5, 'request_again', 'b'), ('onboarding_document', 'again', 6, 'note', 'c'),
          ('document', 'new', 1, 'request_again', 'a'), ('onboarding_document', 'told', 1, 'request_again', 'a'),
          ('onboarding_document', 'waived', 1, 'request_again', 'a')`,
      ],
      [requestedAgain],
      'select id, memory from onboarding_document order by id',
    );
    expect(rows).toEqual([
      { id: 'again', memory: { uploaded_by: 'd', requested_by: 'b' } },
      { id: 'new', memory: {} },
      { id: 'told', memory: { requested_by: 'c' } },
      { id: 'waived', memory: {} },
    ]);
  });

  it('a database that another version has written is left as it is, and the refusal says what to start', async () => {
    const { db } = await open();
    const later = sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '')`;
    await later.execute(db);
    await expect(migrateDatabase(db)).rejects.toThrow(
      /^A newer version .* its migration 999-of-tomorrow is not known here\. Start that version/,
    );
    await sql`delete from kysely_migration where name in ('999-of-tomorrow', '008-records')`.execute(db);
    await expect(migrateDatabase(db)).rejects.toThrow(
      /^A version between two releases .* but not 008-records, which comes before/,
    );
  });
});
