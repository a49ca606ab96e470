import type { StoragePort } from '@domain/platform/storage.port';
import type { LastRoute } from '@domain/session/access.rules';
import { LANGUAGES, type PreferencesContext } from '@machines/preferences/preferences.machine';
import type { KeptSidebar } from '@machines/sidebar/sidebar.machine';
import * as z from 'zod/mini';

/** What the browser remembers beside the session (spec 9). Every value is parsed; one that does not fit is removed. */
export const MENU_GROUPS_KEY = 'menuGroups';
/** The header tab that was chosen last (spec 2.7). */
export const SELECTED_TAB_KEY = 'selected_tab';
export const LAST_ROUTE_KEY = 'lastRoute';
export const PREFERENCES_KEY = 'preferences';
/** Wall clock of the last reload because of a lost part of the program. */
export const CHUNK_RELOAD_KEY = 'chunkReload';
/** Entries whose loss in another tab means that the session is over (src/adapters/vault). */
export const SESSION_KEYS: readonly string[] = ['auth.token', 'auth.refreshToken'];
/** Body of the requests that the start page begins early; kept for as long as somebody is signed in. */
export const SCOPE_KEY = 'portal.scope';

/** Begins the names of what somebody has written and not saved; gone when he signs out himself. */
export const draftsOf = (userId: string | null): string => `draft.${userId}.`;

const Sidebar: z.ZodMiniType<KeptSidebar> = z.object({
  groups: z.record(z.string(), z.boolean()),
  mini: z.boolean(),
});
const Last: z.ZodMiniType<LastRoute> = z.object({ address: z.string(), userId: z.string() });
const Preferences: z.ZodMiniType<PreferencesContext> = z.object({
  theme: z.enum(['light', 'dark']),
  language: z.enum(LANGUAGES),
  privacy: z.boolean(),
});

export const keptAs =
  <T>(key: string, shape: z.ZodMiniType<T>) =>
  (storage: StoragePort): T | null => {
    const text = storage.get(key);
    if (text === null) return null;
    try {
      const read = z.safeParse(shape, JSON.parse(text));
      if (read.success) return read.data;
    } catch {
      // No JSON: the same as any other value that does not fit.
    }
    storage.remove(key);
    return null;
  };

export const keptSidebar = keptAs(MENU_GROUPS_KEY, Sidebar);
export const keptLastRoute = keptAs(LAST_ROUTE_KEY, Last);
export const keptPreferences = keptAs(PREFERENCES_KEY, Preferences);
export const keptChunkReload = keptAs(CHUNK_RELOAD_KEY, z.nullable(z.number()));
