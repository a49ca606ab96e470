import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** A partner brought this client, and nothing says how much he gets for it: a commission may be of any amount. */
export const bringClient = async (
  db: Kysely<Schema>,
  { partner, company }: { readonly partner: string; readonly company: string },
): Promise<void> => {
  await db.updateTable('partner').set({ commission_kind: null }).where('id', '=', partner).execute();
  await db.updateTable('company').set({ partner_id: partner }).where('id', '=', company).execute();
};
