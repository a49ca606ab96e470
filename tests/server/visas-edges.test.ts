import { randomUUID } from 'node:crypto';
import type { CaseNow } from '@domain/records/case';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import { visaFeeLifecycle } from '@machines/areas/visa-fees/visa-fee.lifecycle';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { Database } from '@server/db/database';
import { bindingOf } from '@server/records/registry';
import { type Ask, askWith } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { type EveryEdge, tryEveryEdge } from '@tests/support/every-edge';
import { openTestServer, type TestServer } from '@tests/support/server';
import { REFERENCES } from '@tests/support/visa-story';
import { beforeAll, expect, it } from 'vitest';

/** Parallel formalities make hundreds of places, each asked for every command. */
const PATIENCE_MS = 400_000;

onOneEngine((open) => {
  let database: Database;
  let shared: Pick<EveryEdge, 'database' | 'services' | 'people' | 'payload'>;
  let caseId: string;
  let employeeId: string;
  let companyId: string;

  const asEmployee = async (server: TestServer): Promise<{ readonly id: string; readonly ask: Ask }> => {
    const answer = await server.trySignIn(DEMO.employee, DEMO_PASSWORD);
    const { id } = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', DEMO.employee)
      .executeTakeFirstOrThrow();
    return { id, ask: askWith(server, answer.json().data.tokens.access.token) };
  };

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    const staff = async () => {
      const user = await server.addUser();
      return { id: user.id, ask: askWith(server, (await server.signIn(user)).access) };
    };
    const people = {
      'staff-1': await staff(),
      'staff-2': await staff(),
      'employee-1': await asEmployee(server),
    };
    shared = {
      database,
      services: server.services,
      people,
      payload: { ...REFERENCES, person_code: '00010012345678' },
    };
    const own = await database.db
      .selectFrom('visa_case as v')
      .innerJoin('app_user as u', 'u.employee_id', 'v.employee_id')
      .select(['v.id', 'v.employee_id', 'v.company_id'])
      .where('u.email', '=', DEMO.employee)
      .executeTakeFirstOrThrow();
    caseId = own.id;
    employeeId = own.employee_id;
    companyId = own.company_id;
  });

  const tried = (
    area: string,
    lifecycle: Lifecycle,
    more: Pick<EveryEdge, 'fields' | 'arrange' | 'columns'>,
  ) => {
    const binding = bindingOf(area);
    if (!binding) throw new Error(`no area ${area}`);
    return tryEveryEdge({ ...shared, binding, lifecycle, ...more });
  };
  const commands = ({ commands: all }: Lifecycle) => Object.keys(all).sort();
  const doneCommands = (done: ReadonlySet<string>) =>
    [...done].filter((name) => !name.startsWith('xstate.')).sort();

  const line = (id: string) => ({
    id: randomUUID(),
    visa_case_id: id,
    machine_version: 1,
    state_since: shared.services.clock.now(),
  });
  /** What the facts say, as documents and fees that they are read from. */
  const arrange = async (id: string, { missing, verified = [], unpaid_fees = 0 }: CaseNow['facts']) => {
    const { db } = database;
    const document = (kind: string, needed_for: string, state: string) =>
      db
        .insertInto('visa_document')
        .values({ ...line(id), machine: 'visa-document', state, kind, needed_for, is_required: true })
        .execute();
    for (const [state, kinds] of Object.entries({ ...(missing as Record<string, string[]>) }))
      for (const kind of kinds) await document(kind, state, 'requested');
    for (const kind of verified as string[]) await document(kind, 'opened', 'verified');
    for (let left = Number(unpaid_fees); left > 0; left -= 1)
      await db
        .insertInto('visa_fee')
        .values({
          ...line(id),
          machine: 'visa-fee',
          state: 'due',
          kind: 'other',
          authority: 'mohre',
          amount_fils: 100,
        })
        .execute();
  };

  it.each([
    ['new visa process', visaNewLifecycle],
    ['visa renewal', visaRenewalLifecycle],
    ['visa cancellation', visaCancellationLifecycle],
  ])(
    'every edge of a %s is on the server what its lifecycle says',
    async (type, lifecycle) => {
      const { wrong, done, refused } = await tried('visas', lifecycle, {
        fields: () => ({ type, employee_id: employeeId, pro_id: null }),
        columns: () => ({ company_id: companyId }),
        arrange,
      });
      expect(wrong).toEqual([]);
      expect(doneCommands(done)).toEqual(commands(lifecycle));
      expect([...refused].sort()).toEqual(commands(lifecycle));
    },
    PATIENCE_MS,
  );

  /** What was tried before has left documents of the same person: this item is the first of its kind. */
  const forgetDocuments = async (id: string) => {
    const { db } = database;
    for (const table of ['visa_document', 'onboarding_document'] as const)
      await db.updateTable(table).set({ document_id: null }).where('document_id', 'is not', null).execute();
    await db
      .deleteFrom('document')
      .where('employee_id', '=', db.selectFrom('visa_document').select('employee_id').where('id', '=', id))
      .execute();
  };

  /** Whether the staff may open the scan of a passport, or does not. */
  const openFiles = async (may: boolean) => {
    const staff = ['staff-1', 'staff-2'].map((name) => shared.people[name]?.id ?? '');
    await database.db.deleteFrom('user_grant').where('user_id', 'in', staff).execute();
    if (may)
      await database.db
        .insertInto('user_grant')
        .values(staff.map((user_id) => ({ user_id, grant_name: 'passport' as const })))
        .execute();
  };

  it('every edge of a document', async () => {
    const { wrong, done } = await tried('visa-documents', visaDocumentLifecycle, {
      fields: () => ({ visa_case_id: caseId }),
      arrange: async (id, { files, file_authors, files_masked }) => {
        await forgetDocuments(id);
        await openFiles(files_masked !== true);
        for (let left = Number(files); left > 0; left -= 1) {
          const key = randomUUID();
          await database.db
            .insertInto('attachment')
            .values({
              id: key,
              entity: 'visa_document',
              entity_id: id,
              at: shared.services.clock.now(),
              author_id: (file_authors as string[] | undefined)?.[0] ?? null,
              name: 'passport.pdf',
              type: 'application/pdf',
              size: 1,
              sha256: key,
              file_key: key,
            })
            .execute();
        }
      },
    });
    expect(wrong).toEqual([]);
    // what is on file satisfies an item by itself
    expect(doneCommands(done)).toEqual(commands(visaDocumentLifecycle).filter((name) => name !== 'satisfy'));
  });

  it('every edge of a fee', async () => {
    const { wrong, done } = await tried('visa-fees', visaFeeLifecycle, {
      fields: () => ({ visa_case_id: caseId }),
    });
    expect(wrong).toEqual([]);
    expect(doneCommands(done)).toEqual(commands(visaFeeLifecycle));
  });
});
