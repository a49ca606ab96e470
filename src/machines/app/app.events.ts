import type { CompanyScope } from '@domain/company/company-scope';
import type { FrameKind } from '@domain/navigation/routes';
import type { LiveEvent } from '@domain/platform/live-channel.port';
import type { PageEvent, PageLocation } from '@domain/platform/page.port';
import type { TabMessage } from '@domain/platform/tabs.port';
import type { LastRoute } from '@domain/session/access.rules';
import type { ChunkGuardContext } from '@machines/chunk-guard/chunk-guard.machine';
import type { PersistedSelection } from '@machines/company/company.types';
import type { PreferencesChanged, PreferencesContext } from '@machines/preferences/preferences.machine';
import type { PersistedSidebar } from '@machines/sidebar/sidebar.machine';
import { slot, sourceSlot } from '@machines/slot';
import type { AnyStateMachine } from 'xstate';
import type { Facts, Moved } from './app.facts';

/** What an earlier visit left, and where this one begins. */
export interface AppInput {
  readonly location: PageLocation;
  readonly width: number;
  readonly lastRoute: LastRoute | null;
  /** The frame that this tab stood in before it was loaded afresh. */
  readonly frame: FrameKind;
  readonly sidebar: PersistedSidebar;
  readonly preferences: PreferencesContext;
  readonly chunkGuard: ChunkGuardContext;
  readonly selection: PersistedSelection;
  /** Wall clock at the start. */
  readonly at: number;
}

export interface AppContext extends AppInput {
  /** Whoever was signed in last on this page. */
  readonly lastUserId: string | null;
  readonly online: boolean;
  /** Wall clock of the last thing that the page told. */
  readonly lastEventAt: number;
  /** What is known of each child; `seen.session` is how the session stands. */
  readonly seen: Facts;
}

/** Children that begin when they are first wanted; their program is loaded then. */
export type LazyChild = 'workspace' | 'headerTools' | 'publicForms';

/** What a lazy child begins with: how the portal stands when its program has come. */
export interface LazyChildInput {
  /** The companies in force. */
  readonly company: CompanyScope;
  readonly location: PageLocation;
  /** Who works here; somebody who must first choose a password does not yet. */
  readonly userId: string | null;
}

/** What the root passes on to the lazy children that are there. */
export type ChildNews =
  | { type: 'scope.changed'; company: CompanyScope }
  | { type: 'location.changed'; location: PageLocation }
  | { type: 'user.changed'; userId: string | null }
  | { type: 'connection.changed'; online: boolean }
  /** Records of these topics have changed; null: whatever may have. */
  | { type: 'data.changed'; topics: readonly string[] | null };

export type AppEvent =
  | { type: 'page.emitted'; event: PageEvent }
  | { type: 'live.received'; event: LiveEvent }
  | { type: 'tabs.received'; message: TabMessage }
  /** The session's entries vanished from the storage that the tabs share. */
  | { type: 'vault.emptied' }
  | PreferencesChanged
  | { type: 'navigation.requested'; to: string; how?: 'push' | 'replace' }
  /** Somebody pressed 'Try Again' (spec 2.5). */
  | { type: 'reload.requested' }
  /** The content at the address is on the screen. */
  | { type: 'content.drawn' }
  /** There is no screen at the address. */
  | { type: 'place.unknown' }
  /** Answers the idle warning: somebody is here. */
  | { type: 'stay.chosen' }
  | { type: 'child.wanted'; child: LazyChild }
  | { type: 'signOut.asked' }
  | { type: 'signOut.declined' }
  | { type: 'signOut.confirmed' }
  /** Raised here: address or session changed, so look again where the user is. */
  | { type: 'place.changed' }
  /** Raised here: the live channel is wanted, or no longer. */
  | { type: 'line.opened' }
  | { type: 'line.closed' }
  /** Raised here: the lazy children must know. */
  | { type: 'news.broadcast'; news: ChildNews }
  | Moved;

export const appSlots = {
  /** Tells what happens to the page for as long as the portal runs. */
  page: sourceSlot<{ type: 'page.emitted'; event: PageEvent }>('app.page'),
  /** The other tabs of this browser. */
  tabs: sourceSlot<
    { type: 'tabs.received'; message: TabMessage } | { type: 'vault.emptied' } | PreferencesChanged
  >('app.tabs'),
  /** Loads the program of a lazy child, and answers its machine. */
  load: slot<AnyStateMachine, { child: LazyChild }>('app.load'),
  /** The live channel, on the token of this rotation. */
  live: sourceSlot<{ type: 'live.received'; event: LiveEvent }, { epoch: number; rotation: number }>(
    'app.live',
  ),
};
