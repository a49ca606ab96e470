import { parseSelectedIds, SELECTED_COMPANY_COOKIE } from '@domain/company/company-tree';
import { FRAME_KINDS } from '@domain/navigation/routes';
import type { CookiesPort } from '@domain/platform/cookies.port';
import { MENU_GROUPS_KEY, PREFERENCES_KEY, SELECTION_KEY } from '@domain/platform/persisted-keys';
import type { TabStoragePort } from '@domain/platform/storage.port';
import type { LastRoute } from '@domain/session/access.rules';
import type { PersistedSelection } from '@machines/company/company.types';
import { LANGUAGES, type PreferencesContext } from '@machines/preferences/preferences.machine';
import type { PersistedSidebar } from '@machines/sidebar/sidebar.machine';
import * as z from 'zod/mini';

/* What the browser remembers beside the session (spec 9). Every value is parsed; one that does not fit is removed. */

export const LAST_ROUTE_KEY = 'lastRoute';
/** Wall clock of the last reload because of a lost part of the program. */
export const CHUNK_RELOAD_KEY = 'chunkReload';

const Sidebar: z.ZodMiniType<PersistedSidebar> = z.object({
  groups: z.record(z.string(), z.boolean()),
  mini: z.boolean(),
});
const Last: z.ZodMiniType<LastRoute> = z.object({ address: z.string(), userId: z.string() });
const Preferences: z.ZodMiniType<PreferencesContext> = z.object({
  theme: z.enum(['light', 'dark']),
  language: z.enum(LANGUAGES),
  privacy: z.boolean(),
  // what was kept before there was the question has no answer
  recordingStays: z._default(z.boolean(), false),
});

const Selection: z.ZodMiniType<PersistedSelection> = z.object({
  userId: z.nullable(z.string()),
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const persistedAs =
  <T>(key: string, shape: z.ZodMiniType<T>) =>
  (storage: TabStoragePort): T | null => {
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

export const persistedSidebar = persistedAs(MENU_GROUPS_KEY, Sidebar);
export const persistedLastRoute = persistedAs(LAST_ROUTE_KEY, Last);
export const persistedPreferences = persistedAs(PREFERENCES_KEY, Preferences);
export const persistedChunkReload = persistedAs(CHUNK_RELOAD_KEY, z.nullable(z.number()));

/** The frame that this tab stood in, in the tab's own storage. */
export const FRAME_KEY = 'portal.frame';
export const persistedFrame = persistedAs(FRAME_KEY, z.enum(FRAME_KINDS));

const persistedInTab = persistedAs(SELECTION_KEY, Selection);
/** What is selected in this tab; a tab that is new begins with what the cookie says (spec 4). */
export const persistedSelection = (tabStorage: TabStoragePort, cookies: CookiesPort): PersistedSelection =>
  persistedInTab(tabStorage) ?? {
    userId: null,
    companies: parseSelectedIds(cookies.get(SELECTED_COMPANY_COOKIE)).map((id) => ({ id, name: '' })),
  };
