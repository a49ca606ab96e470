import type { FieldInputs } from '@domain/area/field';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/** A client has one KYC case at a time. @throws Refusal duplicate, naming the open one */
export const refuseSecond = async ({ trx, row, fields, isForced }: PrepareWork): Promise<FieldInputs> => {
  if (row !== null || isForced || typeof fields.company_id !== 'string') return {};
  // of two that are opened at once the later one waits here, and finds the other
  await trx.selectFrom('company').select('id').where('id', '=', fields.company_id).forNoKeyUpdate().execute();
  const open = await trx
    .selectFrom('kyc_case')
    .innerJoin('company', 'company.id', 'kyc_case.company_id')
    .where('kyc_case.company_id', '=', fields.company_id)
    .where('kyc_case.state', 'not in', ['approved', 'rejected'])
    .select(['kyc_case.id', 'company.name'])
    .executeTakeFirst();
  if (open)
    throw new Refusal('duplicate', {
      detail: `The KYC case of ${open.name} is open`,
      duplicates: [{ id: open.id, label: open.name, why: 'company_id' }],
    });
  return {};
};
