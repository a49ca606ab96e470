import type { DocumentPostings } from '@domain/finance/documents';
import { ADVANCES_OWED } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import { type RawBuilder, sql } from 'kysely';
import { approvedOn } from './approvals';

const found = import.meta.glob<Readonly<Record<string, DocumentPostings>>>(
  '/src/domain/areas/*/*.postings.ts',
  { eager: true },
);

/** Every kind of record that posts. */
export const POSTINGS: readonly DocumentPostings[] = Object.values(found).flatMap((module) =>
  Object.values(module),
);

/** How the records of a table post, if they do. */
export const postingsOf = (entity: string): DocumentPostings | null =>
  POSTINGS.find((one) => one.entity === entity) ?? null;

/** The name of its client, of what is called by it. */
const CLIENT = sql`(select client.name from company as client where client.id = t.company_id)`;

/** What other tables come to for a document `t`, as JSON, by its table. */
const DEPENDENTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  invoice: sql`(select jsonb_object_agg(income, net) from (select income, sum(net_fils)::bigint as net
    from invoice_line as line where line.invoice_id = t.id and line.state = 'listed' group by income) as by_income)`,
  payroll_run: sql`(select jsonb_build_object('approved_on', ${approvedOn('payroll_run')},
      'advances', (select coalesce(sum(coalesce(a.taken_fils, a.amount_fils)), 0) from adjustment as a
          where a.run_id = t.id and a.kind = 'reduction' and a.category = 'advance_recovery' and a.state = 'applied')
        + (select coalesce(sum(r.amount_fils), 0) from advance_recovery as r join payslip as s on s.id = r.payslip_id
          join advance as owed on owed.id = r.advance_id
          where s.run_id = t.id and s.state <> 'discarded' and (owed.kind <> 'deduction' or owed.deduction = 'loan')),
      'overpaid', (select coalesce(sum(owed.amount_fils), 0) from advance as owed
        where owed.run_id = t.id and owed.kind = 'overpayment' and owed.state = ${anyOf(ADVANCES_OWED)}),
      'pension', coalesce(sum(slip.pension_fils), 0), 'employer_pension', coalesce(sum(slip.employer_pension_fils), 0),
      'savings', coalesce(sum(slip.savings_fils), 0))
    from payslip as slip where slip.run_id = t.id and slip.state <> 'discarded')`,
  gratuity_accrual: sql`jsonb_build_object('client', ${CLIENT})`,
  commission: sql`jsonb_build_object('client', ${CLIENT}, 'approved_on', ${approvedOn('commission')})`,
  offboarding_case: sql`jsonb_build_object('approved_on', ${approvedOn('offboarding_case')})`,
  visa_fee: sql`(select to_jsonb(whose) from (select v.company_id, v.employee_id from visa_case as v
    where v.id = t.visa_case_id) as whose)`,
};

export const dependentsOf = (entity: string): RawBuilder<unknown> => DEPENDENTS[entity] ?? sql`null::jsonb`;
