/**
 * Names under which the browser keeps what outlives a page (spec 4, 9), where both the program and what runs before it (src/boot) read
 * them. Local storage, unless it says otherwise.
 */

/** Cookie: the access token, plain; local storage holds its enciphered twin under the same name. */
export const ACCESS_KEY = 'auth.token';
/** The refresh token, enciphered. */
export const REFRESH_KEY = 'auth.refreshToken';
/** Id of the user whose tokens these are. */
export const USER_KEY = 'auth.user';
/** Who was there last, as all tabs see it (`Presence`), in plain. */
export const PRESENCE_KEY = 'auth.presence';
/** Who is signed in, and the company that his bodies name when he has selected none (`Narrowing`). */
export const NARROWING_KEY = 'portal.narrowing';
/** Tab storage: the companies that are selected in this tab. */
export const SELECTION_KEY = 'selected-company';
/** The header tab that was chosen last (spec 2.7), as it is. */
export const SELECTED_TAB_KEY = 'selected_tab';
export const PREFERENCES_KEY = 'preferences';
/** Which groups of the sidebar are open, and whether it is narrow. */
export const MENU_GROUPS_KEY = 'menuGroups';

/** Who is signed in, and what his bodies name, if his role names any (spec 6). */
export interface Narrowing {
  readonly userId: string;
  readonly own: string | null;
}

/** Begins the names of what somebody has written and not saved; gone when he signs out himself. */
export const draftsOf = (userId: string | null): string => `draft.${userId}.`;

/** The browser's database of what is too large for local storage, and its only object store; keys and values are text. */
export const LARGE_STORAGE = { database: 'portal', store: 'recordings' };

/**
 * Large storage: begins the names of the recordings of his pages; they may outlive his sign-out when he wishes so. In quotes, so that no
 * id can begin another one's names.
 */
export const recordingsOf = (userId: string): string => `${JSON.stringify(userId)}/`;
