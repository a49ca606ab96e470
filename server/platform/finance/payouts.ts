import type { FieldInputs } from '@domain/area/field';
import { routingOf } from '@domain/areas/payroll-runs/banks';
import type { PayoutAccount } from '@domain/finance/payout-account';
import type { Schema } from '@server/db/schema';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

type Work = Pick<EffectWork, 'trx' | 'services' | 'at'>;

/** What a payslip of the alias `t` lacks for a salary file, by the reason for which it is put on hold. */
export const LACKS: readonly (readonly [reason: string, isLacking: RawBuilder<SqlBool>])[] = [
  ['no_establishment', sql<SqlBool>`t.establishment_id is null`],
  ['no_iban', sql<SqlBool>`coalesce(t.iban, '') !~ '^[A-Z0-9]{8,34}$'`],
  ['no_bank', sql<SqlBool>`coalesce(t.routing_code, '') !~ '^[0-9]{9}$'`],
  ['no_person', sql<SqlBool>`coalesce(t.person_code, '') !~ '^[0-9]{1,14}$'`],
];

/** Where somebody is paid today: a bank that is not known here has the routing code that was entered for the account, or on this payslip. */
export const accountToday = async (
  db: Kysely<Schema>,
  { employee_id, routing_code }: FieldInputs,
): Promise<PayoutAccount> => {
  const { known, ...account } = await db
    .selectFrom('employee as e')
    .select(['e.establishment_id', 'e.iban', 'e.person_code'])
    .select(
      sql<string | null>`(select s.routing_code from payslip s where s.employee_id = e.id and s.iban = e.iban
        and s.routing_code is not null order by s.month desc limit 1)`.as('known'),
    )
    .where('e.id', '=', String(employee_id))
    .executeTakeFirstOrThrow();
  const entered = typeof routing_code === 'string' ? routing_code : null;
  return {
    ...account,
    routing_code: account.iban === null ? entered : (routingOf(account.iban) ?? known ?? entered),
  };
};

/** Tells runs that some of their payslips were paid, or came back; in the transaction of what was done to those. */
export const notePayouts = async (
  { trx, services, at }: Work,
  runs: readonly string[],
  payload: FieldInputs,
): Promise<void> => {
  const writer = { services, trx, binding: knownBinding('payroll-runs'), visibility: null, at };
  for (const id of [...new Set(runs)].sort())
    await commandRecord(writer, { id, event: 'note_payout', payload, version: 'latest' });
};

/** The settlements that payslips of final runs pay are paid with them. */
export const paySettlements = async (
  { trx, services, at }: Work,
  slips: readonly { readonly number: string; readonly settlement_id: string | null }[],
  paid_on: string,
): Promise<void> => {
  const writer = { services, trx, binding: knownBinding('offboardings'), visibility: null, at };
  for (const { number, settlement_id } of slips)
    if (settlement_id !== null)
      await commandRecord(writer, {
        id: settlement_id,
        event: 'pay',
        payload: { paid_on, payment_reference: number },
        version: 'latest',
      });
};
