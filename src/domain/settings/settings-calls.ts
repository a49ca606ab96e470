import type { Nothing } from '@domain/shared/nothing';
import type { Configuration, Figure, OwnSettings, Preference } from './settings';

/** What somebody sets for himself, and what staff set for the whole portal. Each change answers everything as it then is. */
export interface SettingsCalls {
  'settings.own': { given: Nothing; answer: OwnSettings };
  'settings.saveProfile': {
    given: { readonly first_name: string; readonly last_name: string };
    answer: OwnSettings;
  };
  /** Ends one session, or without an id all but the one that asks. */
  'settings.endSessions': { given: { readonly session_id?: string }; answer: OwnSettings };
  'settings.savePreference': { given: Preference; answer: OwnSettings };
  'settings.configuration': { given: Nothing; answer: Configuration };
  /** Another value from a day on, in the unit of the figure. */
  'settings.setFigure': {
    given: Pick<Figure, 'table' | 'key'> & { readonly from: string; readonly value: number };
    answer: Configuration;
  };
  /** `value` as JSON. */
  'settings.setEntry': { given: { readonly key: string; readonly value: string }; answer: Configuration };
}
