import type { Grant } from '@domain/area/field';
import { parseSelectedIds, SELECTED_COMPANY_COOKIE } from '@domain/company/company-tree';
import { type Deed, mayDo, mayRead, type Topic } from '@domain/session/access.policy';
import {
  type AskedCompanies,
  type Asker,
  needsCompanies,
  type Parents,
  type Scope,
  scopeWithin,
} from '@domain/session/scope.rules';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { Refusal } from './problem';

/** Who asks: read from the database for this very request, never from the token alone. */
export interface Caller extends Asker {
  readonly userId: string;
  readonly sessionId: string;
  /** Masked fields that he may see (src/domain/area/area.policy.ts). */
  readonly grants: readonly Grant[];
}

/** The caller's reach, narrowed to what he asks for; every query of business data takes one (see `scopeWithin`). */
export const scopeOf = async (
  db: Kysely<Schema>,
  caller: Caller,
  asked: AskedCompanies,
): Promise<Scope | 'forbidden'> =>
  scopeWithin(caller, asked, needsCompanies(caller, asked) ? await companyParents(db) : new Map());

/** As `scopeOf`, refusing in the contract's words; `topic` is what the answer shows. */
export const requireScope = async (
  db: Kysely<Schema>,
  caller: Caller,
  topic: Topic,
  asked: AskedCompanies = {},
): Promise<Scope> => {
  if (!mayRead(caller.role, topic)) throw new Refusal('forbidden');
  const scope = await scopeOf(db, caller, asked);
  if (scope === 'forbidden') throw new Refusal('forbidden');
  return scope;
};

export const requireDeed = (caller: Caller, deed: Deed): void => {
  if (!mayDo(caller.role, deed)) throw new Refusal('forbidden');
};

/** The ids in the cookie `selected-company`; anything that is no id is left out. */
export const selectedCompanies = (cookies: Readonly<Record<string, string>>): readonly string[] =>
  parseSelectedIds(cookies[SELECTED_COMPANY_COOKIE] ?? null);

/**
 * The condition that keeps a query within a scope: `.where(within(scope, { company: 't.company_id', employee: 't.employee_id' }))`.
 * A table without an employee column holds nothing of one employee's own.
 */
export const within = (
  scope: Scope,
  columns: { readonly company: string; readonly employee?: string },
): RawBuilder<SqlBool> => {
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  if (scope.kind === 'companies')
    return sql<SqlBool>`${sql.ref(columns.company)} = any(${[...scope.ids]}::text[])`;
  if (!columns.employee || scope.employeeId === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.ref(columns.employee)} = ${scope.employeeId}`;
};

/** The same for the companies themselves: an employee sees the one that employs him. */
export const withinCompanies = (scope: Scope, column: string): RawBuilder<SqlBool> =>
  scope.kind === 'self'
    ? sql<SqlBool>`${sql.ref(column)} = ${scope.companyId}`
    : within(scope, { company: column });

const companyParents = async (db: Kysely<Schema>): Promise<Parents> => {
  const rows = await db.selectFrom('company').select(['id', 'parent_company_id']).execute();
  return new Map(rows.map((row) => [row.id, row.parent_company_id]));
};
