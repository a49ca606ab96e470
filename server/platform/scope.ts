import { parseSelectedIds, SELECTED_COMPANY_COOKIE } from '@domain/company/company-tree';
import { type Deed, mayDo, mayRead, reachOf, type Topic } from '@domain/session/access.policy';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { Refusal } from './problem';

/** Who asks: read from the database for this very request, never from the token alone. */
export interface Caller {
  readonly userId: string;
  readonly role: string | null;
  readonly companyId: string | null;
  readonly employeeId: string | null;
  readonly sessionId: string;
}

/** Whose records an answer may hold. Every query of business data takes one. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'companies'; readonly ids: readonly string[] }
  | { readonly kind: 'self'; readonly employeeId: string | null; readonly companyId: string | null };

/** Company ids that a request names; each means the company and everything below it. */
export interface AskedCompanies {
  /** `selected_company_id` of the body. */
  readonly selectedCompanyId?: string | undefined;
  /** The cookie `selected-company`, split by `selectedCompanies`. */
  readonly selectedCompanies?: readonly string[] | undefined;
  /** Ids of the call itself, such as the customer list's. */
  readonly companies?: readonly string[] | undefined;
}

/**
 * The caller's reach, narrowed to what he asks for. `companies` decide alone when they are given. Else the body's company
 * counts, narrowed further by the cookie. Whatever decides, every id of the request is checked: one outside his reach is
 * `forbidden`; for staff, who reach everything, an id of no company finds nothing. The cookie is no request: it may be left from
 * an earlier choice or from another user of the browser, so what he does not reach in it is ignored.
 */
export const scopeOf = async (
  db: Kysely<Schema>,
  caller: Caller,
  asked: AskedCompanies,
): Promise<Scope | 'forbidden'> => {
  const reach = reachOf(caller.role);
  const named = [asked.selectedCompanyId ?? [], asked.companies ?? []].flat();
  const asksNothing = named.length === 0 && !asked.companies && !asked.selectedCompanies?.length;

  if (reach === null) return 'forbidden';
  if (reach === 'self') {
    if (named.some((id) => id !== caller.companyId)) return 'forbidden';
    return { kind: 'self', employeeId: caller.employeeId, companyId: caller.companyId };
  }
  if (reach === 'subtree' && caller.companyId === null) return 'forbidden';
  if (reach === 'all' && asksNothing) return { kind: 'all' };

  const tree = await companyParents(db);
  const own =
    reach === 'all' ? new Set(tree.keys()) : below(tree, caller.companyId ? [caller.companyId] : []);
  if (reach === 'subtree' && (own.size === 0 || named.some((id) => !own.has(id)))) return 'forbidden';
  return { kind: 'companies', ids: narrow(tree, own, asked) };
};

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

type Parents = ReadonlyMap<string, string | null>;

const companyParents = async (db: Kysely<Schema>): Promise<Parents> => {
  const rows = await db.selectFrom('company').select(['id', 'parent_company_id']).execute();
  return new Map(rows.map((row) => [row.id, row.parent_company_id]));
};

/** The given companies and everything below them. Walks upwards: no list of children is needed, and no path is longer than three. */
const below = (tree: Parents, roots: readonly string[]): Set<string> => {
  const wanted = new Set(roots);
  const reaches = (id: string | null | undefined): boolean =>
    id != null && (wanted.has(id) || reaches(tree.get(id)));
  return new Set([...tree.keys()].filter(reaches));
};

const narrow = (tree: Parents, own: ReadonlySet<string>, asked: AskedCompanies): readonly string[] => {
  const amongOwn = (ids: readonly string[]) => [...below(tree, ids)].filter((id) => own.has(id));
  if (asked.companies) return amongOwn(asked.companies);
  const ofBody = asked.selectedCompanyId ? amongOwn([asked.selectedCompanyId]) : [...own];
  const ofCookie = new Set(amongOwn((asked.selectedCompanies ?? []).filter((id) => own.has(id))));
  const common = ofBody.filter((id) => ofCookie.has(id));
  return common.length === 0 ? ofBody : common;
};
