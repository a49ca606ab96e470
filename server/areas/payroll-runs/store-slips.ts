import type { FieldInputs } from '@domain/area/field';
import { routingOf } from '@domain/areas/payroll-runs/banks';
import type { PayslipAmounts } from '@domain/areas/payroll-runs/payroll.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { knownBinding } from '@server/records/registry';
import { followUp, insertDrafts } from '@server/records/write/write';
import type { Writer } from '@server/records/writer';
import { type Kysely, sql } from 'kysely';
import type { Account, Run } from './payees';

export type System = Pick<Writer, 'trx' | 'services' | 'at' | 'visibility'>;

const DIGITS = 5;

/** A payslip that is to be made. */
export interface NewSlip {
  readonly id: string;
  readonly account: Account;
  readonly amounts: PayslipAmounts;
  readonly settlementId?: string;
}

/** With the next numbers of the month, each once over all clients: the transaction holds the series until it ends. */
export const insertSlips = async (system: System, run: Run, slips: readonly NewSlip[]): Promise<void> => {
  const { trx } = system;
  const prefix = `PS-${run.month.slice(0, 7)}`;
  await sql`insert into document_series (name, last)
    select ${prefix}::text, coalesce(max(substring(number from '[0-9]+$')::integer), 0) from payslip
      where month = ${run.month}::date
    on conflict (name) do nothing`.execute(trx);
  const { last } = await trx
    .updateTable('document_series')
    .set((of) => ({ last: of('last', '+', slips.length) }))
    .where('name', '=', prefix)
    .returning('last')
    .executeTakeFirstOrThrow();
  const first = last - slips.length + 1;
  const writer = { ...system, binding: knownBinding('payslips') };
  const drafts = slips.map((slip, place) => ({
    id: slip.id,
    fields: { ...fieldsOf(run, slip), number: `${prefix}-${String(first + place).padStart(DIGITS, '0')}` },
  }));
  await followUp(writer, await insertDrafts(writer, drafts));
  await setParts(trx, slips);
  await carryAnswers(trx, run, slips);
};

const fieldsOf = (run: Run, { account, amounts, settlementId }: NewSlip): FieldInputs => {
  const { overtime_fils: _overtime, encashment_fils: _encashment, ...shown } = amounts;
  return {
    employee_id: account.id,
    company_id: run.companyId,
    month: run.month,
    run_id: run.id,
    ...shown,
    iban: account.iban,
    routing_code: account.iban === null ? null : (routingOf(account.iban) ?? account.known_routing),
    person_code: account.person_code,
    ...(settlementId === undefined ? {} : { settlement_id: settlementId }),
  };
};

/** What was said about the same pay, to the same account, stands when the run is calculated anew. */
const carryAnswers = (trx: Kysely<Schema>, run: Run, slips: readonly NewSlip[]): Promise<unknown> =>
  sql`update payslip as s set variance_answer = o.variance_answer,
      variance_answered_by_id = o.variance_answered_by_id, variance_answered_on = o.variance_answered_on
    from (select distinct on (employee_id) * from payslip
      where run_id = ${run.id} and state = 'discarded' and variance_answer is not null
      order by employee_id, number desc) as o
    where s.id = ${anyOf(slips.map(({ id }) => id))} and o.employee_id = s.employee_id and o.net_fils = s.net_fils
      and o.iban is not distinct from s.iban`.execute(trx);

/** Of the variable pay the bank's file reports two parts by themselves; they are no fields of the screen. */
const setParts = async (trx: Kysely<Schema>, slips: readonly NewSlip[]): Promise<void> => {
  const reported = slips
    .filter(({ amounts }) => amounts.overtime_fils + amounts.encashment_fils > 0)
    .map(({ id, amounts: { overtime_fils, encashment_fils } }) => ({ id, overtime_fils, encashment_fils }));
  if (reported.length > 0)
    await sql`update payslip as s set overtime_fils = p.overtime_fils, encashment_fils = p.encashment_fils
      from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb)
        as p (id text, overtime_fils bigint, encashment_fils bigint) where s.id = p.id`.execute(trx);
};
