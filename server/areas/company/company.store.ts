import type { CompanyNode } from '@domain/company/company-nodes';
import { BALANCE_ACCOUNTS } from '@domain/finance/chart';
import type { Scope } from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { within, withinCompanies } from '@server/platform/scope';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Companies of a scope, a flat list. */
export const listCompanies = (db: Kysely<Schema>, scope: Scope): Promise<readonly CompanyNode[]> =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'parent_company_id'])
    .where(withinCompanies(scope, 'company.id'))
    .execute();

/** What a company owes by the journal, less its credit; below zero it has paid too much. Fils. */
const balanceOf = (company: string) => sql<number>`coalesce((
    select sum(case line.side when 'debit' then line.amount_fils else -line.amount_fils end)
    from journal_line as line join account as a on a.id = line.account_id and a.code = ${anyOf(BALANCE_ACCOUNTS)}
      join journal_entry as entry on entry.id = line.entry_id and entry.state in ('posted', 'reversed')
    where line.company_id = ${sql.ref(company)} and line.state <> 'removed'), 0)::bigint`;

/** Billing customers of exactly the given companies, as far as the scope holds them, each with its balance by the journal. */
export const listCustomers = (db: Kysely<Schema>, scope: Scope, companyIds: readonly string[]) =>
  db
    .selectFrom('customer')
    .select(['id', 'company_id', 'customer_name'])
    .select(balanceOf('customer.company_id').as('balance_fils'))
    .where(sql<SqlBool>`company_id = ${anyOf(companyIds)}`)
    .where(within(scope, { company: 'customer.company_id' }))
    .orderBy('customer_name')
    .orderBy('id')
    .execute();
