import type { CaseNow } from '@domain/records/case';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import { visaFeeLifecycle } from '@machines/areas/visa-fees/visa-fee.lifecycle';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice } from '@tests/support/edge-office';
import { openEdgePeople } from '@tests/support/edge-people';
import { attachTo, showTo, stored } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

/** Parallel formalities make hundreds of places, each asked for every command. */
const PATIENCE_MS = 400_000;
const ALL_SHOWN = { wrong: [], neverDone: [], neverRefused: [], missed: [] };

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;
  let people: Awaited<ReturnType<typeof openEdgePeople>>;
  let visa_case_id: string;

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
    people = await openEdgePeople(database, office);
    visa_case_id = await people.addVisa(office.employee_id, 'docs');
  });

  const staff = () => (['staff-1', 'staff-2', 'staff-3'] as const).map((name) => office.people[name].user.id);

  /** What the facts say, as documents and fees that they are read from. */
  const arrange = async (id: string, { missing, verified = [], unpaid_fees = 0 }: CaseNow['facts']) => {
    const { db } = database;
    const document = (kind: string, needed_for: string, state: string) =>
      db
        .insertInto('visa_document')
        .values({
          ...stored('visa-document', state),
          visa_case_id: id,
          kind,
          needed_for,
          is_required: true,
        })
        .execute();
    for (const [state, kinds] of Object.entries({ ...(missing as Record<string, string[]>) }))
      for (const kind of kinds) await document(kind, state, 'requested');
    for (const kind of verified as string[]) await document(kind, 'opened', 'verified');
    for (let left = Number(unpaid_fees); left > 0; left -= 1)
      await db
        .insertInto('visa_fee')
        .values({
          ...stored('visa-fee', 'due'),
          visa_case_id: id,
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
      const walked = await office.walkClosely('visas', {
        lifecycle,
        fields: () => ({ type, pro_id: null }),
        arrange,
        payload: { person_code: '00010012345678' },
      });
      expect(walked).toEqual(ALL_SHOWN);
    },
    PATIENCE_MS,
  );

  /** What was tried before has left documents of the same person: this item is the first of its kind. */
  const forgetDocuments = async () => {
    const { db } = database;
    for (const table of ['visa_document', 'onboarding_document'] as const)
      await db.updateTable(table).set({ document_id: null }).where('document_id', 'is not', null).execute();
    await db.deleteFrom('document').where('employee_id', '=', office.employee_id).execute();
  };

  it('every edge of a document', async () => {
    const { id: document_id } = await database.db
      .selectFrom('document')
      .select('id')
      .where('employee_id', '<>', office.employee_id)
      .executeTakeFirstOrThrow();
    const walked = await office.walkClosely('visa-documents', {
      lifecycle: visaDocumentLifecycle,
      fields: () => ({ visa_case_id, document_id }),
      columns: () => ({}),
      // what is on file satisfies an item by itself
      asPortal: true,
      payload: { document_id },
      arrange: async (id, { files, file_authors, files_masked }) => {
        await forgetDocuments();
        // whether the staff may open the scan of a passport, or do not
        await showTo(database, 'passport', files_masked === true ? [] : staff());
        const [author] = (file_authors ?? []) as readonly string[];
        for (let n = Number(files); n > 0; n -= 1) await attachTo(database, 'visa_document', id, author);
      },
    });
    expect(walked).toEqual(ALL_SHOWN);
  });

  it('every edge of a fee', async () => {
    const walked = await office.walkClosely('visa-fees', {
      lifecycle: visaFeeLifecycle,
      fields: () => ({ visa_case_id }),
      columns: () => ({}),
      // the end of its process lets it lapse
      asPortal: true,
      arrange: async (id, { is_billed, is_owed }) => {
        if (is_billed === true) await people.bill('visa-fees', id);
        if (is_owed === true)
          await database.db
            .insertInto('advance')
            .values({
              ...stored('advance', 'draft'),
              company_id: office.company_id,
              employee_id: office.employee_id,
              kind: 'advance',
              deduction: 'instalments',
              amount_fils: 100,
              reason: 'A fine',
              visa_fee_id: id,
            })
            .execute();
      },
    });
    expect(walked).toEqual(ALL_SHOWN);
  });
});
