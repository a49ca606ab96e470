import type { FieldInputs } from '@domain/area/field';
import { countryCodeOf } from '@domain/employment/country-of-address';
import { bicOf } from '@domain/finance/payment-file';
import type { Schema } from '@server/db/schema';
import { setOffFor } from '@server/platform/finance/partner-debt';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { SOURCE_FIELDS, type SourceField } from './sources';

interface Payable {
  readonly fils: number;
  readonly beneficiary: string;
  readonly iban: string | null;
  readonly code: string;
  readonly purpose: string;
}

/** What is approved and unpaid: amount, whom it is paid to, and the account that pays it. */
const PAYABLE: Readonly<Record<SourceField, (id: string) => RawBuilder<Payable>>> = {
  expense_id: (
    id,
  ) => sql`select total_fils as fils, vendor as beneficiary, null as iban, '1010' as code, 'PMS' as purpose
    from expense where id = ${id} and state = 'approved'`,
  commission_id: (
    id,
  ) => sql`select c.amount_fils - c.clawed_back_fils as fils, p.name as beneficiary, null as iban, '1010' as code, 'ACM' as purpose
    from commission as c join partner as p on p.id = c.partner_id where c.id = ${id} and c.state = 'approved'`,
  refund_id: (id) => sql`select f.amount_fils as fils, co.name as beneficiary, null as iban,
      case f.source when 'deposit' then '1020' else '1010' end as code, 'PMS' as purpose
    from fee_refund as f join company as co on co.id = f.company_id where f.id = ${id} and f.state = 'approved'`,
  settlement_id: (
    id,
  ) => sql`select c.total_fils as fils, e.full_name as beneficiary, e.iban, '1020' as code, 'EOS' as purpose
    from offboarding_case as c join employee as e on e.id = c.employee_id
    where c.id = ${id} and c.state = 'dues_signed' and c.total_fils > 0
      and not exists (select from payslip as s where s.settlement_id = c.id and s.state <> 'discarded')`,
};

/** As the last payment to the same name was addressed. */
const lastAddress = (trx: Kysely<Schema>, field: SourceField, beneficiary: string) =>
  trx
    .selectFrom('payment_batch_item')
    .select(['iban', 'bic', 'town', 'country'])
    .where(sql`lower(beneficiary)`, '=', beneficiary.toLowerCase())
    .where(field, 'is not', null)
    .where('state', '=', 'confirmed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

const openBatch = async (trx: Kysely<Schema>, id: unknown): Promise<{ number: string; code: string }> => {
  const batch = await trx
    .selectFrom('payment_batch as b')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['b.number', 'b.state', 'a.code'])
    .where('b.id', '=', String(id))
    .forUpdate('b')
    .executeTakeFirst();
  if (batch?.state !== 'draft')
    throw new Refusal('not_allowed', { reasons: [{ code: 'batch_closed', owner: 'finance' }] });
  return batch;
};

/** @throws Refusal invalid_input: there is no such country */
const countryIn = ({ country }: FieldInputs): FieldInputs => {
  if (typeof country !== 'string') return {};
  const code = countryCodeOf(country);
  if (code === null) throw invalidField('fields.country', 'unknown_country', 'Names no country');
  return { country: code };
};

const DIGITS = 3;

/**
 * A payment of a draft takes amount, name and address from what it pays, where they are left out; what the partner owes is set off.
 * @throws Refusal not_allowed (the batch is no draft, nothing or several things to pay), invalid_input (not approved, paid, of another
 * account, in no country), duplicate (it lies in another batch)
 */
export const prepareItem = async ({ trx, row, fields }: PrepareWork): Promise<FieldInputs> => {
  const batchId = row?.fields.batch_id ?? fields.batch_id;
  const { number, code } = await openBatch(trx, batchId);
  const address = countryIn(fields);
  if (row !== null) return address;
  const [field, ...others] = SOURCE_FIELDS.filter((name) => typeof fields[name] === 'string');
  if (field === undefined || others.length > 0)
    throw new Refusal('not_allowed', { reasons: [{ code: 'one_source', owner: 'finance' }] });
  const source = String(fields[field]);
  const { rows } = await PAYABLE[field](source).execute(trx);
  const [payable] = rows;
  if (payable === undefined) throw invalidField(`fields.${field}`, 'invalid', 'Is not approved, or is paid');
  if (payable.code !== code)
    throw invalidField(`fields.${field}`, 'invalid', `Account ${payable.code} pays it`);
  const there = await trx
    .selectFrom('payment_batch_item as i')
    .innerJoin('payment_batch as b', 'b.id', 'i.batch_id')
    .select('b.number')
    .where(`i.${field}`, '=', source)
    .where('i.state', 'in', ['listed', 'confirmed'])
    .executeTakeFirst();
  if (there) throw new Refusal('duplicate', { detail: there.number });
  const { count } = await trx
    .selectFrom('payment_batch_item')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('batch_id', '=', String(batchId))
    .executeTakeFirstOrThrow();
  const beneficiary = String(fields.beneficiary ?? payable.beneficiary).slice(0, 140);
  const known = await lastAddress(trx, field, beneficiary);
  const setOff = field === 'commission_id' ? await setOffFor(trx, source, Number(payable.fils)) : 0;
  const iban = fields.iban ?? payable.iban ?? known?.iban ?? null;
  return {
    reference: `${number}-${String(Number(count) + 1).padStart(DIGITS, '0')}`,
    amount_fils: Number(payable.fils) - setOff,
    set_off_fils: setOff,
    beneficiary,
    iban,
    bic: fields.bic ?? known?.bic ?? (typeof iban === 'string' ? bicOf(iban) : null),
    town: fields.town ?? known?.town ?? null,
    country: address.country ?? known?.country ?? 'AE',
    purpose: fields.purpose ?? payable.purpose,
  };
};
