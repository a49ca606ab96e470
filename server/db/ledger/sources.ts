import type { DocumentPostings } from '@domain/finance/documents';
import { type RawBuilder, sql } from 'kysely';

const found = import.meta.glob<Readonly<Record<string, DocumentPostings>>>(
  '/src/domain/areas/*/*.postings.ts',
  { eager: true },
);

/** Every kind of record that posts. */
export const POSTINGS: readonly DocumentPostings[] = Object.values(found).flatMap((module) =>
  Object.values(module),
);

/** Null: records of this table post nothing. */
export const postingsOf = (entity: string): DocumentPostings | null =>
  POSTINGS.find((one) => one.entity === entity) ?? null;

/** What other tables come to for a document `t`, as JSON, by its table. */
const BESIDE: Readonly<Record<string, RawBuilder<unknown>>> = {
  invoice: sql`(select jsonb_object_agg(income, net) from (select income, sum(net_fils)::bigint as net
    from invoice_line as line where line.invoice_id = t.id and line.state = 'listed' group by income) as by_income)`,
  payroll_run: sql`jsonb_build_object('advances', (select coalesce(sum(amount_fils), 0)::bigint from adjustment as a
    where a.run_id = t.id and a.kind = 'reduction' and a.category = 'advance_recovery' and a.state = 'applied'))`,
  visa_fee: sql`(select to_jsonb(whose) from (select v.company_id, v.employee_id from visa_case as v
    where v.id = t.visa_case_id) as whose)`,
};

export const dependentsOf = (entity: string): RawBuilder<unknown> => BESIDE[entity] ?? sql`null::jsonb`;
