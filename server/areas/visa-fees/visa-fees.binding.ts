import type { FieldInputs } from '@domain/area/field';
import { isPayerFit, USUAL_PAYER } from '@domain/areas/visa-fees/payer.rules';
import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { visaFeeLifecycle } from '@machines/areas/visa-fees/visa-fee.lifecycle';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding, PrepareWork } from '@server/records/binding';
import { chargeEmployee } from './charge-employee';

/**
 * Without a payer it is the client's; only a fine is somebody else's.
 * @throws Refusal invalid_input
 */
const prepare = async ({ row, fields }: PrepareWork): Promise<FieldInputs> => {
  const now: FieldInputs = { ...row?.fields, ...fields };
  if (!isPayerFit(now))
    throw invalidField('fields.payer', 'invalid', 'Only a fine is borne by somebody else than the client');
  return { payer: now.payer ?? USUAL_PAYER };
};

/** What authorities charge: the PEO's own money, seen by staff only. */
export const binding: AreaBinding = {
  area: visaFees,
  lifecycles: [visaFeeLifecycle],
  scope: 'staff',
  factsFrom: ['advances', 'invoice-lines', 'ledger-periods'],
  factsOf: async (trx, { id }) => {
    const line = await trx
      .selectFrom('invoice_line')
      .select('id')
      .where('source_area', '=', 'visa-fees')
      .where('source_id', '=', id)
      .where('state', '=', 'listed')
      .where('source_released', '=', false)
      .executeTakeFirst();
    const owed = await trx
      .selectFrom('advance')
      .select('id')
      .where('visa_fee_id', '=', id)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst();
    return { is_billed: line !== undefined, is_owed: owed !== undefined };
  },
  prepare,
  effects: { chargeEmployee },
  topics: ['visas', 'advances'],
};
