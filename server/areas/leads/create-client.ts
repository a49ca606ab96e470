import { randomUUID } from 'node:crypto';
import { isTaken } from '@server/db/failures';
import type { EffectWork } from '@server/platform/area/binding';
import { writeAudit } from '@server/platform/audit';
import { writeCompany } from '@server/platform/new-company';
import { Refusal } from '@server/platform/problem';

/**
 * A lead is won: its prospect becomes a client company on the top level, whose KYC case is opened; all in the transaction of the
 * command.
 * @throws Refusal duplicate when a client has the prospect's name already: the lead stays where it is
 */
export const createClient = async ({ trx, services, row, actor, at, set }: EffectWork): Promise<void> => {
  const by = { actorId: actor.userId, at };
  const name = String(row.fields.prospect_name);
  const companyId = await writeCompany({ trx, live: services.live }, by, {
    name,
    parentId: null,
    depth: 1,
    status: 'kyc',
  }).catch((error: unknown) => {
    throw isTaken(error, 'company_name_beside')
      ? new Refusal('duplicate', { detail: `There is a client with the name ${name} already` })
      : error;
  });
  const kyc = { id: randomUUID(), company_id: companyId, lead_id: row.id, state: 'invited' };
  await trx
    .insertInto('kyc_case')
    .values({
      ...kyc,
      machine: 'kyc',
      machine_version: 1,
      state_since: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await writeAudit(trx, {
    ...by,
    action: 'kyc_case.created',
    entity: 'kyc_case',
    entityId: kyc.id,
    after: kyc,
  });
  set({ client_id: companyId });
};
