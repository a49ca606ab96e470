import type { Company, CompanyChoice } from '@domain/company/company';
import { allCompanies, coverage, MAX_LEVELS, searchTree } from '@domain/company/company-tree';

/** A company as the selector lists it. */
export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly selected: boolean;
  /** How many of its descendants are selected, hidden ones too; null: it has none. */
  readonly below: 'all' | 'some' | 'none' | null;
  /** Whether another level fits below it. */
  readonly mayHaveChildren: boolean;
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
        name: node.company_name,
        selected: ids.has(node._id),
        below: children.length === 0 ? null : coverage(selected, { ...node, children }),
        mayHaveChildren: level < MAX_LEVELS,
        children: level < MAX_LEVELS ? rows(node.children, level + 1) : [],
      };
    });
  return rows(searchTree(tree, search), 1);
};
