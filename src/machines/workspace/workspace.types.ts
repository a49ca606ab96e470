import type { Place } from '@domain/area/address';
import type { CompanyScope } from '@domain/company/company-scope';
import type { PageLocation } from '@domain/platform/page.port';
import type { ChildNews } from '@machines/app/app.events';
import type { ClosedList } from './closed-lists';
import type { Open, Opening } from './open';

export interface WorkspaceContext {
  /** The companies in force: every list here is theirs. */
  readonly company: CompanyScope;
  readonly location: PageLocation;
  /** Who works here: drafts are his. */
  readonly userId: string | null;
  readonly open: Readonly<Record<string, Open>>;
  /** The list that was prefetched and that nobody has come for. */
  readonly ahead: string | null;
  readonly closed: readonly ClosedList[];
}

export type WorkspaceEvent =
  | Opening
  | { type: 'child.closed'; id: string }
  /** Sends what a mutation, an upload or a download was opened for; within the companies in force. One that is on its way already is not sent again. */
  | { type: 'mutation.submitted'; id: string; request: unknown }
  /** What was written in a draft has come where it was meant for. */
  | { type: 'draft.sent'; id: string }
  /** What a list in the address showed last. */
  | ({ type: 'list.closed' } & Omit<ClosedList, 'list'> & { readonly list: ClosedList['list'] | null })
  /** A command over records of a list, or a queue of files, begins to be sent, cannot be sent on for now, or is over. */
  | { type: 'command.begun'; id: string }
  | { type: 'command.stalled' | 'command.over'; id: string; done: number; refused: number; unsent: number }
  /** Records of this area were changed in this browser: what is open looks again, without waiting for the live channel. */
  | { type: 'records.written'; area: string }
  /** A list that is in the address is asked for something else. */
  | { type: 'place.changed'; id: string; place: Place }
  /** Of a record that is in the address another tab is shown. */
  | { type: 'tab.changed'; record: string; tab: string }
  /**
   * Of other companies every list begins anew, and a record that is open stays as it is; for another user everything is cleared away.
   * `imports` is a topic of changed data too.
   */
  | ChildNews;
