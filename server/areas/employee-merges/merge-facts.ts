import { differingChoices, mergedFields } from '@domain/areas/employee-merges/merge.rules';
import { OFFBOARDING_STATES, ONBOARDING_STATES, RENEWAL_STATES, VISA_ENDED } from '@domain/cases/case-states';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { allOf, anyOf } from '@server/db/text-lists';
import { registrars } from '@server/platform/registrars';
import type { StoredRow } from '@server/records/binding';
import { readRow } from '@server/records/read/stored';
import { knownBinding } from '@server/records/registry';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** States of a payroll run in which the wages have gone out. */
const PAID_RUNS = ['paid', 'partially_paid', 'releasing', 'released', 'closed'];
const isPaid = sql`r.state = ${anyOf(PAID_RUNS)}`;

/** Both employees of a merge as they are stored. @throws Error when one is gone: they are referred to, and cannot be */
export const peopleOf = async (
  trx: Kysely<Schema>,
  { survivor_id, merged_id }: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ readonly survivor: StoredRow; readonly merged: StoredRow }> => {
  const binding = knownBinding('employees');
  const survivor = await readRow(trx, binding, String(survivor_id), now);
  const merged = await readRow(trx, binding, String(merged_id), now);
  if (survivor === null || merged === null) throw new Error('An employee of a merge is gone');
  return { survivor, merged };
};

type Ids = readonly [survivor: string, merged: string];

/** Months with wages of both of which not all are paid, runs in which both are, and whether both were ever paid. */
const wagesOf = async (trx: Kysely<Schema>, ids: Ids) => {
  const { rows } = await sql<{ months: string[]; runs: number; is_paid: boolean }>`
    with slip as (select p.employee_id, p.run_id, p.month, ${isPaid} as is_paid from payslip as p
      join payroll_run as r on r.id = p.run_id where p.employee_id = ${anyOf(ids)} and p.state <> 'discarded')
    select coalesce((select array_agg(month::text order by month) from (select month from slip group by month
        having count(distinct employee_id) = 2 and not bool_and(is_paid)) as open), '{}') as months,
      (select count(*)::integer from (select run_id from slip group by run_id having count(distinct employee_id) = 2) as same) as runs,
      (select count(distinct employee_id) = 2 from slip where is_paid) as is_paid`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('Wages were not counted');
  return found;
};

/** Cases that are under way, by kind, as `select kind, employee_id`. */
const CASES: RawBuilder<unknown> = sql`
  select 'onboardings' as kind, employee_id from onboarding_case where state = ${anyOf(ONBOARDING_STATES.open)}
  union all select 'offboardings', employee_id from offboarding_case where state = ${anyOf(OFFBOARDING_STATES.open)}
  union all select 'renewals', employee_id from renewal_request where state = ${anyOf(RENEWAL_STATES.open)}
  union all select 'visas', employee_id from visa_case where state <> ${allOf(VISA_ENDED)}`;

const casesInBoth = async (trx: Kysely<Schema>, ids: Ids): Promise<readonly string[]> => {
  const { rows } = await sql<{ kind: string }>`select kind from (${CASES}) as c
    where c.employee_id = ${anyOf(ids)} group by kind having count(distinct employee_id) = 2 order by kind`.execute(
    trx,
  );
  return rows.map(({ kind }) => kind);
};

const leaveInBoth = async (trx: Kysely<Schema>, [survivor, merged]: Ids): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`select distinct greatest(a.from_on, b.from_on)::text as day
    from leave_entry as a join leave_entry as b on b.employee_id = ${merged} and b.movement = 'taken' and b.state = 'posted'
      and a.from_on <= coalesce(b.to_on, b.from_on) and b.from_on <= coalesce(a.to_on, a.from_on)
    where a.employee_id = ${survivor} and a.movement = 'taken' and a.state = 'posted' order by 1`.execute(
    trx,
  );
  return rows.map(({ day }) => day);
};

const signInsOf = async (trx: Kysely<Schema>, ids: Ids): Promise<readonly string[]> =>
  (
    await trx
      .selectFrom('app_user')
      .select('employee_id')
      .where('employee_id', 'in', [...ids])
      .where('state', '<>', 'deactivated')
      .execute()
  ).flatMap(({ employee_id }) => employee_id ?? []);

/** Salaries that count, of each. */
const paysOf = async (trx: Kysely<Schema>, ids: Ids): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ employee_id: string }>`select distinct employee_id from salary
    where employee_id = ${anyOf(ids)} and state = ${anyOf(SALARIES_IN_FORCE)} and coalesce(ends_on, effective_on) >= effective_on`.execute(
    trx,
  );
  return new Set(rows.map(({ employee_id }) => employee_id));
};

/** What the rules of a merge decide by: of personal data nothing but whether it differs. */
export const factsOfMerge = async (
  trx: Kysely<Schema>,
  { fields, createdBy }: StoredRow,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> => {
  const { survivor, merged } = await peopleOf(trx, fields, now);
  const ids: Ids = [survivor.id, merged.id];
  const wages = await wagesOf(trx, ids);
  const signIns = await signInsOf(trx, ids);
  const pays = await paysOf(trx, ids);
  const statusOf = ({ id, companyId, state }: StoredRow) => ({
    company: companyId,
    state,
    has_sign_in: signIns.includes(id),
  });
  const differing = differingChoices(survivor.fields, merged.fields);
  const undecided = [...differing, ...(pays.size === 2 ? ['take_pay'] : [])].filter(
    (name) => (fields[name] ?? null) === null,
  );
  const { own } = mergedFields(fields, survivor.fields, merged.fields);
  const changesPay = pays.has(merged.id) && fields.take_pay !== 'survivor';
  return {
    survivor: statusOf(survivor),
    merged: statusOf(merged),
    shared: {
      has_other_emirates_id:
        differing.includes('take_emirates_id') &&
        survivor.fields.emirates_id !== null &&
        merged.fields.emirates_id !== null &&
        survivor.fields.emirates_id !== merged.fields.emirates_id,
      months: wages.months,
      runs: wages.runs,
      cases: await casesInBoth(trx, ids),
      leave: await leaveInBoth(trx, ids),
    },
    undecided,
    second_for: [
      ...(wages.is_paid ? ['paid'] : []),
      ...(Object.hasOwn(own, 'iban') ? ['iban'] : []),
      ...(changesPay ? ['pay'] : []),
    ],
    registrars: await registrars(trx),
    author: createdBy,
  };
};
