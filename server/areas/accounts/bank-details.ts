import type { FieldInput } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import type { Kysely } from 'kysely';

/** A statement of the bank belongs to one account. @throws Refusal duplicate */
const refuseIbanTwice = async (
  trx: Kysely<Schema>,
  id: string,
  iban: FieldInput | undefined,
): Promise<void> => {
  const other = await trx
    .selectFrom('account')
    .select('label')
    .where('iban', '=', String(iban))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw new Refusal('duplicate', { detail: other.label });
};

export const checkDetails = ({ trx, row, next }: EffectWork): Promise<void> =>
  refuseIbanTwice(trx, row.id, next.record.new_iban);

/** Another account may have got the IBAN since it was proposed. */
export const takeDetails = async ({ trx, row, set }: EffectWork): Promise<void> => {
  const { new_iban = null, new_holder_name = null, new_bic = null } = row.fields;
  await refuseIbanTwice(trx, row.id, new_iban);
  set({ iban: new_iban, holder_name: new_holder_name, bic: new_bic });
};
