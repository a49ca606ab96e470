import { RELOAD_INTERVAL_MS, type ReloadContext, reloadMachine } from '@machines/reload/reload.machine';
import type { MachineModel } from '../kit/machine-model';

const AT = 1_000_000;
const failed = (error: object) => ({ answer: { ok: false, error }, at: AT });

export const reloadModel: MachineModel = {
  machine: reloadMachine,
  sources: ['timer'],
  events: ({ context }) => {
    const last = (context as ReloadContext).lastFetchTime ?? AT;
    return {
      'reload.started': { type: 'reload.started' },
      'reload.stopped': { type: 'reload.stopped' },
      'timer.fired': { type: 'timer.fired', at: last + RELOAD_INTERVAL_MS },
      'timer.fired: early': { type: 'timer.fired', at: last + RELOAD_INTERVAL_MS - 1 },
      'page.resumed: after a long sleep': { type: 'page.resumed', at: last + RELOAD_INTERVAL_MS },
      'page.resumed: soon': { type: 'page.resumed', at: last + RELOAD_INTERVAL_MS - 1 },
      'page.resumed: the clock moved back': { type: 'page.resumed', at: last - 1 },
    };
  },
  answers: () => ({
    load: {
      data: { answer: { ok: true, value: { conf: {}, companies: [], users: [] } }, at: AT },
      unreachable: failed({ kind: 'unreachable' }),
      refused: failed({ kind: 'refused', status: 403, code: 'forbidden' }),
      malformed: failed({ kind: 'malformed' }),
      dropped: failed({ kind: 'dropped' }),
    },
  }),
  digest: (context) => {
    const { lastFetchTime, tries } = context as ReloadContext;
    return `${lastFetchTime === null ? 'empty' : 'loaded'}, ${tries} tries`;
  },
  broken: (now) => {
    const { data } = now.context as ReloadContext;
    return [
      ...(now.matches('resting') && data === null ? ['resting without data'] : []),
      ...(now.matches('resting') && (now.context as ReloadContext).tries > 0 ? ['tries left over'] : []),
    ];
  },
};
