import {
  type BilledDeposit,
  type EnteredFacts,
  enteredFacts,
  HANDED_IN_ITEMS,
  VERIFIED_ITEMS,
} from '@domain/areas/onboardings/onboarding-facts';
import { VISA_FAILED } from '@domain/cases/visa-ends';
import { VISA_MACHINES } from '@domain/cases/visa-machines';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { allOf, anyOf } from '@server/db/text-lists';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { billedDepositOf } from './billed-deposit';

/** What the rules of an onboarding know from other tables (src/domain/areas/onboardings/onboarding.policy.ts). */
export interface OnboardingFacts extends EnteredFacts, Readonly<Record<string, unknown>> {
  readonly not_handed_in: Readonly<Record<string, readonly string[]>>;
  readonly not_verified: Readonly<Record<string, readonly string[]>>;
  readonly billed_deposit: BilledDeposit;
  /** State of the visa process that is under way or has been completed. */
  readonly visa: string | null;
  /** State of the employee that came of it. */
  readonly employee: string | null;
}

/** Required kinds of one case's documents of which none has come so far, as rows `step`, `kind`. */
const lacking = (caseId: unknown, states: readonly string[]) => sql`
  select d.needed_for as step, d.kind as kind from onboarding_document d where d.onboarding_case_id = ${caseId}
  group by d.needed_for, d.kind
  having bool_or(coalesce(d.is_required, false)) and not bool_or(d.state = ${anyOf(states)})`;

/** How many documents of the case `t` are missing. */
export const missingDocuments = () =>
  sql`(select count(*) from (${lacking(sql.ref('t.id'), HANDED_IN_ITEMS)}) as lacking)`;

/** A column of an employee's new visa process that is under way or has been completed. */
const visaOf = (column: 'id' | 'state', employeeId: RawBuilder<unknown>) =>
  sql`(select ${sql.ref(`v.${column}`)} from visa_case v where v.employee_id = ${employeeId}
    and v.machine = ${VISA_MACHINES['new visa process']} and v.state <> ${allOf(VISA_FAILED)}
    order by v.created_at desc, v.id limit 1)`;

/** The visa process of the case `t`. */
export const visaOfCase = () => visaOf('id', sql.ref('t.employee_id'));

type Lines = readonly { readonly step: string; readonly kind: string }[];
const byStep = (lines: Lines): Readonly<Record<string, readonly string[]>> => {
  const kinds: Record<string, string[]> = {};
  for (const { step, kind } of lines) kinds[step] = [...(kinds[step] ?? []), kind];
  return kinds;
};

export const factsOfOnboarding = async (
  db: Kysely<Schema>,
  row: StoredRow,
  now: Date,
): Promise<OnboardingFacts> => {
  const { id, fields } = row;
  const listed = (states: readonly string[]) =>
    sql`(select coalesce(jsonb_agg(jsonb_build_object('step', l.step, 'kind', l.kind) order by l.step, l.kind), '[]')
      from (${lacking(id, states)}) l)`;
  const { rows } = await sql<{
    handed: Lines;
    verified: Lines;
    visa: string | null;
    employee: string | null;
  }>`select ${listed(HANDED_IN_ITEMS)} as handed, ${listed(VERIFIED_ITEMS)} as verified,
      ${visaOf('state', sql`${fields.employee_id ?? null}::text`)} as visa,
      (select e.state from employee e where e.id = ${fields.employee_id ?? null}::text) as employee`.execute(
    db,
  );
  const [found] = rows;
  return {
    not_handed_in: byStep(found?.handed ?? []),
    not_verified: byStep(found?.verified ?? []),
    ...enteredFacts(fields, dayInDubai(now.getTime())),
    billed_deposit: await billedDepositOf(db, row),
    visa: found?.visa ?? null,
    employee: found?.employee ?? null,
  };
};
