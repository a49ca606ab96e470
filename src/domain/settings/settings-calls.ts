import type { Nothing } from '@domain/shared/nothing';
import type { Configuration, Figure, MailLanguage, OwnSettings, Preference } from './settings';

/** What somebody sets for himself, and what staff set for the whole portal. Each change answers everything as it then is. */
export interface SettingsCalls {
  'settings.own': { input: Nothing; answer: OwnSettings };
  'settings.saveProfile': {
    input: {
      readonly first_name: string;
      readonly last_name: string;
      /** Left out: it stays as it is. */
      readonly language?: MailLanguage;
    };
    answer: OwnSettings;
  };
  /** Ends one session, or without an id all but the one that asks. */
  'settings.endSessions': { input: { readonly session_id?: string }; answer: OwnSettings };
  'settings.savePreference': { input: Preference; answer: OwnSettings };
  'settings.configuration': { input: Nothing; answer: Configuration };
  /** Another value from a day on, in the unit of the figure. */
  'settings.setFigure': {
    input: Pick<Figure, 'table' | 'key'> & { readonly from: string; readonly value: number };
    answer: Configuration;
  };
  /** `value` as JSON. */
  'settings.setEntry': { input: { readonly key: string; readonly value: string }; answer: Configuration };
}
