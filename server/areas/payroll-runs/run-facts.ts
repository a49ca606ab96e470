import { UNPAID_PAYOUTS } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { hasNoIban, hasNoNet } from '@server/platform/finance/exceptions';
import type { StoredRow } from '@server/records/binding';
import { valueSql } from '@server/records/expressions';
import { fileFacts } from '@server/records/read/file-facts';
import { knownBinding } from '@server/records/registry';
import { type Kysely, sql } from 'kysely';

/** States in which somebody judges the amounts. */
const JUDGED = ['calculated', 'client_approval', 'funding'] as const;

/** Users who may see what others earn. */
const amountReaders = async (trx: Kysely<Schema>): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('user_grant')
    .select('user_id')
    .where('grant_name', '=', 'salary')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Payslips of a run whose variance nothing accounts for, and about which nobody has said anything. */
const unansweredOf = async (trx: Kysely<Schema>, run: string, now: Date): Promise<number> => {
  const isUnanswered = valueSql(knownBinding('payslips'), 'is_unanswered', now);
  const { rows } = await sql<{ unanswered: number }>`select count(*)::integer as unanswered from payslip as t
    where t.run_id = ${run} and t.state = 'draft' and ${isUnanswered}`.execute(trx);
  return rows[0]?.unanswered ?? 0;
};

/** What the guards of a run count: its payslips and what they lack, and what nobody has decided on yet. */
export const factsOfRun = async (
  trx: Kysely<Schema>,
  { id, companyId, fields, state, stateSince }: StoredRow,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> => {
  const { rows } = await sql<Record<string, number>>`select
      count(*)::integer as payslips,
      (count(*) filter (where ${hasNoIban('s')}))::integer as no_iban,
      (count(*) filter (where payout = ${anyOf(UNPAID_PAYOUTS)}))::integer as unpaid,
      (count(*) filter (where payout = 'paid'))::integer as paid,
      (count(*) filter (where ${hasNoNet('s')}))::integer as no_net
    from payslip as s where run_id = ${id} and state <> 'discarded'`.execute(trx);
  const { undecided } = await trx
    .selectFrom('adjustment')
    .select((of) => of.fn.countAll<number>().as('undecided'))
    .where('company_id', '=', companyId)
    .where('month', '=', String(fields.month))
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const client = await trx
    .selectFrom('company')
    .select('state')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return {
    ...rows[0],
    net_fils: fields.net_fils ?? 0,
    undecided: Number(undecided),
    client: client?.state ?? null,
    // what was attached before the client was asked shows nothing of its answer
    ...(state === 'client_approval' ? await fileFacts(trx, 'payroll_run', id, stateSince) : {}),
    unanswered: state === 'calculated' ? await unansweredOf(trx, id, now) : 0,
    amount_readers: JUDGED.some((judged) => judged === state) ? await amountReaders(trx) : [],
  };
};
