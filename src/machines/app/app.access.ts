import { DEFAULT_LANDING } from '@domain/session/access.rules';
import { appSetup } from './app.setup';

/** Who is here, as the session has it: what begins with a session, and what ends with it. */
export const ACCESS = appSetup.createStateConfig({
  initial: 'booting',
  on: {
    'session.moved': [
      {
        guard: { type: 'becomes', params: 'broken' },
        target: '.broken',
        actions: ['notifyGate', 'notifyTabSync'],
      },
      {
        guard: 'isSignedOutByUser',
        target: '.signedOut',
        actions: ['notifyGate', 'notifyTabSync', 'forgetSelection'],
      },
      {
        guard: { type: 'becomes', params: 'signedOut' },
        target: '.signedOut',
        actions: ['notifyGate', 'notifyTabSync'],
      },
      // Another user took over in another tab: everything of the old session goes before the new one is looked at.
      {
        guard: { type: 'becomes', params: 'booting' },
        target: '.booting',
        actions: ['notifyGate', 'notifyTabSync'],
      },
      {
        guard: 'isNewSession',
        target: '.signedIn',
        actions: ['notifyGate', 'notifyTabSync', 'beginSelection'],
      },
      {
        guard: 'isUnlocked',
        actions: [
          'notifyGate',
          'notifyTabSync',
          'startIdle',
          'openLiveChannel',
          'reloadCompany',
          'refreshDashboard',
          'broadcastData',
        ],
      },
      { actions: ['notifyGate', 'notifyTabSync'] },
    ],
  },
  states: {
    booting: { tags: 'booting' },
    broken: { tags: 'broken' },
    signedOut: { entry: 'announcePlace' },
    signedIn: {
      tags: 'signedIn',
      initial: 'arriving',
      entry: 'startIdle',
      exit: ['clearCompany', 'stopReload', 'clearDashboard', 'stopIdle'],
      states: {
        /** The figures come first; what nobody sees yet waits for them. */
        arriving: {
          entry: 'announcePlace',
          always: [
            { guard: 'mustReset', target: 'resettingPassword' },
            { guard: 'isAwayFromDashboard', target: 'working' },
          ],
          on: { 'dashboard.moved': { guard: 'figuresShown', target: 'working' } },
        },
        resettingPassword: {
          always: {
            guard: 'hasReset',
            target: 'arriving',
            actions: { type: 'go', params: { to: DEFAULT_LANDING, how: 'replace' } },
          },
        },
        working: {
          entry: ['startCompany', 'startReload', 'openLiveChannel'],
          exit: 'closeLiveChannel',
        },
      },
    },
  },
});
