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
export interface AskedCompanies {
  /** `selected_company_id` of the body. */
  readonly selectedCompanyId?: string | undefined;
  /** The cookie `selected-company`, split by `parseSelectedIds`. */
  readonly selectedCompanies?: readonly string[] | undefined;
  /** Ids of the call itself, such as the customer list's. */
  readonly companies?: readonly string[] | undefined;
}

/** Every company with its parent; null: top-level. */
export type Parents = ReadonlyMap<string, string | null>;

const namedBy = ({ selectedCompanyId, companies }: AskedCompanies): readonly string[] =>
  [selectedCompanyId ?? [], companies ?? []].flat();

/** False: `scopeWithin` decides without looking at the companies. */
export const needsCompanies = ({ role }: Asker, asked: AskedCompanies): boolean => {
  const reach = reachOf(role);
  if (reach === 'all')
    return Boolean(asked.selectedCompanyId || asked.companies || asked.selectedCompanies?.length);
  return reach === 'subtree';
};

/**
 * The asker's reach, narrowed to what he asks for. `companies` decide alone when they are given. Else the body's company
 * counts, narrowed further by the cookie. Whatever decides, every id of the request is checked: one outside his reach is
 * `forbidden`; for staff, who reach everything, an id of no company finds nothing. The cookie is no request: it may be left from
 * an earlier choice or from another user of the browser, so what he does not reach in it is ignored.
 */
export const scopeWithin = (asker: Asker, asked: AskedCompanies, tree: Parents): Scope | 'forbidden' => {
  const { companyId, employeeId } = asker;
  const reach = reachOf(asker.role);
  const named = namedBy(asked);

  if (reach === null) return 'forbidden';
  if (reach === 'self') {
    if (named.some((id) => id !== companyId)) return 'forbidden';
    return { kind: 'self', employeeId, companyId };
  }
  if (!needsCompanies(asker, asked)) return { kind: 'all' };
  const own = reach === 'all' ? new Set(tree.keys()) : below(tree, companyId ? [companyId] : []);
  if (reach === 'subtree' && (own.size === 0 || named.some((id) => !own.has(id)))) return 'forbidden';
  return { kind: 'companies', ids: narrow(tree, own, asked) };
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
