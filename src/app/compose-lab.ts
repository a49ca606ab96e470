import type { Portal } from '@machines/app/portal';
import type { Lab } from '@machines/lab/lab';
import { openTraceReader } from './trace-reader';
import { wireLab } from './wire/lab';

/** The lab of a portal. What it plays with, and the portal of a step, are loaded when they are first wanted. */
export const composeLab = ({ child, saveText, workspace }: Portal): Lab => ({
  open: () =>
    wireLab({
      addressOf: async (trace, signal) => (await workspace()).attachmentAddress(trace, signal),
      openReader: openTraceReader,
      openSandbox: async () =>
        (await import('./compose-sandbox')).composeSandbox({
          save: saveText,
          looks: child('preferences').getSnapshot().context,
        }),
    }),
  portalAt: async (stands) => (await import('./compose-screen')).portalAt(stands),
});
