import { mayDoIn } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { visibilityOf } from '../records/access';
import { knownBinding } from '../records/registry';
import { commandRecord, createRecord } from '../records/write/write';
import type { CallerOrSystem } from './scope';
import type { Services } from './services';

interface NewCompany {
  readonly name: string;
  /** A group of its own has none. */
  readonly parentId: string | null;
  /** What else is known of it, by field of the area of clients. */
  readonly fields?: FieldInputs;
}
interface Writing {
  readonly trx: Kysely<Schema>;
  readonly services: Services;
  readonly caller: CallerOrSystem;
  readonly at: Date;
}

const writerFor = async ({ trx, services, caller, at }: Writing) => {
  const binding = knownBinding('clients');
  const isLetIn = caller !== null && mayDoIn(binding.area, caller.role, 'creates');
  const visibility = isLetIn ? await visibilityOf(trx, caller, binding) : null;
  return { trx, services, binding, visibility, onBehalfOf: caller, at };
};

/**
 * Writes a client company as a prospect, in the given transaction, with history, audit and news. Who may add one is decided by whoever
 * calls: an administrator of a client adds below his own companies and makes no clients otherwise.
 * @returns its id
 * @throws Refusal name_taken, too_deep, forbidden; of two at the same moment, the database's failure of `company_name_beside` for one
 */
export const writeCompany = async (
  writing: Writing,
  { name, parentId, fields = {} }: NewCompany,
): Promise<string> => {
  const input = { ...fields, name, parent_company_id: parentId };
  const { id } = await createRecord(await writerFor(writing), { fields: input });
  return id;
};

/** Opens the KYC case of a prospect, in the given transaction. */
export const startKyc = async (writing: Writing, companyId: string): Promise<void> => {
  const writer = await writerFor(writing);
  await commandRecord(writer, { id: companyId, event: 'start_kyc', payload: {}, version: 'latest' });
};
