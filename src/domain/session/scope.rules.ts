import type { CompanyScope } from '@domain/company/company-scope';
import { match, P } from 'ts-pattern';
import { reachOf } from './access.policy';

/** Whose records an answer may hold. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'companies'; readonly ids: readonly string[] }
  | { readonly kind: 'self'; readonly employeeId: string | null; readonly companyId: string | null };

/** Who asks. */
export interface Asker {
  readonly role: string | null;
  readonly companyId: string | null;
  readonly employeeId: string | null;
}

/** Company ids that a request names; each means the company and everything below it. */
export interface CompanyChoice {
  /** The applied companies; absent or empty: none are. */
  readonly company?: CompanyScope | undefined;
  /** `selected_company_id` of the body (spec 6): decides when no companies are applied. */
  readonly selectedCompanyId?: string | undefined;
}

/** Every company with its parent; those of the top level have none. */
export type Parents = ReadonlyMap<string, string | null>;

const applied = ({ company = [], selectedCompanyId }: CompanyChoice): readonly string[] =>
  company.length > 0 || !selectedCompanyId ? company : [selectedCompanyId];

/** Every id of the request, also one that another decides over. */
const named = ({ company = [], selectedCompanyId }: CompanyChoice): readonly string[] =>
  selectedCompanyId ? [...company, selectedCompanyId] : company;

/** False: `scopeWithin` decides without looking at the companies. */
export const needsCompanies = ({ role }: Asker, input: CompanyChoice): boolean =>
  match(reachOf(role))
    .with(P.union(null, 'self'), () => false)
    .with('subtree', () => true)
    .with('all', () => applied(input).length > 0)
    .exhaustive();

/**
 * The asker's reach, narrowed to the companies that he applies. Every id of the request is checked, whichever decides: one outside
 * his reach is `forbidden`; for staff, who reach everything, an id of no company finds nothing. An employee has his own records
 * whatever he applies.
 */
export const scopeWithin = (asker: Asker, input: CompanyChoice, tree: Parents): Scope | 'forbidden' => {
  const { companyId, employeeId } = asker;
  const ids = named(input);
  const roots = applied(input);
  const these = (companies: ReadonlySet<string>): Scope => ({ kind: 'companies', ids: [...companies] });
  return match(reachOf(asker.role))
    .returnType<Scope | 'forbidden'>()
    .with(null, () => 'forbidden')
    .with('self', () =>
      ids.some((id) => id !== companyId) ? 'forbidden' : { kind: 'self', employeeId, companyId },
    )
    .with('all', () => (roots.length === 0 ? { kind: 'all' } : these(below(tree, roots))))
    .with('subtree', () => {
      const own = below(tree, companyId ? [companyId] : []);
      if (own.size === 0 || ids.some((id) => !own.has(id))) return 'forbidden';
      return these(roots.length === 0 ? own : below(tree, roots));
    })
    .exhaustive();
};

/** The given companies and everything below them, each once. Walks upwards: no list of children is needed, and no path is longer than three. */
const below = (tree: Parents, roots: readonly string[]): Set<string> => {
  const wanted = new Set(roots);
  const reaches = (id: string | null | undefined): boolean =>
    id != null && (wanted.has(id) || reaches(tree.get(id)));
  return new Set([...tree.keys()].filter(reaches));
};

/** Does something of this company and this employee belong to what somebody sees? Asked for every row: a switch. */
export const isInScope = (
  scope: Scope,
  { company, employee }: { readonly company: string | null; readonly employee: string | null },
): boolean => {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'self':
      return employee !== null && employee === scope.employeeId;
    case 'companies':
      return company !== null && scope.ids.includes(company);
  }
};
