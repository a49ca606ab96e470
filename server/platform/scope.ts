import type { Grant } from '@domain/area/field';
import { mayDo, mayRead, type Operation, reachOf, type Topic } from '@domain/session/access.policy';
import {
  type Asker,
  type CompanyChoice,
  needsCompanies,
  type Parents,
  type Scope,
  scopeWithin,
} from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { match } from 'ts-pattern';
import { Refusal } from './problem';

/** Who asks: read from the database for this very request, never from the token alone. */
export interface Caller extends Asker {
  readonly userId: string;
  readonly sessionId: string;
  /** Masked fields that he may see (src/domain/area/area.policy.ts). */
  readonly grants: readonly Grant[];
}

/** Who acts: a caller, or (null) the system itself, which may do everything that a lifecycle allows. */
export type CallerOrSystem = Caller | null;

/** The bodies and queries of the contract that name companies (openapi/shapes.ts). */
export interface NamesCompanies {
  readonly company?: readonly string[] | string | undefined;
  readonly selected_company_id?: string | undefined;
}

/** The companies that a body applies; a call without a body has them in its query, joined by commas. */
export const companiesOf = ({ company, selected_company_id }: NamesCompanies): CompanyChoice => ({
  company: typeof company === 'string' ? company.split(',') : company,
  selectedCompanyId: selected_company_id,
});

/** The caller's reach, narrowed to what he asks for; every query of business data takes one (see `scopeWithin`). */
export const scopeOf = async (
  db: Kysely<Schema>,
  caller: Caller,
  companies: CompanyChoice,
): Promise<Scope | 'forbidden'> =>
  scopeWithin(caller, companies, needsCompanies(caller, companies) ? await companyParents(db) : new Map());

/** As `scopeOf`, refusing in the contract's words; `topic` is what the answer shows. */
export const requireScope = async (
  db: Kysely<Schema>,
  caller: Caller,
  topic: Topic,
  companies: CompanyChoice = {},
): Promise<Scope> => {
  if (!mayRead(caller.role, topic)) throw new Refusal('forbidden');
  const scope = await scopeOf(db, caller, companies);
  if (scope === 'forbidden') throw new Refusal('forbidden');
  return scope;
};

/**
 * The company that every body of a narrowed role names (spec 6) must be one that he reaches, in each call, also in those that it does
 * not narrow. Staff reach every company; an unknown role reaches none, and each call says so for itself.
 * @throws Refusal forbidden
 */
export const requireNamedCompany = async (
  db: Kysely<Schema>,
  caller: Caller,
  companyId: string,
): Promise<void> => {
  const reach = reachOf(caller.role);
  if (reach === null || reach === 'all' || companyId === caller.companyId) return;
  if ((await scopeOf(db, caller, { selectedCompanyId: companyId })) === 'forbidden')
    throw new Refusal('forbidden');
};

export const requireOperation = (caller: Caller, operation: Operation): void => {
  if (!mayDo(caller.role, operation)) throw new Refusal('forbidden');
};

/**
 * The condition that keeps a query within a scope: `.where(within(scope, { company: 't.company_id', employee: 't.employee_id' }))`.
 * A table without an employee column holds nothing of one employee's own.
 */
export const within = (
  scope: Scope,
  columns: { readonly company: string; readonly employee?: string },
): RawBuilder<SqlBool> =>
  match(scope)
    .with({ kind: 'all' }, () => sql<SqlBool>`true`)
    .with({ kind: 'companies' }, ({ ids }) => sql<SqlBool>`${sql.ref(columns.company)} = ${anyOf(ids)}`)
    .with({ kind: 'self' }, ({ employeeId }) =>
      columns.employee && employeeId !== null
        ? sql<SqlBool>`${sql.ref(columns.employee)} = ${employeeId}`
        : sql<SqlBool>`false`,
    )
    .exhaustive();

/** The same for the companies themselves: an employee sees the one that employs him. */
export const withinCompanies = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  scope.kind === 'self'
    ? sql<SqlBool>`${sql.ref(column)} = ${scope.companyId}`
    : within(scope, { company: column });

const companyParents = async (db: Kysely<Schema>): Promise<Parents> => {
  const rows = await db.selectFrom('company').select(['id', 'parent_company_id']).execute();
  return new Map(rows.map((row) => [row.id, row.parent_company_id]));
};
