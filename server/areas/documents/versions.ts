import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';

const bindingOfDocuments = () => {
  const binding = knownBinding('documents');
  return binding;
};

/** The verified version takes the place of the one before it, which stays as it was and says so. */
export const supersedeOld = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const id = row.fields.supersedes_id;
  if (typeof id !== 'string') return;
  const writer = { services, trx, binding: bindingOfDocuments(), visibility: null, at };
  await commandRecord(writer, { id, event: 'supersede', payload: {}, version: 'latest' });
};

/** Asks for the next version of a document that stays in force until that one is verified. */
export const openVersion = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const { name, type, company_id, employee_id, authority, is_shared, version_number } = row.fields;
  const fields = {
    name,
    type,
    company_id,
    employee_id,
    authority,
    is_shared,
    supersedes_id: row.id,
    version_number: Number(version_number) + 1,
  };
  await createRecord({ services, trx, binding: bindingOfDocuments(), visibility: null, at }, { fields });
};
