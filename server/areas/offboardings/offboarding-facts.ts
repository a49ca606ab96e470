import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/platform/area/binding';
import { type Kysely, sql } from 'kysely';

interface Facts extends Readonly<Record<string, unknown>> {
  readonly has_pay: boolean;
  readonly has_residence: boolean;
  /** State of the visa cancellation; null: there is none. */
  readonly visa: string | null;
}

/** What guards of an offboarding know from other tables (src/domain/areas/offboardings/offboarding.policy.ts). */
export const factsOfOffboarding = async (trx: Kysely<Schema>, { fields }: StoredRow): Promise<Facts> => {
  const { rows } = await sql<Facts>`select coalesce(e.basic_fils, 0) > 0 as has_pay,
      exists (select from employee_papers p where p.employee_id = e.id
        and (p.residence_expires_on is not null or p.labour_card_number is not null)) as has_residence,
      (select v.state from visa_case v where v.id = ${fields.visa_case_id ?? null}::text) as visa
    from employee e where e.id = ${fields.employee_id ?? null}::text`.execute(trx);
  return rows[0] ?? { has_pay: false, has_residence: false, visa: null };
};
