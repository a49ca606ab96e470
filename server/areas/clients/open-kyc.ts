import { kycOfClient } from '@domain/cases/kyc-facts';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/** Opens the KYC case of a client, in the transaction of the command. */
export const openKyc = async ({ trx, services, row, next, at }: EffectWork): Promise<void> => {
  const binding = knownBinding('enrolments');
  // the system's: whoever may begin a client's KYC need not be somebody who may enter cases by hand
  const writer = { services, trx, binding, visibility: null, at };
  await createRecord(writer, { fields: kycOfClient(row.id, next.record) });
};
