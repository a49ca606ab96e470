import { isTaken } from '@server/db/failures';
import { startKyc, writeCompany } from '@server/platform/new-company';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';

/**
 * A lead is won: its prospect becomes a client company on the top level, whose KYC case is opened; all in the transaction of the
 * command.
 * @throws Refusal duplicate when a client has the prospect's name already: the lead stays where it is
 */
export const createClient = async ({ trx, services, row, caller, at, set }: EffectWork): Promise<void> => {
  const writing = { trx, services, caller, at };
  const { prospect_name, contact_name = null, email = null, phone = null, partner_id = null } = row.fields;
  const name = String(prospect_name);
  const companyId = await writeCompany(writing, {
    name,
    parentId: null,
    fields: { contact_name, email, phone, partner_id },
  }).catch((error: unknown) => {
    const isThere =
      isTaken(error, 'company_name_beside') || (error instanceof Refusal && error.code === 'name_taken');
    throw isThere
      ? new Refusal('duplicate', { detail: `There is a client with the name ${name} already` })
      : error;
  });
  await startKyc(writing, companyId);
  await trx.updateTable('kyc_case').set({ lead_id: row.id }).where('company_id', '=', companyId).execute();
  set({ client_id: companyId });
};
