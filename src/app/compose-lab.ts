import type { Portal } from '@machines/app/portal';
import type { Lab } from '@machines/lab/lab';
import type { SandboxParts } from '@machines/lab/sandbox';
import { askThread } from './thread';
import { openTraceReader } from './trace-reader';
import { wireLab } from './wire/lab';

/** The whole contract is a program of its own: it runs for one question, and shares no file with the pages. */
const wrongBodyIn: SandboxParts['wrongBodyIn'] = async (step) => {
  const thread = new Worker(new URL('./laid.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await askThread(thread)('wrongBodyIn', step);
  } finally {
    thread.terminate();
  }
};

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
          wrongBodyIn,
        }),
    }),
  portalAt: async (stands) => (await import('./compose-screen')).portalAt(stands),
});
