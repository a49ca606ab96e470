import { SALARIES_IN_FORCE } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import { type RawBuilder, sql } from 'kysely';

/** Few are in a scheme: nobody else's salaries are looked for. */
const salaryBefore = (amount: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(case when e.savings_from is not null then (select ${amount} from salary as s
    where s.employee_id = e.id and s.state = ${anyOf(SALARIES_IN_FORCE)}
    and s.effective_on < date_trunc('month', e.savings_from)::date order by s.effective_on desc, s.id limit 1) end)::bigint`;

/** Of an employee `e` in a savings scheme: his monthly wage on the last day before it, in fils, if one is known of then. */
export const FROZEN_WAGE = {
  frozen_basic_fils: salaryBefore(sql`s.basic_fils`),
  frozen_gross_fils: salaryBefore(
    sql`s.basic_fils + s.housing_fils + s.transport_fils + s.food_fils + s.other_fils`,
  ),
} as const;
