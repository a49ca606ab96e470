import type { Figure } from '@domain/dashboard/dashboard';
import type { Scope } from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { within } from '@server/platform/scope';
import { type Kysely, sql } from 'kysely';

/**
 * The seven headline counts of a scope, in one statement; each one is answered from a partial index of open rows.
 * - users: active employees
 * - onboardings: cases neither completed nor unsuccessful
 * - renewals: requests neither completed nor declined
 * - offboardings: cases neither closed nor withdrawn
 * - visaProcesses: cases of any type that have not ended
 * - tickets: neither closed nor merged (a resolved one may still be reopened)
 * - mobileUsers: active employees who have signed in on the mobile app
 *
 * The states stand in the text, not in parameters: only so does the planner see that the partial indexes fit.
 */
export const countFigures = async (db: Kysely<Schema>, scope: Scope): Promise<Record<Figure, number>> => {
  const ofEmployee = within(scope, { company: 'company_id', employee: 'id' });
  const ofCase = within(scope, { company: 'company_id', employee: 'employee_id' });
  const { rows } = await sql<Record<Figure, number>>`select
    (select count(*) from employee where status = 'active' and ${ofEmployee}) as "users",
    (select count(*) from onboarding_case
      where state not in ('completed', 'unsuccessful') and ${ofCase}) as "onboardings",
    (select count(*) from renewal_request
      where state not in ('completed', 'declined') and ${ofCase}) as "renewals",
    (select count(*) from offboarding_case
      where state not in ('closed', 'withdrawn') and ${ofCase}) as "offboardings",
    (select count(*) from visa_case
      where state not in ('completed', 'declined', 'closed', 'closed_unfit', 'cancelled_by_authority', 'withdrawn') and ${ofCase}) as "visaProcesses",
    (select count(*) from ticket where state not in ('closed', 'merged') and ${ofCase}) as "tickets",
    (select count(*) from employee
      where status = 'active' and first_mobile_login_at is not null and ${ofEmployee}) as "mobileUsers"`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('A select without a table gives one row');
  return figures;
};
