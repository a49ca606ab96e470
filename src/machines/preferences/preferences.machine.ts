import type { PageLook } from '@domain/platform/page.port';
import { effectSlot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** Languages that the portal speaks; `en` is the fallback (spec 9). */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface PreferencesContext {
  readonly theme: PageLook['theme'];
  readonly language: Language;
  readonly privacy: boolean;
  /** What was recorded outlives the sign-out. */
  readonly recordingStays: boolean;
}

export type PreferencesEvent =
  | { type: 'theme.toggled' }
  | { type: 'privacy.toggled' }
  | { type: 'recordingStays.toggled' }
  | { type: 'language.chosen'; language: Language }
  | PreferencesChanged;

/** Another tab of this browser has chosen; what it keeps is what this tab shows too. */
export interface PreferencesChanged {
  readonly type: 'preferences.changed';
  readonly preferences: PreferencesContext;
}

/** Looks of the portal: theme, language, privacy mode. Kept in the browser, shown on the page. */
export const preferencesMachine = setup({
  types: {} as { context: PreferencesContext; events: PreferencesEvent; input: PreferencesContext },
  actions: {
    flipTheme: assign(({ context }) => ({ theme: context.theme === 'dark' ? 'light' : 'dark' })),
    flipPrivacy: assign(({ context }) => ({ privacy: !context.privacy })),
    flipRecordingStays: assign(({ context }) => ({ recordingStays: !context.recordingStays })),
    setLanguage: assign(({ event }) =>
      event.type === 'language.chosen' ? { language: event.language } : {},
    ),
    adoptPreferences: assign(({ event }) => (event.type === 'preferences.changed' ? event.preferences : {})),
    persist: effectSlot('preferences.persist'),
    show: effectSlot('preferences.show'),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      entry: 'show',
      on: {
        'theme.toggled': { target: 'shown', reenter: true, actions: ['flipTheme', 'persist'] },
        'privacy.toggled': { target: 'shown', reenter: true, actions: ['flipPrivacy', 'persist'] },
        'recordingStays.toggled': {
          target: 'shown',
          reenter: true,
          actions: ['flipRecordingStays', 'persist'],
        },
        'language.chosen': { target: 'shown', reenter: true, actions: ['setLanguage', 'persist'] },
        'preferences.changed': { target: 'shown', reenter: true, actions: 'adoptPreferences' },
      },
    },
  },
});
