import { anyOf } from '@server/db/text-lists';
import { notePayouts, paySettlements } from '@server/platform/finance/payouts';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandMany, type ManyCommanded } from '@server/records/write/command-many';
import { type SqlBool, sql } from 'kysely';
import { dueSlips } from './due-slips';
import { fileOf } from './salary-file';

const moveSlips = ({ trx, services, at }: EffectWork, input: ManyCommanded): Promise<number> =>
  commandMany({ trx, services, at, binding: knownBinding('payslips'), visibility: null }, input);

const filedIn = ({ row }: EffectWork) => sql<SqlBool>`t.batch_id = ${row.id} and t.payout = 'filed'`;

/** Runs first, payslips after them, as the runs themselves do: two that want both wait for each other. */
const lockRuns = ({ trx }: EffectWork, which: ReturnType<typeof sql<SqlBool>>): Promise<unknown> =>
  sql`select id from payroll_run where id in (select t.run_id from payslip as t where ${which}) order by id for update`.execute(
    trx,
  );

/**
 * Everything that is due goes into the file of this batch; name and control record are made of one instant, whenever the file is fetched.
 * @throws Refusal not_allowed with what the bank would send back
 */
export const fileSlips = async (work: EffectWork): Promise<void> => {
  const { trx, row, at, set } = work;
  const establishment = await trx
    .selectFrom('establishment')
    .select(['employer_id', 'routing_code'])
    .where('id', '=', String(row.fields.establishment_id))
    .executeTakeFirstOrThrow();
  const candidates = (await dueSlips(trx, row)).map(({ id }) => id);
  await lockRuns(work, sql<SqlBool>`t.id = ${anyOf(candidates)}`);
  // another batch may have taken some before the runs were locked
  const slips = (await dueSlips(trx, row)).map(({ id }) => id).filter((id) => candidates.includes(id));
  await moveSlips(work, {
    which: sql<SqlBool>`t.id = ${anyOf(slips)}`,
    event: 'file',
    payload: { batch_id: row.id },
  });
  const stamp = {
    employer_id: establishment.employer_id,
    employer_routing: establishment.routing_code,
    sif_at: at.toISOString(),
  };
  const { file, employees, flaws } = await fileOf(trx, { id: row.id, fields: { ...row.fields, ...stamp } });
  if (flaws.length > 0)
    throw new Refusal('not_allowed', { reasons: flaws.map((flaw) => ({ code: `file_${flaw}` })) });
  const total_fils = employees.reduce(
    (sum, { fixed_fils, variable_fils }) => sum + fixed_fils + variable_fils,
    0,
  );
  await trx
    .updateTable('wps_batch')
    .set({ file_name: file.name, file_text: file.text })
    .where('id', '=', row.id)
    .execute();
  set({ ...stamp, payslips: employees.length, total_fils });
};

/** The file is not sent, or was sent back: its payslips are due again. */
export const releaseSlips = async (work: EffectWork): Promise<void> => {
  const which = filedIn(work);
  await lockRuns(work, which);
  await moveSlips(work, { which, event: 'unfile' });
  const nothing = { file_name: null, file_text: null };
  await work.trx.updateTable('wps_batch').set(nothing).where('id', '=', work.row.id).execute();
  work.set({ sif_at: null, payslips: null, total_fils: null });
};

/** The bank has paid what is still in the file; what it returned before is not among it. */
export const payFiled = async (work: EffectWork): Promise<void> => {
  const { trx, next } = work;
  const paid_on = String(next.record.paid_on);
  const which = filedIn(work);
  await lockRuns(work, which);
  const { rows: slips } = await sql<{ run_id: string; number: string; settlement_id: string | null }>`
    select t.run_id, t.number, t.settlement_id from payslip as t where ${which} order by t.number`.execute(
    trx,
  );
  await moveSlips(work, { which, event: 'confirm_payment', payload: { paid_on } });
  await paySettlements(work, slips, paid_on);
  await notePayouts(
    work,
    slips.map(({ run_id }) => run_id),
    { payout_on: paid_on },
  );
};
