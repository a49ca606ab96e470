import type { Company, CompanyChoice } from '@domain/company/company';
import { allCompanies, coverage, MAX_LEVELS, searchTree } from '@domain/company/company-tree';
import type { companyMachine } from '@machines/company/company.machine';
import type { TreeItem } from '@ui/kit/tree';
import type { SnapshotFrom } from 'xstate';

/** A company as the selector lists it. */
export interface CompanyRow extends TreeItem {
  /** How many of its descendants are selected, hidden ones too. */
  readonly below: 'all' | 'some' | 'none';
  /** Whether it has descendants at all. */
  readonly isParent: boolean;
  readonly children: readonly CompanyRow[];
}

/** The rows whose name holds the text, with those that lead there. A search hides rows; it never changes what 'All' means. */
export const companyRows = (
  tree: readonly Company[],
  search: string,
  selected: readonly CompanyChoice[],
): readonly CompanyRow[] => {
  const ids = new Set(selected.map(({ id }) => id));
  const whole = new Map(allCompanies(tree).map((node) => [node._id, node]));
  const rows = (shown: readonly Company[], level: number): readonly CompanyRow[] =>
    shown.map((node) => {
      const { children } = whole.get(node._id) ?? node;
      return {
        id: node._id,
        label: node.company_name,
        isChecked: ids.has(node._id),
        below: coverage(ids, { ...node, children }),
        isParent: children.length > 0,
        children: level < MAX_LEVELS ? rows(node.children, level + 1) : [],
      };
    });
  return rows(searchTree(tree, search), 1);
};

/** What the selector dialog shows. */
export const selectCompanySelector = (now: SnapshotFrom<typeof companyMachine>) => ({
  tree: now.context.tree,
  draft: now.context.draft,
  search: now.context.search,
  parent: now.context.parent?.company_name ?? null,
  loading: now.matches({ tree: 'loading' }) && now.context.tree.length === 0,
  failed: now.matches({ tree: 'failed' }) && now.context.tree.length === 0,
  addMode: now.hasTag('addMode'),
  addForm: now.hasTag('addForm'),
  confirming: now.hasTag('confirming'),
  applying: now.hasTag('applying'),
});
