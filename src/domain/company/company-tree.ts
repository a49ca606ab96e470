import type { Company, CompanyChoice } from './company';
import type { CompanyScope } from './company-scope';

/** Deepest nesting that the selector shows (spec 2.9). */
export const MAX_LEVELS = 3;

/** The node and everything below it, depth first. */
export const withDescendants = (node: Company): readonly Company[] => [
  node,
  ...node.children.flatMap(withDescendants),
];

export const allCompanies = (tree: readonly Company[]): readonly Company[] => tree.flatMap(withDescendants);

export const findCompany = (tree: readonly Company[], id: string): Company | null =>
  allCompanies(tree).find((node) => node._id === id) ?? null;

const choice = (node: Company): CompanyChoice => ({ id: node._id, name: node.company_name });

const has = (selected: readonly CompanyChoice[], id: string): boolean =>
  selected.some((chosen) => chosen.id === id);

/** Toggles one company; its descendants stay as they are (spec 4). */
export const toggleOne = (selected: readonly CompanyChoice[], node: Company): readonly CompanyChoice[] =>
  has(selected, node._id) ? selected.filter((chosen) => chosen.id !== node._id) : [...selected, choice(node)];

/** 'All' on a row: adds every descendant not yet selected; when all already are, removes them (spec 4). */
export const toggleAll = (selected: readonly CompanyChoice[], node: Company): readonly CompanyChoice[] => {
  const below = node.children.flatMap(withDescendants);
  const missing = below.filter((child) => !has(selected, child._id));
  if (missing.length > 0) return [...selected, ...missing.map(choice)];
  const ids = new Set(below.map((child) => child._id));
  return selected.filter((chosen) => !ids.has(chosen.id));
};

/** State of the 'All' control of a row: every descendant selected, some, or none. */
export const coverage = (selected: ReadonlySet<string>, node: Company): 'all' | 'some' | 'none' => {
  const below = node.children.flatMap(withDescendants);
  const chosen = below.filter((child) => selected.has(child._id)).length;
  if (chosen === 0) return 'none';
  return chosen === below.length ? 'all' : 'some';
};

/**
 * The saved ids as choices of this tree, in their own order; ids that the tree does not know are dropped (a link to a foreign company
 * is no crash).
 */
export const chooseById = (tree: readonly Company[], ids: readonly string[]): readonly CompanyChoice[] => {
  const known = new Map(allCompanies(tree).map((node) => [node._id, node]));
  return [...new Set(ids)].flatMap((id) => {
    const node = known.get(id);
    return node === undefined ? [] : [choice(node)];
  });
};

/** A company among them and everything below it: what a selection means (src/domain/company/company-scope.ts). */
export const isWithin = (tree: readonly Company[], scope: CompanyScope, id: string): boolean =>
  scope.some((applied) => {
    const node = findCompany(tree, applied);
    return applied === id || (node !== null && withDescendants(node).some((below) => below._id === id));
  });

/** Rows whose name holds the text, with the ancestors that lead there. An empty text keeps the tree. */
export const searchTree = (tree: readonly Company[], text: string): readonly Company[] => {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return tree;
  return tree.flatMap((node) => {
    if (node.company_name.toLocaleLowerCase().includes(wanted)) return [node];
    const children = searchTree(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
};

/** What the trigger shows (spec 2.9): 'Consolidated' for several, the name for one, 'None' for none. */
export const selectionLabel = (
  selected: readonly CompanyChoice[],
): { readonly kind: 'consolidated' | 'none' } | { readonly kind: 'one'; readonly name: string } => {
  const [first, second] = selected;
  if (first === undefined) return { kind: 'none' };
  return second === undefined ? { kind: 'one', name: first.name } : { kind: 'consolidated' };
};

/** Cookie that keeps the selection (spec 4): comma-joined ids, 100 days. */
export const SELECTED_COMPANY_COOKIE = 'selected-company';
export const SELECTED_COMPANY_SECONDS = 100 * 24 * 60 * 60;

/** The ids of the cookie; anything that is no id is dropped. */
export const parseSelectedIds = (cookie: string | null): readonly string[] =>
  (cookie ?? '').split(',').filter((id) => /^[^\s,;<>"\\\p{Cc}]{1,64}$/u.test(id));
