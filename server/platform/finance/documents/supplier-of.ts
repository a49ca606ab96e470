import type { Supplier } from '@domain/finance/tax-document';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { Kysely, Selectable } from 'kysely';

type Stored = Pick<
  Selectable<Schema['legal_entity']>,
  | 'name'
  | 'name_ar'
  | 'trn'
  | 'address'
  | 'address_ar'
  | 'emirate'
  | 'licence_number'
  | 'email'
  | 'bank_name'
  | 'iban'
  | 'swift'
>;

const OF_SUPPLIER = [
  'name',
  'name_ar',
  'trn',
  'address',
  'address_ar',
  'emirate',
  'licence_number',
  'email',
  'bank_name',
  'iban',
  'swift',
] as const;

const asSupplier = (found: Stored): Supplier => ({
  ...found,
  trn: found.trn ?? '',
  address: found.address ?? '',
  emirate: found.emirate as Supplier['emirate'],
});

/** A legal entity as it stands on a document. */
export const readSupplier = async (db: Kysely<Schema>, legalEntityId: string): Promise<Supplier> =>
  asSupplier(
    await db
      .selectFrom('legal_entity')
      .select(OF_SUPPLIER)
      .where('id', '=', legalEntityId)
      .executeTakeFirstOrThrow(),
  );

/**
 * Who a document is from that names no legal entity: who issued the client's last invoice, else the one that is in use.
 * @throws Refusal not_offered: there is none
 */
export const supplierOfClient = async (db: Kysely<Schema>, clientId: string): Promise<Supplier> => {
  const last = await db
    .selectFrom('invoice')
    .select('legal_entity_id')
    .where('company_id', '=', clientId)
    .where('legal_entity_id', 'is not', null)
    .orderBy('issued_on', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return last?.legal_entity_id ? readSupplier(db, last.legal_entity_id) : supplierInUse(db);
};

/** The legal entity that is in use, the first one where there are several. @throws Refusal not_offered: none is */
export const supplierInUse = async (db: Kysely<Schema>): Promise<Supplier> => {
  const found = await db
    .selectFrom('legal_entity')
    .select(OF_SUPPLIER)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new Refusal('not_offered');
  return asSupplier(found);
};
