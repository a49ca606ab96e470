import { onceNow } from '@domain/shared/once';
import { type Company, TOP_LEVEL } from './company';

/** A company as it is kept: a flat row that names its parent. */
export interface CompanyNode {
  readonly id: string;
  readonly name: string;
  readonly parent_company_id: string | null;
}

/** Made with the first tree: a browser takes milliseconds for it. */
const byName = onceNow(() => new Intl.Collator('en', { numeric: true }));

/**
 * Nests nodes under their parents, each level by name. A node whose parent is not among them stands on top and keeps the
 * parent that it has: so the root of an HR administrator shows where it belongs.
 */
export const treeOf = (nodes: readonly CompanyNode[]): Company[] => {
  const children = new Map<string | null, CompanyNode[]>();
  const known = new Set(nodes.map((node) => node.id));
  for (const node of nodes) {
    const parent = node.parent_company_id;
    const key = parent !== null && known.has(parent) ? parent : null;
    children.set(key, [...(children.get(key) ?? []), node]);
  }
  const level = (parent: string | null): Company[] =>
    (children.get(parent) ?? [])
      .sort((a, b) => byName().compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
      .map((node) => companyOf(node, level(node.id)));
  return level(null);
};

export const companyOf = (node: CompanyNode, children: readonly Company[] = []): Company => ({
  _id: node.id,
  id: node.id,
  name: node.name,
  company_name: node.name,
  parent_company_id: node.parent_company_id ?? TOP_LEVEL,
  children,
});
