import type { RecordRefusal } from '@domain/records/refusal';
import type { Result } from '@domain/shared/result';
import { Refusal } from '@server/platform/problem';
import { visibilityOf } from '@server/records/access';
import { knownBinding } from '@server/records/registry';
import { requestKeys } from '@server/records/write/request-key';
import { recordStore } from '@server/records/write/store';
import { engineWriter } from '@server/records/writer';
import { describeRecordStore } from '@tests/contracts/record-store.contract';
import { onBothEngines } from '@tests/support/database';
import { openTestServer } from '@tests/support/server';

/** What the area itself refuses is thrown, which rolls the transaction back; a refusal of the engine is thrown likewise here. */
class Undone extends Error {
  readonly result: Result<never, RecordRefusal>;
  constructor(result: Result<never, RecordRefusal>) {
    super('Undone');
    this.result = result;
  }
}

onBothEngines((open, engine) => {
  describeRecordStore(`the server on its database (${engine})`, async () => {
    const database = await open('tiny');
    const { services, addUser } = await openTestServer(database);
    const user = await addUser();
    const caller = {
      userId: user.id,
      sessionId: '',
      role: 'isSuperAdmin',
      companyId: null,
      employeeId: null,
      grants: [],
    };
    const binding = knownBinding('leads');
    const { first_name, last_name } = await database.db
      .selectFrom('app_user')
      .where('id', '=', user.id)
      .select(['first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    return {
      writerName: `${first_name} ${last_name}`.trim(),
      unit: async (work) => {
        try {
          return await services.db.transaction().execute(async (trx) => {
            const visibility = await visibilityOf(trx, caller, binding);
            const at = services.clock.now();
            const writer = { services, trx, binding, visibility, at };
            const keys = requestKeys(trx, { userId: user.id, at });
            const result = await work({ store: recordStore(writer), writer: engineWriter(writer), keys });
            if (!result.ok) throw new Undone(result);
            return result;
          });
        } catch (error) {
          if (error instanceof Undone) return error.result;
          if (!(error instanceof Refusal)) throw error;
          const { code, details } = error;
          return { ok: false, error: { ...details, code: code as RecordRefusal['code'] } };
        }
      },
      timersOf: async (id) => {
        const rows = await database.db
          .selectFrom('case_timer')
          .select(['timer', 'due_at'])
          .where('entity', '=', 'lead')
          .where('entity_id', '=', id)
          .execute();
        return Object.fromEntries(rows.map(({ timer, due_at }) => [timer, due_at.getTime()]));
      },
      historyOf: async (id) => {
        const rows = await database.db
          .selectFrom('audit')
          .select('action')
          .where('entity', '=', 'lead')
          .where('entity_id', '=', id)
          .orderBy('seq')
          .execute();
        return rows
          .map(({ action }) => action.replace('lead.', ''))
          .filter((action) => action !== 'duplicate_accepted');
      },
      stop: async () => undefined,
    };
  });
});
