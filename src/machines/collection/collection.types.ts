import type { Place, ShownAs } from '@domain/area/address';
import type { PartOf } from '@domain/area/areas.port';
import type { FieldInputs } from '@domain/area/field';
import type { Condition, ListQuery, Order } from '@domain/area/query';
import type { ListPage, SavedView } from '@domain/area/records';
import type { Selection } from '@domain/area/selection';
import type { CompanyScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { ListWindow, Pages } from './pages';

/** What a list begins with: what it showed when it was closed (stale pages, `heldOf`), or a page that has just come. */
export interface ClosedListState {
  readonly pages: Pages;
  readonly total: number;
}

export interface CollectionInput {
  /** Its name in the workspace. */
  readonly id: string;
  readonly area: string;
  /** The companies whose records it lists. */
  readonly company: CompanyScope;
  /** What the tab lists before the user asks for anything; a field that it filters by is not offered. */
  readonly preset: ListQuery;
  readonly pageSize: number;
  /** Columns in their order, at first. */
  readonly columns: readonly string[];
  readonly shown: ShownAs;
  /** Where the page's address says that it is; a list within a record is not in the address. */
  readonly place: Place | null;
  /** Stale pages are shown until the first answer, which replaces them. */
  readonly closed?: ClosedListState | undefined;
}

export interface CollectionContext {
  readonly id: string;
  readonly area: string;
  readonly company: CompanyScope;
  readonly preset: ListQuery;
  readonly pageSize: number;
  readonly isInAddress: boolean;
  /** How the tab begins: where an address that says nothing leads. */
  readonly shownAtFirst: ShownAs;
  /** What the user asks for, beside the preset. */
  readonly query: ListQuery;
  /** What stands in the search box; becomes `query.search` when typing rests. */
  readonly typed: string;
  readonly shown: ShownAs;
  /** Saved view that was applied last, and record that is open. */
  readonly view: string | null;
  readonly record: string | null;
  readonly columns: readonly string[];
  /** Rows in the list as it is shown; null until they are counted. */
  readonly total: number | null;
  readonly pages: Pages;
  /** What is shown is of an earlier visit: the next answer is no news beside it, it takes its place. */
  readonly isStale: boolean;
  readonly window: ListWindow;
  /** Rows that have come in above since the list was asked for: they show when `news.applied`. */
  readonly ahead: number;
  readonly failure: CallFailure | null;
  readonly selection: Selection;
}

export type CollectionEvent =
  | { type: 'search.typed'; text: string }
  /** One filter chip; null takes it off. */
  | { type: 'filter.changed'; field: string; condition: Condition | null }
  | { type: 'filters.cleared' }
  | { type: 'sort.changed'; sort: Order | null }
  | { type: 'window.moved'; first: number; last: number }
  | { type: 'list.retried' }
  /** Shows the list from its beginning, with everything that is new. */
  | { type: 'news.applied' }
  /** Whatever was heard, the records of this list may have changed. */
  | { type: 'data.changed' }
  | { type: 'connection.changed'; online: boolean }
  /** Other companies are in force: nothing of the old ones stays on the screen, or selected. */
  | { type: 'scope.changed'; company: CompanyScope }
  | { type: 'address.changed'; place: Place }
  | { type: 'shown.changed'; shown: ShownAs }
  /** A record is opened beside the list, or closed. */
  | { type: 'record.shown'; record: string | null }
  | { type: 'rows.marked'; ids: readonly string[]; isIn: boolean }
  | { type: 'all.marked' }
  | { type: 'selection.cleared' }
  | { type: 'columns.changed'; columns: readonly string[] }
  | { type: 'view.applied'; view: SavedView }
  /** A command over the selection, or over the records named. Goes on in the child `bulk`. */
  | { type: 'command.given'; command: string; payload: FieldInputs; ids?: readonly string[] }
  /** It is about to be closed: the workspace is told what it showed. */
  | { type: 'list.closing' }
  /** Goes on in the child `exporter`. */
  | { type: 'export.asked'; format: 'csv' | 'xlsx' };

export type PageReply = Result<ListPage, CallFailure>;
export interface PageRequest {
  readonly area: string;
  readonly part: PartOf;
}
