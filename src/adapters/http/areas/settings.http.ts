import type { PortOf } from '@domain/area/own-calls';
import { Configuration, OwnSettings } from '@domain/settings/settings';
import type { SettingsCalls } from '@domain/settings/settings-calls';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const settingsCalls = ({ api, ask }: OwnCallParts): PortOf<SettingsCalls> => {
  const own = json(OwnSettings);
  const configuration = json(Configuration);
  return {
    'settings.own': (_, __, signal) =>
      ask({ signal, send: (how) => api.GET('/settings/own', how), read: own }),
    'settings.saveProfile': (body, _, signal) =>
      ask({ signal, send: (how) => api.POST('/settings/profile', { ...how, body }), read: own }),
    'settings.endSessions': (body, _, signal) =>
      ask({ signal, send: (how) => api.POST('/settings/end-sessions', { ...how, body }), read: own }),
    'settings.savePreference': (body, _, signal) =>
      ask({ signal, send: (how) => api.POST('/settings/preference', { ...how, body }), read: own }),
    'settings.configuration': (_, __, signal) =>
      ask({ signal, send: (how) => api.GET('/settings/configuration', how), read: configuration }),
    'settings.setFigure': (body, _, signal) =>
      ask({ signal, send: (how) => api.POST('/settings/figure', { ...how, body }), read: configuration }),
    'settings.setEntry': (body, _, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/settings/configuration-entry', { ...how, body }),
        read: configuration,
      }),
  };
};
