import type { CompanyChoice } from '@domain/company/company';
import { findCompany, toggleAll, toggleOne } from '@domain/company/company-tree';
import type { CompanyContext, CompanyEvent } from './company.types';

export const clean = {
  tree: [],
  draft: [],
  customers: null,
  treeFailure: null,
  customersFailure: null,
  search: '',
  parent: null,
} as const;

export const idsOf = (choices: readonly CompanyChoice[]): readonly string[] => choices.map(({ id }) => id);

/** The context with these companies in force. */
export const inForce = ({ applied, selectionState }: CompanyContext, next: readonly CompanyChoice[]) => {
  const isSame = JSON.stringify(idsOf(next)) === JSON.stringify(idsOf(applied));
  return isSame
    ? { applied: next }
    : { applied: next, selectionState: !selectionState, customers: null, customersFailure: null };
};

/** The draft after this event. */
export const toggled = (context: CompanyContext, event: CompanyEvent): readonly CompanyChoice[] => {
  if (event.type !== 'company.toggled' && event.type !== 'all.toggled') return context.draft;
  const node = findCompany(context.tree, event.id);
  if (node === null) return context.draft;
  return (event.type === 'company.toggled' ? toggleOne : toggleAll)(context.draft, node);
};
