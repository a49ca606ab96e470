import { reachOf } from '@domain/session/access.policy';
import { calls } from '@openapi/settings.contract';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import { readConfiguration, setEntry } from './configuration.store';
import { setFigure } from './figures.store';
import { endSessions, ownSettings, savePreference, saveProfile } from './own.store';

/** @throws Refusal forbidden: only staff set what counts for everybody */
const requireStaff = ({ role }: Caller): void => {
  if (reachOf(role) !== 'all') throw new Refusal('forbidden');
};

export const routes = bind(calls, {
  ownSettings: ({ caller }, services) => ownSettings(services, caller),
  saveProfile: async ({ caller, body }, services) => {
    await saveProfile(services, caller, body);
    return ownSettings(services, caller);
  },
  endSessions: async ({ caller, body }, services) => {
    await endSessions(services, caller, body.session_id ?? null);
    return ownSettings(services, caller);
  },
  savePreference: async ({ caller, body }, services) => {
    await savePreference(services, caller, body);
    return ownSettings(services, caller);
  },
  configuration: async ({ caller }, { db }) => {
    requireStaff(caller);
    return readConfiguration(db);
  },
  setFigure: async ({ caller, body }, services) => {
    requireStaff(caller);
    await setFigure(services, caller, body);
    return readConfiguration(services.db);
  },
  setConfiguration: async ({ caller, body }, services) => {
    requireStaff(caller);
    await setEntry(services, caller, body);
    return readConfiguration(services.db);
  },
});
