import type { CompanyNode } from '@domain/company/company-nodes';
import type { Scope } from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { within, withinCompanies } from '@server/platform/scope';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Companies of a scope, a flat list. */
export const listCompanies = (db: Kysely<Schema>, scope: Scope): Promise<readonly CompanyNode[]> =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'parent_company_id'])
    .where(withinCompanies(scope, 'company.id'))
    .execute();

/** Billing customers of exactly the given companies, as far as the scope holds them. */
export const listCustomers = (db: Kysely<Schema>, scope: Scope, companyIds: readonly string[]) =>
  db
    .selectFrom('customer')
    .select(['id', 'company_id', 'customer_name', 'balance_fils'])
    .where(sql<SqlBool>`company_id = any(${[...companyIds]}::text[])`)
    .where(within(scope, { company: 'customer.company_id' }))
    .orderBy('customer_name')
    .orderBy('id')
    .execute();
