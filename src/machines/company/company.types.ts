import type { Company, CompanyChoice, Customer } from '@domain/company/company';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';

/** What is selected in this tab, as it outlives the page; names are '' until the tree has told them. */
export interface PersistedSelection {
  /** Whose selection; of one from a cookie nobody knows. */
  readonly userId: string | null;
  readonly companies: readonly CompanyChoice[];
}

export interface CompanyContext {
  readonly tree: readonly Company[];
  /** Who works, or worked last, with the selection. */
  readonly userId: string | null;
  /** The companies that are in force, in the order in which they were chosen; they outlive a session that has expired. */
  readonly applied: readonly CompanyChoice[];
  /** What the open dialog shows as selected; becomes `applied` on Yes. */
  readonly draft: readonly CompanyChoice[];
  /** Flips whenever the selection in force changes (spec 4). */
  readonly selectionState: boolean;
  /** Of the companies in force, once they are known. */
  readonly customers: readonly Customer[] | null;
  readonly treeFailure: CallFailure | null;
  readonly customersFailure: CallFailure | null;
  readonly search: string;
  /** Under which company a new one is added; null for a top-level one. */
  readonly parent: { readonly id: string; readonly company_name: string } | null;
}

export type CompanyEvent =
  /** Somebody is signed in: what another user has selected is not his. */
  | { type: 'session.began'; userId: string }
  /** Whoever selected has signed out himself. */
  | { type: 'selection.forgotten' }
  /** Everything that the role may see is in force again. */
  | { type: 'selection.cleared' }
  /** One company more is in force. */
  | { type: 'selection.widened'; company: CompanyChoice }
  | { type: 'company.started' }
  | { type: 'company.cleared' }
  | { type: 'company.reloaded' }
  | { type: 'company.added' }
  | { type: 'selector.opened' }
  | { type: 'selector.closed' }
  | { type: 'search.changed'; text: string }
  | { type: 'company.toggled'; id: string }
  | { type: 'all.toggled'; id: string }
  | { type: 'apply.pressed' }
  | { type: 'apply.confirmed' }
  | { type: 'apply.declined' }
  /** Add mode shows a plus on each row (spec 2.9); `parent.chosen` with null adds a top-level company. */
  | { type: 'addMode.opened' }
  | { type: 'addMode.left' }
  | { type: 'parent.chosen'; id: string | null }
  /** Raised here, between the regions. */
  | { type: 'tree.loaded' }
  | { type: 'selection.emptied' }
  | { type: 'selection.applied' }
  | { type: 'customers.settled' };

export type TreeReply = Result<readonly Company[], CallFailure>;
export type CustomersReply = Result<readonly Customer[], CallFailure>;
