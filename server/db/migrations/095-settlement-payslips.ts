import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A final run pays a settlement, once; the numbers of payslips are unique over all clients. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table payslip add column settlement_id text references offboarding_case (id)`,
    `create unique index payslip_of_settlement on payslip (settlement_id)
      where settlement_id is not null and state <> 'discarded'`,
    `update payslip as slip set number = 'PS-' || to_char(slip.month, 'YYYY-MM') || '-' || lpad(placed.place::text, 5, '0')
      from (select id, row_number() over (partition by month order by created_at, company_id, number, id) as place
        from payslip) as placed
      where placed.id = slip.id`,
    `create unique index payslip_number on payslip (number)`,
  ]);
