import { randomUUID } from 'node:crypto';
import type { RecordAnswer } from '@domain/area/records';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Database } from '@server/db/database';
import { sql } from 'kysely';
import type { Ask } from './asking';

type Fields = Readonly<Record<string, unknown>>;

/** What an employee needs so that every command of a visa process has what it asks for. */
export const REFERENCES = {
  mohre_reference: 'MB123456789AE',
  zone_reference: 'FZ-1234567',
  entry_permit_number: '201/2026/1234567',
  entry_permit_expires_on: '2027-01-29',
  uid: '123456789',
  entered_on: '2026-11-30',
  emirates_id: '784-1990-1234567-6',
  emirates_id_expires_on: '2028-11-29',
  labour_card_number: '12345678',
  labour_card_expires_on: '2028-11-29',
  residence_expires_on: '2028-11-29',
  visa_file: '201/2026/1234567',
  grace_ends_on: '2026-12-30',
  exited_on: '2026-12-20',
  return_reason: 'Photo too dark',
  iloe_certificate: 'ILOE-2026-1',
  iloe_expires_on: '2028-11-29',
} as const;

/** One visa process, moved over the real endpoints. */
export interface VisaStory {
  readonly id: string;
  now(): Promise<RecordAnswer>;
  /** Gives a command with what `REFERENCES` holds of the named fields. @throws when it is refused */
  give(command: string, ...fields: readonly (keyof typeof REFERENCES)[]): Promise<RecordAnswer>;
  /** Gives commands that ask for nothing, one after the other. */
  giveAll(...commands: readonly string[]): Promise<RecordAnswer>;
  /** Gives a command, whatever comes of it. */
  attempt(command: string, payload?: Fields): ReturnType<Ask>;
  /** Verifies documents of the checklist, all unless kinds are named. */
  verify(...kinds: readonly string[]): Promise<void>;
  payFees(): Promise<void>;
}

/** Opens a process for an employee who has none of that type. */
export const openVisa = async (
  ask: Ask,
  database: Database,
  fields: Fields,
): Promise<ReturnType<Ask> extends Promise<infer A> ? A : never> =>
  ask('POST /records/visas/create', {
    body: {
      key: randomUUID(),
      fields: {
        type: 'new visa process',
        employee_id: fields.employee_id ?? (await freeEmployee(database)),
        location: 'outside_country',
        jurisdiction: 'mainland',
        immigration: 'gdrfa',
        target_on: '2026-12-31',
        job_title: 'Technician',
        ...fields,
      },
    },
  });

/** An active employee of the Falcon group without visa processes, whose passport is good; from now on without residence and documents. */
export const freeEmployee = async ({ db }: Database): Promise<string> => {
  const { id } = await db
    .selectFrom('employee as e')
    .select('e.id')
    .where('e.status', '=', 'active')
    .where('e.company_id', 'in', [
      'company-0001',
      'company-0002',
      'company-0003',
      'company-0004',
      'company-0005',
    ])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('visa_case as v').select('v.id').whereRef('v.employee_id', '=', 'e.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('employee_papers as p')
            .select('p.employee_id')
            .whereRef('p.employee_id', '=', 'e.id')
            .where('p.passport_expires_on', '<', '2027-12-31' as CalendarDate),
        ),
      ),
    )
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('document').where('employee_id', '=', id).execute();
  await db
    .updateTable('employee_papers')
    .set({ residence_expires_on: null })
    .where('employee_id', '=', id)
    .execute();
  return id;
};

export const visaStory = async (ask: Ask, database: Database, fields: Fields = {}): Promise<VisaStory> => {
  const opened = await openVisa(ask, database, fields);
  if (opened.status !== 201) throw new Error(`No visa process: ${opened.text}`);
  return storyOf(ask, database, (opened.body as RecordAnswer).id);
};

export const storyOf = (ask: Ask, { db }: Database, id: string): VisaStory => {
  const now = async () => (await ask(`GET /records/visas/${id}/read`)).body as RecordAnswer;
  const attempt = async (command: string, payload: Fields = {}) => {
    const { version } = await now();
    return ask(`POST /records/visas/${id}/commands/${command}`, {
      body: { version, payload, key: randomUUID() },
    });
  };
  const give: VisaStory['give'] = async (command, ...names) => {
    const payload = Object.fromEntries(names.map((name) => [name, REFERENCES[name]]));
    const answer = await attempt(command, payload);
    if (answer.status !== 200) throw new Error(`${command} is refused: ${answer.text}`);
    return answer.body as RecordAnswer;
  };
  return {
    id,
    now,
    attempt,
    give,
    giveAll: async (...commands) => {
      for (const command of commands) await give(command);
      return now();
    },
    verify: async (...kinds) => {
      const wanted = kinds.length === 0 ? sql`true` : sql`kind = any(${[...kinds]}::text[])`;
      await sql`update visa_document set state = 'verified', state_value = '"verified"', leaves = '{verified}'
        where visa_case_id = ${id} and ${wanted}`.execute(db);
    },
    payFees: async () => {
      await sql`update visa_fee set state = 'paid', state_value = '"paid"', leaves = '{paid}'
        where visa_case_id = ${id} and state = 'due'`.execute(db);
    },
  };
};
